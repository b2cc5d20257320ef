import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { decryptKey, generateKey, readKey, readPrivateKey, type Key, type PrivateKey } from 'openpgp'
import type { Configuration } from './configuration.ts'

/** The OpenPGP keys of the portal: what advisories are signed with, and what reports of vulnerabilities may be encrypted with, of which the portal needs the public part alone. */
export type PgpKeys = { readonly signing?: PrivateKey | undefined; readonly reports?: Key | undefined }
/** Tells who runs the portal what they have to do, while it starts all the same. */
type Warn = (message: string) => void

/** Whose key a demo makes, as OpenPGP writes it. */
type Owner = { readonly name: string; readonly email: string }
type Variable = 'OPENPGP_KEY_FILE' | 'REPORT_KEY_FILE'
/** Tells which variable is wrong, and nothing of what is in the file. */
const inVariable = async <T>(variable: Variable, what: string, read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch {
    throw new Error(`The configuration is wrong. ${variable}: ${what}`)
  }
}

/** A key whose time has passed is used no more; it stops no portal that ran with it yesterday. `use`: what it is for, which fails then. */
const inItsTime = async <K extends Key>(key: K, use: (key: K) => Promise<unknown>, what: string, warn: Warn) => {
  try {
    await use(key)
    return key
  } catch {
    const until = await key.getExpirationTime()
    warn(
      `${what} Extend the key, which expired${until instanceof Date ? ` on ${until.toISOString().slice(0, 10)}` : ''}.`,
    )
    return undefined
  }
}
const signingKey = async (file: string, passphrase: string | undefined, warn: Warn) =>
  inItsTime(
    await inVariable(
      'OPENPGP_KEY_FILE',
      'must be an armored private key that can sign, and OPENPGP_PASSPHRASE has to open it',
      async () => {
        const locked = await readPrivateKey({ armoredKey: readFileSync(file, 'utf8') })
        const key = locked.isDecrypted()
          ? locked
          : await decryptKey({ privateKey: locked, passphrase: passphrase ?? '' })
        await key.getSigningKey(undefined, key.getCreationTime())
        return key
      },
    ),
    (key) => key.getSigningKey(),
    'OPENPGP_KEY_FILE: advisories are not signed.',
    warn,
  )
const reportKey = async (file: string, warn: Warn) =>
  inItsTime(
    await inVariable('REPORT_KEY_FILE', 'must be an armored public key that can be encrypted with', async () => {
      const key = await readKey({ armoredKey: readFileSync(file, 'utf8') })
      // Whoever gives the private one too shows more than is needed.
      if (key.isPrivate()) throw new Error('private')
      await key.getEncryptionKey(undefined, key.getCreationTime())
      return key
    }),
    (key) => key.getEncryptionKey(),
    'REPORT_KEY_FILE: no key is offered for reports.',
    warn,
  )

/** A key for a demo, made once and kept in a file that only the server's user reads. Throws when the file holds something else. */
const demoPgpKey = async (file: string, owner: Owner): Promise<PrivateKey> => {
  if (!existsSync(file)) {
    const { privateKey } = await generateKey({ userIDs: [owner], format: 'armored' })
    mkdirSync(dirname(file), { recursive: true })
    try {
      writeFileSync(file, privateKey, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // another process was first
    }
  }
  try {
    return await readPrivateKey({ armoredKey: readFileSync(file, 'utf8') })
  } catch {
    throw new Error(`${file} holds no key`)
  }
}

/** The keys that are configured. A demo makes its own, for `owner`. Without a key for reports they are encrypted with the one that advisories are signed with. One that has expired is left out, and `warn` is told. Throws when a file holds something else. */
export const configuredPgpKeys = async (
  {
    OPENPGP_KEY_FILE: file,
    OPENPGP_PASSPHRASE: passphrase,
    REPORT_KEY_FILE: reportFile,
    DEMO,
    DATA_DIR,
  }: Pick<Configuration, 'OPENPGP_KEY_FILE' | 'OPENPGP_PASSPHRASE' | 'REPORT_KEY_FILE' | 'DEMO' | 'DATA_DIR'>,
  owner: Owner,
  warn: Warn,
): Promise<PgpKeys> => {
  const signing = file
    ? await signingKey(file, passphrase, warn)
    : DEMO
      ? await demoPgpKey(join(DATA_DIR, 'openpgp-key.asc'), owner)
      : undefined
  if (reportFile) return { signing, reports: await reportKey(reportFile, warn) }
  const encrypts = await signing?.getEncryptionKey().then(
    () => true,
    () => false,
  )
  return { signing, ...(encrypts && { reports: signing!.toPublic() }) }
}
