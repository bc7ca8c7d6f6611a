import { useMemo } from 'react'
import type { ChatMember, ChatPerson, ChatRoom } from '@foyer/contract'
import type { ShownMessage } from '@foyer/client/chat'
import { useChatPage } from '../chat-page.ts'
import { matchPeople } from './mention-query.ts'

const most = 6

interface MentionPeopleOptions {
  readonly facts: ChatRoom
  readonly members: readonly ChatMember[]
  readonly messages: readonly ShownMessage[]
  /** What was typed after `@`; undefined while no person is being mentioned. */
  readonly typed: string | undefined
}

/** People the writer may mean: members, and people who wrote here lately. The latter come first. */
export function useMentionPeople({ facts, members, messages, typed }: MentionPeopleOptions): readonly ChatPerson[] {
  const { ownUid } = useChatPage()
  return useMemo(() => {
    if (typed === undefined) return []
    const people = new Map<string, ChatPerson>()
    const note = (person: ChatPerson) => {
      if (person.uid !== ownUid && person.isGone !== true && person.name !== '' && !people.has(person.uid))
        people.set(person.uid, person)
    }
    messages.toReversed().forEach((shown) => shown.kind === 'stored' && note(shown.message.author))
    facts.people.forEach(note)
    members.forEach(({ person }) => note(person))
    return matchPeople([...people.values()], typed).slice(0, most)
  }, [facts, members, messages, ownUid, typed])
}
