/** A day (2026-11-24) as it is typed in a language: 2026-11-24 in Chinese, 24.11.2026 in Russian, 24/11/2026 elsewhere; '' for none. */
export const dayText = (locale: string, day: string): string => {
  if (locale === 'zh' || !day) return day
  return day
    .split('-')
    .reverse()
    .join(locale === 'ru' ? '.' : '/')
}

/** The day that was typed: year first, or day first, whatever stands between the numbers. Undefined when it is none. */
export const dayIn = (locale: string, text: string): string | undefined => {
  const numbers = text.normalize('NFKC').match(/\d+/g) ?? []
  const [first = '', second = '', third = ''] = numbers
  const yearFirst = locale === 'zh' || first.length === 4
  const [year, month, day] = yearFirst ? [first, second, third] : [third, second, first]
  if (numbers.length !== 3 || year.length !== 4 || month.length > 2 || day.length > 2) return undefined
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${found}T00:00:00.000Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(found) ? found : undefined
}
