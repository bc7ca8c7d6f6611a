import Paperclip from 'lucide-react/icons/paperclip'
import type { ReactNode } from 'react'
import type { ChatReport, LocalizedTexts, ModeratedContent } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useAdminTexts } from '@foyer/i18n/admin'
import styles from '../card.module.css'
import { useFonts } from '../../../platform/use-fonts.ts'
import look from './card-parts.module.css'

/** What places of the venue are called, by their ids. */
export type PlaceNames = Readonly<Record<string, LocalizedTexts>>

type ReportedMessage = NonNullable<ChatReport['message']>

/** The message as it was when it was reported, and which kind of chat it is in. */
export function MessageQuote({ message, names }: { readonly message: ReportedMessage; readonly names: PlaceNames }) {
  const { t, locale } = useAdminTexts()
  const { roomKind, roomName, place, message: written } = message
  const { content, sentAt } = written
  const { text, file } = content.kind === 'text' ? content : { text: '', file: undefined }
  const name = place === undefined ? roomName : localizedText(names[place.id], locale)
  return (
    <Quote text={text} at={sentAt} where={[t(`admin.queue.type.${roomKind ?? 'gone'}`), name]}>
      {file !== undefined && (
        <p className={look.file}>
          <Paperclip size={16} aria-hidden />
          {t('admin.reports.file', { name: file.name })}
        </p>
      )}
    </Quote>
  )
}

interface ContentQuoteProps {
  readonly content: ModeratedContent
  readonly names: PlaceNames
  /** Pictures of a post that moderators hid have no address. */
  readonly hasPictures: boolean
}

/** A question, post or comment as it was when it was reported or written, and where. */
export function ContentQuote({ content, names, hasPictures }: ContentQuoteProps) {
  const { t, number, locale } = useAdminTexts()
  const { type, text, at } = content
  const placeId = content.type === 'comment' ? content.pieceId : content.widgetId
  const pictureIds = content.type === 'post' && hasPictures ? content.pictureIds : []
  return (
    <Quote text={text} at={at} where={[t(`admin.queue.type.${type}`), localizedText(names[placeId], locale)]}>
      {pictureIds.length > 0 && (
        <ul className={look.pictures}>
          {pictureIds.map((id, index) => (
            <li key={id}>
              <img
                src={`/assets/wall/${id}?size=preview`}
                alt={t('admin.queue.picture', { number: number(index + 1) })}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
    </Quote>
  )
}

interface QuoteProps {
  readonly text: string
  readonly at: number
  readonly where: readonly (string | undefined)[]
  readonly children: ReactNode
}

function Quote({ text, at, where, children }: QuoteProps) {
  const { date } = useAdminTexts()
  useFonts([text, ...where].join(' '))
  return (
    <blockquote className={look.message}>
      {text !== '' && (
        <p dir="auto" className={styles.words}>
          {text}
        </p>
      )}
      {children}
      <footer className={styles.quiet}>
        {[...where, date(at, { dateStyle: 'medium', timeStyle: 'short' })]
          .filter((part) => part !== undefined && part !== '')
          .map((part, index) => (
            <span key={part}>
              {index > 0 && ' · '}
              <bdi>{part}</bdi>
            </span>
          ))}
      </footer>
    </blockquote>
  )
}
