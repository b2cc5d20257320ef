// A spreadsheet computes a cell that begins with one of these: an apostrophe before it makes it text. Apostrophes that stand there already get one more, so that it comes off exactly.
const computed = /^'*[=+\-@\t\r\n]/
const guarded = /^'+[=+\-@\t\r\n]/

export const guardCell = (text: string): string => (computed.test(text) ? `'${text}` : text)
export const unguardCell = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
