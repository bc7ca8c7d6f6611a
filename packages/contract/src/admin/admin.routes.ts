import { z } from 'zod'
import { constants } from '../constants.ts'
import { Authority } from '../identity/identity.routes.ts'
import { UserId } from '../ids.ts'
import { defineRoutes } from '../route.ts'
import { Locale, text } from '../text.ts'
import { invitationLimits } from './admin-limits.ts'
import { keptKinds } from './kept-kinds.ts'
import { SecurityEvent, securityEventQuery } from './security-events.ts'

/** An account as administrators see it; times are Unix milliseconds of the server. Source: DSG-03. */
export const AdminAccount = z.strictObject({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  company: z.string().optional(),
  /** The highest it has; it includes those below. */
  authority: Authority,
  isEnabled: z.boolean(),
  /** How it signs in: `password`, or the id of an identity provider or event system. */
  signsInBy: z.array(z.string()),
  /** Whether a code is asked for besides its password. Source: SEC-08. */
  hasSecondFactor: z.boolean(),
  createdAtMs: z.int(),
  lastSignInAtMs: z.int().optional(),
})
export type AdminAccount = z.infer<typeof AdminAccount>

export const AdminAccounts = z.strictObject({
  accounts: z.array(AdminAccount),
  /** Of all that match, on every page. */
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})
export type AdminAccounts = z.infer<typeof AdminAccounts>

const params = z.strictObject({ userId: UserId })

const Email = z.email().max(constants.loginFieldMaxLength)

/** Whether an address can be invited: `invited` has an account that cannot sign in yet. Source: DSG-03. */
export const InvitationState = z.enum(['new', 'invited', 'active', 'invalid'])
export type InvitationState = z.infer<typeof InvitationState>

/** `known` was not invited, since it has an account. Source: DSG-03. */
export const InvitationResult = z.enum(['invited', 'resent', 'known', 'not-sent'])
export type InvitationResult = z.infer<typeof InvitationResult>

/** A kind of data, for how long it is kept, and what became of it. Source: PRO-03. */
export const RetentionKind = z.strictObject({
  kind: z.enum(keptKinds),
  keepDays: z.int(),
  /** Of what is kept for less than a day; that day is 1 then. */
  keepMinutes: z.int().optional(),
  /** Missing before the first; `at` is Unix milliseconds of the server. */
  lastRun: z.strictObject({ at: z.int(), removed: z.int(), isFailed: z.boolean() }).optional(),
  removedInAll: z.int(),
})
export type RetentionKind = z.infer<typeof RetentionKind>

