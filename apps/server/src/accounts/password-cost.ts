/** What each derivation of a password takes: KiB of memory, passes over it, lanes. Tests put a cheaper one in its place (vitest.config.ts); no setting does. */
export const passwordCost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
