/** Style of a link that looks smaller than a finger: on a phone what is around it belongs to it too, however low the face makes its line. Leave 20 px between two of them. */
export const touchArea = {
  position: 'relative',
  mdDown: {
    _after: { content: '""', position: 'absolute', insetBlock: 'min(-10px, (100% - 44px) / 2)', insetInline: '-2px' },
  },
} as const
