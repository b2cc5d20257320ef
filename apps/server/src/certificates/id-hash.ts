import { createHmac } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { sharedSecret } from '../database/shared-secret.ts'

/** What stands for the number of an identity card. Without the key a hash would be no secret: there are few enough numbers to try them all. With another one nobody could find a certificate any more. */
export const hashIdNumber = async (db: Db, idNumber: string): Promise<string> =>
  createHmac('sha256', await sharedSecret(db, 'idNumberKey'))
    .update(idNumber)
    .digest('base64url')
