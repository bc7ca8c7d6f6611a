import { useEffect, useRef, useState } from 'react'
import type { InvitationResult, InvitationState } from '@foyer/contract'
import { invitationLimits } from '@foyer/contract/admin-limits'
import { usePlatform } from '../../platform/platform-context.ts'
import type { InvitationFault, ListedPerson } from './parse-invitations.ts'

/** A person of the list: as the server knows them, or what is wrong with the line; and what came of the invitation, where one was tried. */
export interface ListedInvitation extends ListedPerson {
  readonly state: InvitationState | InvitationFault
  readonly result?: InvitationResult
}

export type Invitations =
  | { readonly step: 'list'; readonly isChecking: boolean; readonly error?: unknown }
  | { readonly step: 'preview'; readonly people: readonly ListedInvitation[] }
  | { readonly step: 'sending'; readonly done: number; readonly total: number }
  | { readonly step: 'result'; readonly people: readonly ListedInvitation[]; readonly error?: unknown }

/** From a list to invitations that are sent, a few with each call. Source: DSG-03. */
export function useInvitations(onSent: () => Promise<void>) {
  const { api } = usePlatform()
  const [state, setState] = useState<Invitations>({ step: 'list', isChecking: false })
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  /** Asks the server which addresses have an account. */
  const check = async (people: readonly ListedPerson[]) => {
    setState({ step: 'list', isChecking: true })
    const faultless = people.filter(({ fault }) => fault === undefined)
    try {
      const { states } =
        faultless.length === 0
          ? { states: [] }
          : await api.call('admin.check-invitations', { body: { emails: faultless.map(({ email }) => email) } })
      const stateByPerson = new Map(faultless.map((person, index) => [person, states[index] ?? 'invalid']))
      setState({
        step: 'preview',
        people: people.map((person) => ({ ...person, state: stateByPerson.get(person) ?? person.fault ?? 'invalid' })),
      })
    } catch (error) {
      setState({ step: 'list', isChecking: false, error })
    }
  }

  /** The whole list is in the result; only `people` of it are invited. */
  const send = async (
    list: readonly ListedInvitation[],
    people: readonly ListedInvitation[],
    options: { readonly locale: string; readonly resend: boolean },
  ) => {
    isStopped.current = false
    const invited: ListedInvitation[] = []
    let error: unknown
    for (let from = 0; from < people.length; from += invitationLimits.perCallMax) {
      const some = people.slice(from, from + invitationLimits.perCallMax)
      setState({ step: 'sending', done: from, total: people.length })
      // After a failure the rest would fail too: it waits for another try.
      const results =
        isStopped.current || error !== undefined
          ? []
          : await sendSome(some, options).catch((cause: unknown) => {
              error = cause
              return []
            })
      invited.push(...some.map((person, index) => ({ ...person, result: results[index] ?? ('not-sent' as const) })))
    }
    const others = list.filter((person) => !people.includes(person))
    setState({ step: 'result', people: [...others, ...invited].toSorted((a, b) => a.line - b.line), error })
    await onSent()
  }

  const sendSome = async (
    people: readonly ListedInvitation[],
    options: { readonly locale: string; readonly resend: boolean },
  ) => {
    const invitations = people.map(({ email, name }) => ({ email, ...(name !== '' && { name }) }))
    return (await api.call('admin.invite-many', { body: { invitations, ...options } })).results
  }

  return {
    state,
    check,
    send,
    stop: () => {
      isStopped.current = true
    },
    edit: () => setState({ step: 'list', isChecking: false }),
  }
}
