/** What exists in one edition only, or is chosen for each by itself, takes no turns. */
export const oneEdition = '@one-edition'

/** A flow takes one of two turns, always the same: the last letter of its title says which. Tags may stand before and behind it. */
const [first, second] = ['[ehilmnorty]', '[^ehilmnorty]'].map(
  (last) => new RegExp(`^(?!.*${oneEdition}).*(?<!@[\\w:-]*)${last}(?: @[\\w:-]+)*$`, 'i'),
)

/**
 * The flows that an edition leaves out on a device, of a run in turns: each takes one half of them on a wide screen and the other half on a phone,
 * so that every flow is run in one edition, and one that concerns the window once on each device.
 */
export const leftOutTurn = (edition: string, device: string): RegExp =>
  (edition === 'cn') === (device === 'desktop') ? second! : first!
