export { fileAddress, fileAddressOf, fileIdsIn, linkAddress, linkSchemes } from './addresses.ts'
export { addedElements, allows, attributeNames, elements, maxNesting, replacements } from './elements.ts'
