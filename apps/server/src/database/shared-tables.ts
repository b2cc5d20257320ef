import type { UserType } from '@portal/contract'
import { boolean, index, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { identity, moment } from './columns.ts'

/** Who has an account: whatever somebody wrote, owns or did refers to it, in any room. */
export const accounts = pgTable(
  'accounts',
  {
    id: identity(),
    /** Folded to lower case; what a person types to log in. */
    userAccount: text('user_account').notNull().unique(),
    /** Folded to lower case. Codes go there, and it logs in as the account does; an account that is an e-mail address has it from the start. */
    email: text().unique(),
    /** +, country and number, digits only; as the e-mail address. */
    phone: text().unique(),
    passwordHash: text('password_hash').notNull(),
    type: smallint().$type<UserType>().notNull(),
    fullName: text('full_name').notNull(),
    deptName: text('dept_name').notNull().default(''),
    orgName: text('org_name').notNull().default(''),
    roleList: text('role_list').array().notNull().default([]),
    isOverseasSpecial: boolean('is_overseas_special').notNull().default(false),
    disabled: boolean().notNull().default(false),
    createTime: moment('create_time').notNull().defaultNow(),
  },
  // Colleagues are listed by name.
  (table) => [index('accounts_names').on(table.type, table.fullName, table.id)],
)
/** Values that every server process shares: the login key pair, the day's key of guests' votes. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() })
