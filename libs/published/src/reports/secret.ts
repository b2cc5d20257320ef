import { secretLink } from '@portal/api-client'

/** The part of an address that opens a report. */
export const { hashOf, secretIn } = secretLink('report')
