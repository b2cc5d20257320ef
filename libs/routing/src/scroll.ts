/** NAV-07. Whether going from one route to another keeps the scroll position. */
export const keepsScroll = (
  from: { scrollGroup?: string } | undefined,
  to: { scrollGroup?: string } | undefined,
): boolean => from?.scrollGroup !== undefined && from.scrollGroup === to?.scrollGroup
