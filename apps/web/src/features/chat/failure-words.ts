import { type RealtimeError, isRealtimeError } from '@foyer/client'
import { errorCodeOf } from '@foyer/client/error-code'
import type { Translator } from '@foyer/i18n'
import type { TopicKey } from '@foyer/i18n/load-texts'
import { dateAndTime } from './time-words.ts'

const texts: Readonly<Record<string, TopicKey<'chat'>>> = {
  'connection-lost': 'chat.failure.connection-lost',
  'chat.cannot-publish': 'chat.failure.cannot-publish',
  'chat.slow-mode': 'chat.failure.slow-mode',
  'chat.empty': 'chat.failure.empty',
  'chat.too-late': 'chat.failure.too-late',
  'chat.room-not-found': 'chat.failure.room-not-found',
  'chat.message-not-found': 'chat.failure.message-not-found',
  'chat.person-not-found': 'chat.failure.person-not-found',
  'chat.too-many-reactions': 'chat.failure.too-many-reactions',
  'chat.group-full': 'chat.failure.group-full',
  'chat.owner-only': 'chat.failure.owner-only',
  'chat.too-many-groups': 'chat.failure.too-many-groups',
  'moderation.not-possible': 'chat.failure.not-possible',
  'moderation.too-many-blocked': 'chat.failure.too-many-blocked',
  'chat.file-too-large': 'chat.file.too-large',
  'chat.picture-too-large': 'chat.file.picture-too-large',
  'chat.file-wrong-type': 'chat.file.wrong-type',
  'chat.file-infected': 'chat.file.infected',
  'chat.file-not-scanned': 'chat.file.not-scanned',
  'chat.file-gone': 'chat.file.gone',
  'request.too-large': 'chat.file.too-large',
  'request.timeout': 'chat.file.too-slow',
  'server.storage-full': 'chat.file.storage-full',
}

/** Why something did not work, in words that say what to do. */
export function failureText(
  words: Pick<Translator<TopicKey<'chat'>>, 't' | 'date' | 'number'>,
  failure: unknown,
  otherwise: TopicKey<'chat'> = 'chat.failure.other',
): string {
  const { max, until } = isRealtimeError(failure) ? failure.params : ({} as RealtimeError['params'])
  return words.t(texts[errorCodeOf(failure) ?? ''] ?? otherwise, {
    ...(typeof max === 'number' && { max: words.number(max) }),
    ...(typeof until === 'number' && { when: dateAndTime(words, until) }),
  })
}
