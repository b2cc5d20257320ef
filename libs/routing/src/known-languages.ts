/** LNG-01. Languages before the server has told them, and where it does not. */
const untold = ['', 'en', 'ru', 'ceen']
const failed = ['', 'en']

/** LNG-01. The languages that are known: those that the server tells; '' and en when it fails; until it answers the default ones. */
export const knownLanguages = (
  told: readonly { readonly language: string }[] | undefined,
  isFailure: boolean,
): readonly string[] => (told ? told.map(({ language }) => language) : isFailure ? failed : untold)
