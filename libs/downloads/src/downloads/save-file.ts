import { saveAddress } from '../save-address.ts'

/** Saves a file where downloads go, under its name. Browser only. */
export const saveFile = (file: File): void => {
  const address = URL.createObjectURL(file)
  saveAddress(address, file.name)
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers read it only after the click
}
