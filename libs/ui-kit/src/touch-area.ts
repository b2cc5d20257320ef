/** Style of a link that looks smaller than a finger: on a phone what is around it belongs to it too. Leave 20 px between two of them. */
export const touchArea = {
  position: 'relative',
  mdDown: { _after: { content: '""', position: 'absolute', insetBlock: '-10px', insetInline: '-2px' } },
} as const
