const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
/** A version as it is compared: people leave out the V in front, and what stands behind the build. */
export const plainVersion = (version: string): string =>
  version
    .trim()
    .replace(/^(?:version|ver|v)[.\s]*(?=\d)/i, '')
    .toLowerCase()
const withoutZeros = (version: string) => version.replace(/(?:\.0+)+$/, '')
/** Orders versions by their numbers: 2.800 before 2.1000; 4.12 is 4.12.0. */
export const compareVersions = (a: string, b: string): number =>
  collator.compare(withoutZeros(plainVersion(a)), withoutZeros(plainVersion(b)))
