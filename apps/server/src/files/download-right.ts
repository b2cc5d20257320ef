import { Refusal } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'

/** DWN-03. Refuses any download with 'downloadForbidden' to an account that is overseas special. Asked after the right to read, so that nobody learns by it what there is. */
export const admitDownload = (caller: Pick<Caller, 'isOverseasSpecial'> | undefined): void => {
  if (caller?.isOverseasSpecial) throw new Refusal(403, 'downloadForbidden', 'This account may not download materials')
}
