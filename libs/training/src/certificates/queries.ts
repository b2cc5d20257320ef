import { isApiError, query, type ApiError, type CallPortal } from '@portal/api-client'
import type { Calls, DataOf } from '@portal/contract'

type Found = DataOf<Calls['POST /contractor/employeeAuth/list']>
type Asked = { readonly words: string; readonly captchaId?: string | undefined; readonly captcha?: string | undefined }
/** What came of a query: what was found, or why nothing was said. */
export type CertificateAnswer = Found | { readonly failure: ApiError }

/** T13. Asks for the certificates that words mean. ERR-02: a failure is an answer, and is not thrown. */
export const askCertificates = async (
  call: CallPortal,
  { words, captchaId, captcha }: Asked,
): Promise<CertificateAnswer> => {
  try {
    const body = { words, ...(captchaId && captcha && { captchaId, captcha }) }
    return await call('POST /contractor/employeeAuth/list', { body })
  } catch (error) {
    if (isApiError(error)) return { failure: error }
    throw error
  }
}

/** The certificate that an address names. */
export const certificateQuery = (number: string) => query('POST /train/certificate/find', { body: { number } })
