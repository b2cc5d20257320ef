// The browser's sanitiser does not work on the document of the component tests; what it lets through is seen in a real browser.
const sanitize = (html: string, { RETURN_DOM_FRAGMENT = false } = {}): string | DocumentFragment => {
  if (!RETURN_DOM_FRAGMENT) return html
  const fragment = document.createDocumentFragment()
  fragment.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  return fragment
}
export default { sanitize }
