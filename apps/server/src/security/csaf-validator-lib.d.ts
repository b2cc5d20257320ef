declare module '@secvisogram/csaf-validator-lib/cwe.js' {
  /** Every weakness of the CWE list. */
  export const weaknesses: readonly { readonly id: string; readonly name: string }[]
}
declare module '@secvisogram/csaf-validator-lib/schemaTests.js' {
  export const csaf_2_0: (document: unknown) => unknown
  export const csaf_2_0_strict: (document: unknown) => unknown
}
declare module '@secvisogram/csaf-validator-lib/mandatoryTests.js' {
  const tests: Record<string, (document: unknown) => unknown>
  export = tests
}
declare module '@secvisogram/csaf-validator-lib/optionalTests.js' {
  const tests: Record<string, (document: unknown) => unknown>
  export = tests
}
declare module '@secvisogram/csaf-validator-lib/validateStrict.js' {
  type Told = readonly { readonly message: string; readonly instancePath: string }[]
  const validateStrict: (
    tests: readonly ((document: unknown) => unknown)[],
    document: unknown,
  ) => Promise<{ tests: { name: string; isValid: boolean; errors: Told; warnings: Told }[] }>
  export default validateStrict
}
