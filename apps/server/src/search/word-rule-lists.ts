import { productWordLanguage } from '@portal/contract/facts'
import { eq, inArray } from 'drizzle-orm'
import { isEqual, mapValues } from 'es-toolkit'
import type { Db } from '../database/database.ts'
import { settings } from '../database/shared-tables.ts'
import { knowAskingWords, type AskingWords } from './asking-words.ts'
import { knowChineseWords, prepareToForget } from './chinese-words.ts'
import { foldedWord } from './equal-words.ts'
import { groupWords } from './search-tables.ts'
import { shippedAskingWords, shippedProductWords } from './shipped-words.ts'

/** Where the settings say that the shipped words are in the database, and staff's to change. */
export const shippedKey = 'shippedWords'

type Known = { readonly product: readonly string[]; readonly asking: AskingWords }
const inOrder = (words: readonly string[]) => words.map(foldedWord).sort()
const shipped: Known = { product: inOrder(shippedProductWords.flat()), asking: mapValues(shippedAskingWords, inOrder) }

const listKnown = async (db: Db): Promise<Known> => {
  const rows = await db
    .select({ rule: groupWords.rule, lang: groupWords.lang, word: groupWords.folded })
    .from(settings)
    .leftJoin(groupWords, inArray(groupWords.rule, ['product', 'asking']))
    .where(eq(settings.key, shippedKey))
  if (!rows.length) return shipped
  const wordsOf = (rule: string, lang: string) =>
    inOrder(rows.flatMap((row) => (row.rule === rule && row.lang === lang && row.word !== null ? [row.word] : [])))
  return {
    product: wordsOf('product', productWordLanguage),
    asking: mapValues(shippedAskingWords, (_, lang) => wordsOf('asking', lang)),
  }
}

let known = shipped
/** Which reading was begun last, and which was taken. */
let [begun, taken] = [0, 0]
/**
 * From now on this process cuts Chinese and reads questions as staff have it in the database. Answers whether anything changed.
 * What was read before something newer was taken is not taken.
 */
export const readWordRules = async (db: Db): Promise<boolean> => {
  const nth = ++begun
  const read = await listKnown(db)
  if (isEqual(read, known)) return false
  await prepareToForget(read.product)
  if (nth < taken) return false
  taken = nth
  known = read
  knowChineseWords(read.product, read.asking[productWordLanguage])
  knowAskingWords(read.asking)
  return true
}
