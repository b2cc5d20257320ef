/** What somebody types who signs up. `key`: under which it is sent, so that it is sent once. */
export type SignUp = {
  readonly key: string
  readonly name: string
  readonly phone: string
  readonly company: string
  readonly note: string
  readonly accepted: boolean
}
const texts = ['key', 'name', 'phone', 'company', 'note'] as const

/** Whether what lies on the device can be gone on with. */
export const isSignUp = (kept: object): boolean => {
  const draft = kept as Readonly<Record<string, unknown>>
  return texts.every((name) => typeof draft[name] === 'string') && typeof draft.accepted === 'boolean'
}

export type SignUpFault = 'name' | 'phone' | 'accepted'
/** What is missing before it can be sent. */
export const signUpFaults = ({ name, phone, accepted }: SignUp): SignUpFault[] => [
  ...(name.trim() ? [] : (['name'] as const)),
  ...(/^\+?\d[\d -]{5,}\d$/.test(phone.trim()) ? [] : (['phone'] as const)),
  ...(accepted ? [] : (['accepted'] as const)),
]
