/** Whether a header of what is accepted names exactly this; with q=0 it says that it is not. */
export const accepts = (header: string | undefined, name: string): boolean =>
  (header ?? '').split(',').some((part) => {
    const [named = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
    return named === name && !parameters.some((each) => /^q=0(\.0*)?$/.test(each))
  })
