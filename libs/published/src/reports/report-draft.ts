import { looksLikeMail, reportSecret, reportTextFault, type ReportTextFault } from '@portal/contract/facts'

/** What is typed into a report. `secret`: under which it is sent, so that it is sent once. */
export type ReportDraft = {
  readonly secret: string
  readonly title: string
  readonly model: string
  readonly text: string
  readonly email: string
  readonly credit: string
}
/** Whether what a device keeps can be gone on with. */
export const isReportDraft = (kept: object): boolean => {
  const draft = kept as Readonly<Record<string, unknown>>
  return (
    ['title', 'model', 'text', 'email', 'credit'].every((name) => typeof draft[name] === 'string') &&
    reportSecret.test(String(draft.secret))
  )
}
export type ReportFault = ReportTextFault | 'email'
/** What is wrong with each field; a draft without faults can be sent. */
export const reportFaults = ({ title, text, email }: ReportDraft): Partial<Record<keyof ReportDraft, ReportFault>> => {
  const ofText = reportTextFault(text)
  return {
    ...(!title.trim() && { title: 'missing' as const }),
    ...(ofText && { text: ofText }),
    ...(email.trim() && !looksLikeMail(email.trim()) && { email: 'email' as const }),
  }
}
