/** Lets the browser download what an address of the site hands out. Browser only. */
export const saveAddress = (address: string, name = ''): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
