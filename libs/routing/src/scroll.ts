/** NAV-06. Space that a hash target keeps above it, in pixels, at a window width. */
export const hashOffset = (width: number): number => (width > 1024 ? 80 : width > 480 ? 60 : 50)

/** NAV-07. Whether going from one route to another keeps the scroll position. */
export const keepsScroll = (
  from: { scrollGroup?: string } | undefined,
  to: { scrollGroup?: string } | undefined,
): boolean => from?.scrollGroup !== undefined && from.scrollGroup === to?.scrollGroup
