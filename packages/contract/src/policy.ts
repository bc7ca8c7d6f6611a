import { type Access, type PolicyRule, type Whom, accessLevels } from './access.ts'
import type { CallName } from './calls.ts'
import { features } from './features.ts'
import { listParts, mergeParts } from './merge-parts.ts'
import type { CommandName } from './realtime/messages.ts'

/**
 * Who may make which call or realtime command, as each feature declares it, for the server, for `/api/docs` and for the tests.
 *
 * Read a line as a sentence: "profile.read: an attendee for anybody". A call about a person names them as `:userId`, or is
 * about its caller. Below `/stage/api` every call but those of identity needs a designer besides. Source: AUT-20.
 */
export const policy = mergeParts(features, 'policy') satisfies Readonly<Record<CallName | CommandName, PolicyRule>>

/** What a simulated attendee may do, in the rehearsal of a draft alone. Source: REH-03. */
export const openToSimulated: ReadonlySet<string> = new Set<CallName | CommandName>(
  listParts(features, 'openToSimulated'),
)

interface PolicyClause {
  readonly access: Access
  readonly whom: Whom
}

/** The clauses of a call's line; a clause that names no persons is about anybody. */
export function clausesOf(call: CallName | CommandName): readonly PolicyClause[] {
  return policy[call].split(', ').map((clause) => {
    const [access = '', whom = 'anybody'] = clause.split(' for ')
    return { access: access as Access, whom: whom as Whom }
  })
}

/** The lowest access level a caller needs for the call, regardless of the person it is about. */
export const accessOf = (call: CallName | CommandName): Access => clausesOf(call)[0]?.access ?? 'administrator'

/** Whether somebody of this level may make the call about themselves, or about another. */
export const mayConcern = (call: CallName | CommandName, level: Access, isAboutThemselves: boolean): boolean =>
  clausesOf(call).some(
    ({ access, whom }) =>
      accessLevels.indexOf(level) >= accessLevels.indexOf(access) &&
      (whom === 'anybody' || (whom === 'themselves') === isAboutThemselves),
  )
