export { fileAddress, fileAddressOf, fileIdsIn, linkAddress, linkSchemes } from './addresses.ts'
export { addedElements, allows, attributeNames, elements, nestingMost, replacements } from './elements.ts'
