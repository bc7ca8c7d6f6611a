import type { Translator } from '@foyer/i18n'
import type { ChatTextKey } from '@foyer/i18n/chat'

const texts: Readonly<Record<string, ChatTextKey>> = {
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
  'chat.file-too-large': 'chat.file.too-large',
  'chat.file-wrong-type': 'chat.file.wrong-type',
  'chat.file-infected': 'chat.file.infected',
  'chat.file-not-scanned': 'chat.file.not-scanned',
  'chat.file-gone': 'chat.file.gone',
}

/** Why something did not work, in words that say what to do. */
export function failureText(
  { t }: Pick<Translator<ChatTextKey>, 't'>,
  failure: unknown,
  otherwise: ChatTextKey = 'chat.failure.other',
): string {
  const code = typeof failure === 'object' && failure !== null && 'code' in failure ? String(failure.code) : ''
  return t(texts[code] ?? otherwise)
}
