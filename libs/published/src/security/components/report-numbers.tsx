import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { reportPromises, type ReportGoal } from '@portal/contract/facts'
import { SectionHead } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reportStatisticsQuery } from '../queries.ts'
import { NumberRows, ShareBar } from './advisory-statistics.tsx'

const promises: Readonly<Record<ReportGoal, readonly [name: ReactNode, promise: ReactNode]>> = {
  answer: [
    <Trans>First answer</Trans>,
    <Plural value={reportPromises.answer} one="# working day" other="# working days" />,
  ],
  judgement: [
    <Trans>Assessment</Trans>,
    <Plural value={reportPromises.judgement} one="# working day" other="# working days" />,
  ],
  fix: [<Trans>Fix</Trans>, <Plural value={reportPromises.fix} one="# day" other="# days" />],
}

/** How the promises to those who report were kept in the last twelve months; nothing while nobody reported anything. */
export function ReportNumbers() {
  const { i18n } = useLingui()
  const { goals } = useSuspenseQuery(reportStatisticsQuery).data
  if (!goals.some(({ kept }) => kept)) return null
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent' })
  const oneDigit = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 })
  return (
    <section data-varies="">
      <SectionHead title={<Trans>How soon we answered</Trans>} />
      <NumberRows>
        <table>
          <caption>
            <Trans>Reports of the last twelve months: half of them were that soon.</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Step</Trans>
              </th>
              <th scope="col">
                <Trans>Promised</Trans>
              </th>
              <th scope="col">
                <Trans>Days</Trans>
              </th>
              <th scope="col" colSpan={2}>
                <Trans>In time</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {goals.map(({ goal, days, kept, inTime }) => (
              <tr key={goal}>
                <th scope="row">{promises[goal][0]}</th>
                <td>{promises[goal][1]}</td>
                <td>{days === null ? '–' : oneDigit.format(days)}</td>
                <td>{kept ? percent.format(inTime / kept) : '–'}</td>
                <td data-bar="" aria-hidden>
                  <ShareBar share={kept ? inTime / kept : 0} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </NumberRows>
    </section>
  )
}
