// What each edition has, as a Markdown table: a screen is in both, or the table shows that it is not.
import { routesOf } from '@portal/routing/routes'
import { parityOf } from './parity.ts'

const rows = parityOf(routesOf('cn'), routesOf('overseas'))
const cell = (given: string | undefined) => given ?? '–'
console.log('| Screen | 中文 | Overseas | Same |\n|---|---|---|---|')
for (const { name, cn: inCn, overseas: inOverseas, differs } of rows)
  console.log(`| ${name} | ${cell(inCn)} | ${cell(inOverseas)} | ${differs.length ? differs.join(', ') : 'yes'} |`)
const both = rows.filter((row) => row.cn && row.overseas)
console.log(
  `\n${rows.length} screens: ${both.length} in both editions, ${rows.filter((row) => !row.overseas).length} only in the Chinese one, ${rows.filter((row) => !row.cn).length} only overseas; ${both.filter(({ differs }) => differs.length).length} differ.`,
)
