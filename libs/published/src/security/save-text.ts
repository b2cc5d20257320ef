/** Saves a text where downloads go, under a name. Browser only. */
export const saveText = (text: string, name: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers read it only after the click
}
