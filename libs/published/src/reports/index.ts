// Asked for when somebody reports a vulnerability, or comes back to a report.
export { ReportFollow } from './report-follow.tsx'
export { ReportForm } from './report-form.tsx'
