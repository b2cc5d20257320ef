import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { minPassword, maxPassword } from '@portal/contract/facts'
import { createTurns } from '../http/turns.ts'
import { passwordCost as cost } from './password-cost.ts'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)
const tagLength = 32
const sentence = 'Too many log-ins at once, try again shortly'
/** Each derivation holds 19 MiB and a core: two at once, the others in the order they came. Codes wait by themselves, so that no flood of them shuts the password's way. */
const turns = { password: createTurns(2, 100, sentence), code: createTurns(1, 100, sentence) }
type Secret = keyof typeof turns

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const phc = (salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(hash)}`
const phcForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/
/** The hash of no password: random bytes, of an account that is never logged in to by one. */
export const hashOfNothing = (): string => phc(randomBytes(16), randomBytes(tagLength))
/** What an unknown account is compared with, so that it costs as much as a known one. */
const nobody = hashOfNothing()

/**
 * Whether a password may be chosen: 8 to 128 characters of any kind. The bytes are counted too, as JSON writes them:
 * with its number it has to fit into one RSA block (login-key.ts).
 */
export const passwordFits = (password: string): boolean => {
  const characters = [...password].length
  return characters >= minPassword && characters <= maxPassword && Buffer.byteLength(JSON.stringify(password)) <= 258
}

/** Argon2id as a PHC string. The password is taken as it was typed: no trimming, no normalisation. */
export const hashPassword = async (password: string, secret: Secret = 'password'): Promise<string> => {
  const nonce = randomBytes(16)
  return phc(nonce, await turns[secret](() => derive('argon2id', { message: password, nonce, tagLength, ...cost })))
}

/** Compares with a PHC string in constant time; without one it takes as long and says no. */
export const passwordMatches = async (
  password: string,
  hash: string | undefined,
  secret: Secret = 'password',
): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, tag] = phcForm.exec(hash ?? nobody)!
  const expected = Buffer.from(tag!, 'base64')
  const found = await turns[secret](() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt!, 'base64'),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  )
  return timingSafeEqual(found, expected)
}
