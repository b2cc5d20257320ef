export { fileAddress, fileAddressOf, fileIdsIn, linkAddress, linkSchemes, thingIdsIn } from './addresses.ts'
export { addedElements, allows, attributeNames, elements, maxNesting, replacements } from './elements.ts'
