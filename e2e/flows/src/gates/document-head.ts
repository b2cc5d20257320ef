const plain = (text: string | undefined) =>
  text?.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

/** What a page says of itself to browsers and search engines, read from its document as the server sent it. `headings`: how many of the first level. */
export const documentOf = (html: string) => {
  const found = (pattern: RegExp) => plain(pattern.exec(html)?.[1])
  return {
    lang: found(/<html lang="([^"]*)"/),
    title: found(/<title>([^<]*)/),
    description: found(/<meta name="description" content="([^"]*)"/) ?? '',
    keywords: found(/<meta name="keywords" content="([^"]*)"/) ?? '',
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
  }
}
