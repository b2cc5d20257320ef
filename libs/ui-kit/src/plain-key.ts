/** UIX-02. A text as a key: without white space and ampersands, its first letter small. */
export const plainKey = (text: string): string => {
  const bare = text.replace(/[\s&]/g, '')
  return bare.charAt(0).toLowerCase() + bare.slice(1)
}
