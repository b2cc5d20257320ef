/** Seconds as a player shows them: 0:12, 1:02:03. */
export const clockOf = (seconds: number): string => {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`
}
