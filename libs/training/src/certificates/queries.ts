import { isApiError, query, reasonOf, type ApiError, type CallPortal } from '@portal/api-client'
import { askedCaptcha } from '@portal/auth-session/captcha'
import type { Calls, DataOf } from '@portal/contract'

type Found = DataOf<Calls['POST /contractor/employeeAuth/list']>
/** What came of a query: what was found, or why nothing was said. */
type CertificateAnswer = Found | { readonly failure: ApiError }

/** T13. Asks for the certificates that words mean, with a captcha where the server wants one. ERR-02: a failure is an answer, and is not thrown. */
export const askCertificates = async (call: CallPortal, words: string): Promise<CertificateAnswer> => {
  try {
    return await call('POST /contractor/employeeAuth/list', { body: { words } }).catch(async (error: unknown) => {
      if (reasonOf(error) !== 'captchaNeeded') throw error
      const answered = await askedCaptcha(call)
      return call('POST /contractor/employeeAuth/list', { body: { words, ...answered } })
    })
  } catch (error) {
    if (isApiError(error)) return { failure: error }
    throw error
  }
}

/** The certificate that an address names. */
export const certificateQuery = (number: string) => query('POST /train/certificate/find', { body: { number } })
