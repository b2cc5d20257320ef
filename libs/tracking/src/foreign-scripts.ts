import type { ForeignScript } from './environment.ts'

/** The name that the content security policy knows; see docs/decisions/0010. */
const policyName = 'portal-scripts'
const patience = 10_000

type ScriptUrl = { readonly createScriptURL: (address: string) => string }
type TrustedTypes = { readonly createPolicy: (name: string, rules: ScriptUrl) => ScriptUrl }

/** Lets only these addresses become the source of a script; `name` is the policy's, which a page makes once. */
export const trustOnly = (
  addresses: readonly string[],
  trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes,
  name = policyName,
): ScriptUrl => {
  const rules = {
    createScriptURL: (address: string) => {
      if (!addresses.includes(address)) throw new TypeError(`${address} is not among the scripts of this edition`)
      return address
    },
  }
  return trustedTypes ? trustedTypes.createPolicy(name, rules) : rules
}

let begun = false
/** EDT-05. Loads the scripts of other companies once the page itself is loaded, beside it: one that is blocked, hangs or throws holds nothing up. Once a page: what a script did cannot be undone but by loading the page anew. */
export const loadForeignScripts = (scripts: readonly ForeignScript[]): void => {
  if (begun || !scripts.length) return
  begun = true
  const policy = trustOnly(scripts.map(({ src }) => src))
  const load = () => {
    for (const { src } of scripts) {
      const element = Object.assign(document.createElement('script'), {
        async: true,
        src: policy.createScriptURL(src),
        referrerPolicy: 'strict-origin',
      })
      const giveUp = setTimeout(() => element.remove(), patience)
      element.onload = element.onerror = () => clearTimeout(giveUp)
      document.head.append(element)
    }
  }
  if (document.readyState === 'complete') load()
  else addEventListener('load', load, { once: true })
}
/** Whether a script of another company may be at work in this page. */
export const foreignScriptsBegun = (): boolean => begun
