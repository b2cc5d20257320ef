import { expect, type APIRequestContext } from '@playwright/test'
import { constants, publicEncrypt } from 'node:crypto'
import type { Account } from './people.ts'

/** LOG-01. The token of an account, asked for as the log-in's form does, but without a browser. */
export const tokenByCall = async (request: APIRequestContext, { userAccount, password }: Account): Promise<string> => {
  const { data } = (await (await request.get('/api/uac/security-code/publicKey')).json()) as {
    data: { publicKey: string; nonce: string }
  }
  const userPassword = publicEncrypt(
    { key: data.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(JSON.stringify({ nonce: data.nonce, password })),
  ).toString('base64')
  const answer = (await (
    await request.post('/api/uac/uac-users/login', {
      data: { loginType: 1, userAccount, userPassword, loginEntrance: 2 },
    })
  ).json()) as { code: number; data: { token: string } }
  expect(answer, `${userAccount} is signed in`).toMatchObject({ code: 200 })
  return answer.data.token
}
