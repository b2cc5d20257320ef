/** A moment as the clocks of a zone show it, in one way on every machine: its day and its time. */
export const localMoment = (at: string, zone: string): { readonly day: string; readonly time: string } => {
  // Swedes write days as ISO does.
  const [day, time] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(new Date(at))
    .split(' ')
  return { day: day!, time: time! }
}

/** Minutes that the clocks of a zone are ahead of UTC at a moment. */
export const minutesAhead = (at: string, zone: string): number => {
  const { day, time } = localMoment(at, zone)
  return (Date.parse(`${day}T${time}:00Z`) - Math.floor(Date.parse(at) / 60_000) * 60_000) / 60_000
}

/** How much the clocks of a zone differ from UTC at a moment: UTC+8, UTC+5:30. */
export const offsetOf = (at: string, zone: string): string => {
  const ahead = minutesAhead(at, zone)
  const [hours, minutes] = [Math.trunc(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  return `UTC${ahead < 0 ? '−' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}

/** The moment at which the clocks of a zone show a day and a time; a time that they leave out counts as an hour earlier. */
export const momentIn = (day: string, time: string, zone: string): string => {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const first = new Date(wanted - minutesAhead(new Date(wanted).toISOString(), zone) * 60_000).toISOString()
  return new Date(wanted - minutesAhead(first, zone) * 60_000).toISOString()
}
