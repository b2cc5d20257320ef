/** What bank details are sealed for: they are bound to their visit. */
export const bankPurpose = 'visit bank details'

/** The first character of a name, which tells its holder and no stranger. */
export const maskedHolder = (holder: string): string => `${[...holder][0]!}**`
/** The last four digits of a number. */
export const maskedNumber = (number: string): string => `**** ${number.slice(-4)}`