export const adminRoutes = defineRoutes([
  {
    call: 'admin.retention',
    summary: 'How long each kind of data is kept, when it was last cleaned up, and how many rows were deleted.',
    answer: z.strictObject({ kinds: z.array(RetentionKind) }),
    errors: [],
    perMinute: 60,
    answerMaxBytes: 16 * 1024,
  },
  {
    call: 'admin.list-security-events',
    summary: 'Sign-ins, password changes and ended sessions, newest first; 100 per page.',
    description: '`from` and `to` are Unix milliseconds; `before` is the `next` of the previous page.',
    query: z.strictObject({
      ...securityEventQuery,
      before: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    answer: z.strictObject({ events: z.array(SecurityEvent), next: z.string().optional() }),
    errors: [],
    perMinute: 120,
    answerMaxBytes: 256 * 1024,
  },
  {
    call: 'admin.list-accounts',
    summary:
      'Accounts whose name, e-mail or company contains the words of `q`, sorted by name; 50 per page, starting at page 0.',
    query: z.strictObject({
      q: text(200).optional(),
      page: z
        .string()
        .regex(/^\d{1,6}$/)
        .optional(),
    }),
    answer: AdminAccounts,
    errors: [],
    perMinute: 120,
    answerMaxBytes: 256 * 1024,
  },
  {
    call: 'admin.create-account',
    summary: 'Create an account and e-mail its owner a link to choose a password.',
    body: z.strictObject({
      email: Email,
      name: text(200).optional(),
      authority: Authority,
      locale: Locale.optional().describe('The language of the mail. That of the browser without it.'),
    }),
    answer: AdminAccount,
    errors: ['admin.account-exists', 'mail.not-sent', 'identity.not-enabled'],
    perMinute: 60,
    answerWithinS: 30,
    answerMaxBytes: 16 * 1024,
  },
  {
    call: 'admin.set-authority',
    summary: 'Give an account this right and those below it, and remove those above it.',
    description: 'Takes effect at once: the sessions of the account continue with a new token.',
    params,
    body: z.strictObject({ authority: Authority }),
    answer: AdminAccount,
    errors: ['identity.own-account', 'admin.account-not-found', 'identity.last-administrator', 'identity.not-enabled'],
    perMinute: 60,
    answerMaxBytes: 16 * 1024,
  },
  {
    call: 'admin.set-enabled',
    summary: 'Disable an account, which ends its sessions, or enable it again.',
    params,
    body: z.strictObject({ isEnabled: z.boolean() }),
    answer: AdminAccount,
    errors: ['identity.own-account', 'admin.account-not-found', 'identity.last-administrator'],
    perMinute: 60,
    answerMaxBytes: 16 * 1024,
  },
  {
    call: 'admin.update-account',
    summary: 'Change the name and the e-mail address of an account.',
    description:
      'What is missing stays; an empty name is derived from the address. Password, role and sessions stay. With another address ' +
      'mailed links stop working, and both addresses get a mail; `unsent` lists those to which none could be sent.',
    params,
    body: z.strictObject({ email: Email.optional(), name: text(200).optional(), locale: Locale.optional() }),
    answer: z.strictObject({ account: AdminAccount, unsent: z.array(z.string()).max(2) }),
    errors: ['identity.own-account', 'admin.account-not-found', 'admin.account-exists', 'identity.not-enabled'],
    perMinute: 60,
    answerWithinS: 30,
    answerMaxBytes: 16 * 1024,
  },
  {
    call: 'admin.delete-account',
    summary: 'Delete an account and erase what is stored of its owner, permanently.',
    description: '`email` is that of the account, so that no other account is deleted by mistake.',
    params,
    body: z.strictObject({ email: text(constants.loginFieldMaxLength) }),
    answer: 'nothing',
    errors: ['identity.own-account', 'admin.account-not-found', 'admin.other-email', 'identity.last-administrator'],
    perMinute: 60,
    answerWithinS: 30,
  },
  {
    call: 'admin.end-sessions',
    summary: 'Sign an account out everywhere.',
    params,
    answer: 'nothing',
    errors: ['admin.account-not-found'],
    perMinute: 60,
  },
  {
    call: 'admin.invite',
    summary: 'E-mail the owner of an account a link to choose a password.',
    params,
    body: z.strictObject({ locale: Locale.optional() }),
    answer: 'nothing',
    errors: ['identity.own-account', 'admin.account-not-found', 'mail.not-sent', 'identity.not-enabled'],
    perMinute: 60,
    answerWithinS: 30,
  },
  {
    call: 'admin.check-invitations',
    summary: 'Whether each of up to 1,000 e-mail addresses can be invited, in their order.',
    body: z.strictObject({
      emails: z.array(text(invitationLimits.addressTextMaxLength)).max(invitationLimits.listMax),
    }),
    answer: z.strictObject({ states: z.array(InvitationState) }),
    errors: [],
    perMinute: 60,
    bodyMaxBytes: 1024 * 1024,
    answerMaxBytes: 64 * 1024,
  },
  {
    call: 'admin.invite-many',
    summary: 'Create accounts of attendees and invite their owners, up to 10 at once; the results are in their order.',
    description:
      'An address that has an account is left alone. With `resend` it gets another invitation if its account cannot sign in yet. ' +
      'An account whose invitation could not be sent is not created.',
    body: z.strictObject({
      invitations: z
        .array(z.strictObject({ email: Email, name: text(200).optional() }))
        .min(1)
        .max(invitationLimits.perCallMax),
      locale: Locale.optional(),
      resend: z.boolean().optional(),
    }),
    answer: z.strictObject({ results: z.array(InvitationResult) }),
    errors: ['identity.not-enabled'],
    perMinute: 120,
    answerWithinS: 60,
    answerMaxBytes: 16 * 1024,
  },
  {
    call: 'admin.reset-second-factor',
    summary: 'Remove the second factor of a person who has lost it.',
    description:
      'Ends the sessions of the account. If its role needs a second factor, the account has to set up another.',
    params,
    answer: AdminAccount,
    errors: ['identity.own-account', 'admin.account-not-found', 'identity.no-second-factor'],
    perMinute: 60,
    answerMaxBytes: 16 * 1024,
  },
])
