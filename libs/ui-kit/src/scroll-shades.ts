const cover = 'var(--ground, var(--ks-colors-bg))'
const shade = 'color-mix(in srgb, var(--ks-colors-fg) 22%, transparent)'

/**
 * A row that scrolls sideways: at each end a shade where more of it is. The shades stay where they are, what covers them scrolls with the row, so no script has
 * to know how far that is. `--ground` is the colour that the row stands on, which a card sets.
 */
export const scrollShades = {
  backgroundImage: [
    `linear-gradient(to right, ${cover} 30%, transparent)`,
    `linear-gradient(to left, ${cover} 30%, transparent)`,
    `linear-gradient(to right, ${shade}, transparent)`,
    `linear-gradient(to left, ${shade}, transparent)`,
  ].join(', '),
  backgroundPosition: '0 0, 100% 0, 0 0, 100% 0',
  backgroundSize: '40px 100%, 40px 100%, 10px 100%, 10px 100%',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
} as const
