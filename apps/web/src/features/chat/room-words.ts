import type { ChatMessage, ChatPerson, ChatRoom } from '@foyer/contract'
import type { Translator } from '@foyer/i18n'
import type { TopicKey } from '@foyer/i18n/load-texts'
import type { ChatPorts } from './chat-ports.ts'
import { withoutTricks } from './text/plain.ts'
import { plainLine } from './text/rich-message.ts'

type Words = Pick<Translator<TopicKey<'chat'>>, 't'>

/** What somebody is called; who has gone has no name any more. */
export const nameOf = ({ t }: Words, person: ChatPerson): string =>
  person.isGone === true ? t('chat.person.gone') : withoutTricks(person.name) || t('chat.person.unnamed')

export const firstNameOf = (words: Words, person: ChatPerson): string =>
  nameOf(words, person).split(' ')[0] ?? nameOf(words, person)

/** What a conversation is called. */
export function titleOf(words: Words, room: ChatRoom, placeName: ChatPorts['placeName']): string {
  if (room.kind === 'place') return (room.place && placeName(room.place)) ?? words.t('chat.room.place')
  if (room.kind === 'group') return withoutTricks(room.name ?? '') || words.t('chat.room.group')
  const [other] = room.people
  return other === undefined ? words.t('chat.person.gone') : nameOf(words, other)
}

/** A message in one line, for the list, for quotes and for notifications. */
export function lineOf(words: Words, message: ChatMessage, ownUid: string | undefined): string {
  const { content, author } = message
  switch (content.kind) {
    case 'text': {
      if (content.text !== '') return plainLine(content.text.slice(0, 400)).slice(0, 200)
      if (content.file === undefined) return ''
      return content.file.mediaType.startsWith('image/')
        ? words.t('chat.line.picture', { name: content.file.name })
        : words.t('chat.line.file', { name: content.file.name })
    }
    case 'call':
      return callLine(words, message, ownUid)
    case 'notice':
      return noticeLine(words, message, ownUid)
    case 'deleted':
      return content.byModerator ? words.t('chat.message.deleted-by-moderator') : words.t('chat.message.deleted')
    case 'hidden':
      return words.t('chat.message.hidden', { name: nameOf(words, author) })
  }
}

export function callLine({ t }: Words, { content, author }: ChatMessage, ownUid: string | undefined): string {
  if (content.kind !== 'call') return ''
  const kind = content.withVideo ? 'video' : 'audio'
  if (content.outcome === 'answered') return t(`chat.call.${kind}`)
  if (content.outcome === 'declined') return t('chat.call.declined')
  return author.uid === ownUid ? t('chat.call.no-answer') : t('chat.call.missed')
}

export function noticeLine(words: Words, { content, author }: ChatMessage, ownUid: string | undefined): string {
  if (content.kind !== 'notice') return ''
  const { t } = words
  const isOwn = author.uid === ownUid ? 'yes' : 'no'
  const who = nameOf(words, author)
  const people = content.people.map((person) => (person.uid === ownUid ? t('chat.you') : nameOf(words, person)))
  const named = people.join(', ')
  const more = content.peopleCount - people.length
  const params = {
    isOwn,
    who,
    name: withoutTricks(content.name ?? ''),
    people: more > 0 ? t('chat.notice.people-more', { people: named, count: more }) : named,
  }
  switch (content.notice) {
    case 'created':
      return t('chat.notice.created', params)
    case 'added':
      return t('chat.notice.added', params)
    case 'joined':
      return t('chat.notice.joined', params)
    case 'removed':
      return t('chat.notice.removed', params)
    case 'left':
      return t('chat.notice.left', params)
    case 'renamed':
      return t('chat.notice.renamed', params)
  }
}
