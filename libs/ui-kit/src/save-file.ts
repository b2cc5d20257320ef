/** Lets the browser download what an address of the site hands out. Browser only. */
export const saveAddress = (address: string, name = ''): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Saves a file where downloads go, under its name. Browser only. */
export const saveFile = (file: File): void => {
  const address = URL.createObjectURL(file)
  saveAddress(address, file.name)
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers read it only after the click
}
