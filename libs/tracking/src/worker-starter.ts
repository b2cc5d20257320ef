import { trustOnly } from './foreign-scripts.ts'

/** Starts a worker of the portal's own under the page's policy for scripts of this name, which a page makes once. Browser only. */
export const workerStarter = (address: string, policyName: string): (() => Worker) => {
  let policy: ReturnType<typeof trustOnly> | undefined
  return () => {
    policy ??= trustOnly([address], undefined, policyName)
    return new Worker(policy.createScriptURL(address), { type: 'module' })
  }
}
