/** Tables scroll in a frame of their own. */
export const framed = (html: string): string =>
  html.replace(/<table>/g, '<div data-table=""><table>').replace(/<\/table>/g, '</table></div>')
