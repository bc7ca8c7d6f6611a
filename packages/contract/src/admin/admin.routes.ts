import { z } from 'zod'
import { constants } from '../constants.ts'
import { Authority } from '../identity/identity.routes.ts'
import { UserId } from '../ids.ts'
import { defineRoutes } from '../route.ts'
import { Locale, text } from '../text.ts'
import { importedRoles, importLimits } from './admin-limits.ts'
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

/**
 * What an import finds at an address: `waiting` has an account that cannot sign in yet, `active` one that can or is disabled, and
 * `protected` one that no import changes, since it has a higher role than an attendee. Source: ADM-01.
 */
export const KnownAccountState = z.enum(['new', 'waiting', 'active', 'protected', 'invalid'])
export type KnownAccountState = z.infer<typeof KnownAccountState>

const profileText = text(constants.profileFieldMaxLength)

/** A row of an import. What is missing stays as it is. Source: ADM-01. */
export const ImportedAccount = z.strictObject({
  email: text(importLimits.addressTextMaxLength).describe('One that is no e-mail address is `invalid` in the answer.'),
  name: text(200).optional(),
  title: profileText.optional(),
  company: profileText.optional(),
  role: z
    .enum(importedRoles)
    .optional()
    .describe('Of a new account: `attendee` without it. That of a known one stays.'),
})
export type ImportedAccount = z.infer<typeof ImportedAccount>

/**
 * What became of a row: `unchanged` has said all of it before, `skipped` was to be left alone, `protected` has a higher role than
 * an attendee, and the address of a `duplicate` stands in an earlier row. Source: ADM-01.
 */
export const ImportResult = z.enum(['created', 'updated', 'unchanged', 'skipped', 'protected', 'duplicate', 'invalid'])
export type ImportResult = z.infer<typeof ImportResult>

/** `failed` has been refused by the mail server, and `unneeded` was not sent since its account could sign in by then. Source: ADM-01. */
export const InvitationMailState = z.enum(['waiting', 'sent', 'failed', 'cancelled', 'unneeded'])
export type InvitationMailState = z.infer<typeof InvitationMailState>

/** The last mailed invitation of an account. Source: ADM-01. */
export const InvitationMail = z.strictObject({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  state: InvitationMailState,
  /** Unix milliseconds, when it got into this state. */
  at: z.int(),
  /** Unix milliseconds, when it is tried again. */
  nextAt: z.int().optional(),
  /** The last answer of the mail server, where it did not take the mail. */
  reason: z.string().optional(),
  hasSignedIn: z.boolean(),
})
export type InvitationMail = z.infer<typeof InvitationMail>

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
    call: 'admin.check-accounts',
    summary: 'What an import finds at each of up to 2,000 e-mail addresses, in their order.',
    body: z.strictObject({
      emails: z.array(text(importLimits.addressTextMaxLength)).max(importLimits.addressesPerCall),
    }),
    answer: z.strictObject({ states: z.array(KnownAccountState) }),
    errors: [],
    perMinute: 60,
    bodyMaxBytes: 1024 * 1024,
    answerMaxBytes: 64 * 1024,
  },
  {
    call: 'admin.import-accounts',
    summary: 'Create or update up to 500 accounts, one batch of an import; the results are in the order of the rows.',
    description:
      'A repeat of a batch gets the results of the first. With `invite` each account that cannot sign in yet is sent a link to ' +
      'choose a password, once the batch is stored and also after a restart of the server; an account with an earlier ' +
      'invitation only with `again`. The audit log gets one entry with the counts of all batches after the last one, or after an ' +
      'hour without another batch.',
    body: z.strictObject({
      importId: z.uuid().describe('The same in all batches of an import.'),
      batch: z.int().min(0).max(999),
      isLast: z.boolean(),
      known: z.enum(['update', 'skip']).describe('What happens to accounts that there are.'),
      invite: z.strictObject({ locale: Locale.optional(), again: z.boolean() }).optional(),
      rows: z.array(ImportedAccount).min(1).max(importLimits.rowsPerCall),
    }),
    answer: z.strictObject({ results: z.array(ImportResult), queued: z.int() }),
    errors: ['identity.not-enabled'],
    perMinute: 120,
    bodyMaxBytes: 1024 * 1024,
    answerWithinS: 30,
    answerMaxBytes: 16 * 1024,
  },
  {
    call: 'admin.list-invitations',
    summary: 'Mailed invitations, those that last changed first; 50 per page, starting at page 0.',
    query: z.strictObject({
      state: InvitationMailState.optional(),
      page: z
        .string()
        .regex(/^\d{1,6}$/)
        .optional(),
    }),
    answer: z.strictObject({
      mails: z.array(InvitationMail),
      /** Of all that have this state, on every page. */
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
      counts: z.strictObject({
        waiting: z.int(),
        sent: z.int(),
        failed: z.int(),
        cancelled: z.int(),
        unneeded: z.int(),
        /** Accounts of all these mails that have not signed in, without those whose mail waits. */
        notSignedIn: z.int(),
      }),
      /** Where no mail server is set up, mails are written to a folder of the server. */
      hasMailServer: z.boolean(),
      /** The mail server could not be reached; it is tried again at that time. Unix milliseconds. */
      outage: z.strictObject({ reason: z.string(), nextAt: z.int() }).optional(),
    }),
    errors: [],
    perMinute: 120,
    answerMaxBytes: 256 * 1024,
  },
  {
    call: 'admin.resend-invitations',
    summary:
      'Mail invitations again: those that failed, those of accounts that have not signed in, or that of one account.',
    body: z.strictObject({
      which: z.union([z.enum(['failed', 'not-signed-in']), z.strictObject({ userId: UserId })]),
      locale: Locale.optional().describe('The language of the mails. Each keeps its own without it.'),
    }),
    answer: z.strictObject({ queued: z.int() }),
    errors: ['identity.not-enabled'],
    perMinute: 60,
    answerMaxBytes: 16 * 1024,
  },
  {
    call: 'admin.cancel-invitations',
    summary: 'Do not send the invitations that wait.',
    answer: z.strictObject({ cancelled: z.int() }),
    errors: [],
    perMinute: 60,
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
