import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** The mails that the product has sent to an address, the newest last. */
export const mailsTo = async (address: string): Promise<Email[]> => {
  const folder = process.env.MAILS
  if (!folder) throw new Error('MAILS is missing: run the suite by npm run e2e:cn or e2e:overseas')
  const all = await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  )
  return all.filter(({ to }) => to?.some((one) => one.address === address))
}
