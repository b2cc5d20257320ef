const signs: Readonly<Record<string, string>> = { '<=': '≤', '>=': '≥' }

/** A range of versions as people read it: `≥ 8.1.0, < 8.2.4`. */
export const rangeText = (range: string): string =>
  [...range.matchAll(/([<>]=?|=) ?([\w.-]+)/g)]
    .map(([, sign, version]) => `${signs[sign!] ?? sign} ${version}`)
    .join(', ')

/** A range of versions: it reads from left to right in every language. */
export const VersionRange = ({ range }: { range: string }) => <bdi dir="ltr">{rangeText(range)}</bdi>
