/** What must not leave a device unseen, as files of logs and of network traffic have it. */
export type SecretKind = 'authorization' | 'cookie' | 'password' | 'token' | 'key'
/** Where one stands: its line, from 1, and its place in the text. */
export type Secret = { readonly kind: SecretKind; readonly line: number; readonly start: number; readonly end: number }

// Each has its secret in the named group. What stands in quotes may be escaped once, as JSON within JSON is.
const patterns: readonly (readonly [SecretKind, RegExp])[] = [
  ['key', /(?<secret>-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\s\S]{0,20000}?-----END [A-Z ]{0,30}PRIVATE KEY-----)/g],
  // HAR: {"name": "Authorization", "value": "…"}
  [
    'authorization',
    /"name"\s{0,9}:\s{0,9}"(?:proxy-)?authorization"\s{0,9},\s{0,9}"value"\s{0,9}:\s{0,9}"(?<secret>[^"\n]+)"/gi,
  ],
  [
    'cookie',
    /"name"\s{0,9}:\s{0,9}"(?:set-)?cookie"\s{0,9},\s{0,9}"value"\s{0,9}:\s{0,9}"(?<secret>(?:[^"\\\n]|\\.)+)"/gi,
  ],
  [
    'token',
    /"name"\s{0,9}:\s{0,9}"[\w-]{0,40}(?:token|api-?key|secret|session(?:id)?)"\s{0,9},\s{0,9}"value"\s{0,9}:\s{0,9}"(?<secret>(?:[^"\\\n]|\\.)+)"/gi,
  ],
  [
    'password',
    /"name"\s{0,9}:\s{0,9}"[\w-]{0,40}(?:password|passwd|pwd)"\s{0,9},\s{0,9}"value"\s{0,9}:\s{0,9}"(?<secret>(?:[^"\\\n]|\\.)+)"/gi,
  ],
  [
    'authorization',
    /\b(?:proxy-)?authorization\\?["']?\s{0,9}[:=]\s{0,9}\\?["']?(?<secret>(?:(?:bearer|basic|digest|token)\s+)?[^\s"'\\,;]+[^\n"'\\]{0,500})/gi,
  ],
  ['cookie', /\b(?:set-)?cookie\\?["']?\s{0,9}:\s{0,9}\\?["']?(?<secret>[^\n"'\\]{3,4000})/gi],
  ['token', /(?<secret>\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*)/g],
  ['token', /\bbearer\s+(?<secret>[\w.~+/-]{12,}=*)/gi],
  [
    'password',
    /(?:password|passwd|passphrase|pwd|密码|口令|пароль|contraseña)\\?["']?\s{0,9}[:=：]\s{0,9}\\?["']?(?<secret>[^\s"'\\&,;<]{1,200})/giu,
  ],
  ['password', /:\/\/[^\s/:@"']{1,80}:(?<secret>[^\s/@"']{1,80})@/g],
  [
    'token',
    /\b(?:access[_-]?token|refresh[_-]?token|api[_-]?key|client[_-]?secret|session[_-]?id|token)\\?["']?\s{0,9}[:=]\s{0,9}\\?["']?(?<secret>[\w.~+/-]{8,}=*)/gi,
  ],
]
const mask = '********'

/** Where secrets stand in a text, from its beginning; one that lies within another is told once. */
export const findSecrets = (text: string): Secret[] => {
  const found = patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const secret = match.groups!.secret!
      const start = match.index + match[0].lastIndexOf(secret)
      return /^\*+$/.test(secret.trim()) ? [] : [{ kind, start, end: start + secret.length }]
    }),
  )
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  const secrets: Secret[] = []
  let [line, counted] = [1, 0]
  for (const { kind, start, end } of found) {
    if (start < (secrets.at(-1)?.end ?? 0)) continue
    for (; counted < start; counted++) if (text.charCodeAt(counted) === 10) line++
    secrets.push({ kind, line, start, end })
  }
  return secrets
}

/** The text with every secret struck out. */
export const maskSecrets = (text: string, secrets: readonly Secret[]): string => {
  let [masked, at] = ['', 0]
  for (const { start, end } of secrets) {
    masked += text.slice(at, start) + mask
    at = end
  }
  return masked + text.slice(at)
}
