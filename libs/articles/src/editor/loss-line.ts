/** The id of a loss's line in the report of a Word import. */
export const lossLineId = (number: number): string => `loss-${number}`

/** Brings the line of a loss into view, whatever it is folded into, and puts the focus on it. */
export const showInReport = (number: number): void => {
  const line = document.getElementById(lossLineId(number))
  line?.closest('details')?.setAttribute('open', '')
  line?.scrollIntoView({ block: 'center' })
  line?.focus({ preventScroll: true })
}
