/** How bad a score of CVSS 3.1 or 4.0 is called, in the words of those standards. */
const severities = ['none', 'low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof severities)[number]
/** The least score of each. */
const from: Readonly<Record<Severity, number>> = { none: 0, low: 0.1, medium: 4, high: 7, critical: 9 }

/** What a score means. */
export const severityOf = (score: number): Severity => severities.findLast((severity) => score >= from[severity])!
