/** A month (2026-11), as a language writes it. */
export const monthText = (locale: string, month: string): string =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01`))
