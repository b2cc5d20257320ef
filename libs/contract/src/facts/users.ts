/** EDT-02. What a user is. A guest counts as external. */
export const externalUser = 1
export const chinaSideUser = 2
export const staffUser = 3
/** All of them: who a call or a page is for that needs a login and no more. */
export const userTypes = [externalUser, chinaSideUser, staffUser] as const
export type UserType = (typeof userTypes)[number]

/** Rights beyond the user type, which internal staff may have. An approver may publish what others wrote; the security team answers reports of vulnerabilities, which nobody else sees. */
export const roles = ['approver', 'security'] as const
export type Role = (typeof roles)[number]

/** LOG-01. How somebody logs in. */
export const passwordLogin = 1
export const codeLogin = 2
export const loginTypes = [passwordLogin, codeLogin] as const
/** LOG-01. The door of the portal, among all that the account service has. */
export const portalEntrance = 2

/** CLI-09. The code on the wire that says that the login is no longer good; other services say it with the second one. */
export const loginInvalidCode = 40001
export const otherLoginInvalidCode = 5002

/** Characters of what names an account, an e-mail address or a phone number too. */
export const maxAccount = 200
/** Characters of a person's name. */
export const maxFullName = 100
/** Characters of a password: so many at least, so many at most. */
export const minPassword = 8
export const maxPassword = 128
