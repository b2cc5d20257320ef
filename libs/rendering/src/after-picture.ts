/** Runs what may wait once the next picture is on the screen, which is when the one after it is begun; soon in a tab that is not seen, which has none. */
export const afterPicture = (run: () => void): void => {
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)))
}
