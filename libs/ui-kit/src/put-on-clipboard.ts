/** The old way, for sites without https: there browsers have no clipboard for scripts. */
const copyBySelection = (text: string) => {
  const field = document.createElement('textarea')
  const focused = document.activeElement
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return done
}

/** Puts a text on the clipboard; false when it could not be done. Browser only. */
export const putOnClipboard = async (text: string): Promise<boolean> =>
  (await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )) ?? copyBySelection(text)
