/** In the place of accounts/password-cost.ts where tests are not about passwords: the least that Argon2 takes. */
export const passwordCost = { memory: 8, passes: 1, parallelism: 1 }
