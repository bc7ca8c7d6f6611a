import Paperclip from 'lucide-react/icons/paperclip'
import type { ReactNode } from 'react'
import type { ChatReport, LocalizedTexts, ModeratedContent } from '@foyer/contract'
import { placeNameKey } from '@foyer/contract/place-name-key'
import { localizedText } from '@foyer/i18n'
import { useAdminTexts } from '@foyer/i18n/admin'
import styles from '../card.module.css'
import { useFonts } from '../../../platform/use-fonts.ts'
import look from './card-parts.module.css'

/** What places are called, by `placeNameKey`; and the venues of those that are not live, by the ids of their architectures. */
export type PlaceNames = Readonly<Record<string, LocalizedTexts>>

type ReportedMessage = NonNullable<ChatReport['message']>

/** The message as it was when it was reported, and which kind of chat it is in. */
export function MessageQuote({ message, names }: { readonly message: ReportedMessage; readonly names: PlaceNames }) {
  const { t } = useAdminTexts()
  const { roomKind, roomName, place, message: written } = message
  const { content, sentAt } = written
  const { text, file } = content.kind === 'text' ? content : { text: '', file: undefined }
  const placeWords = usePlaceWords(names)
  return (
    <Quote
      text={text}
      at={sentAt}
      where={[t(`admin.queue.type.${roomKind ?? 'gone'}`), ...(place === undefined ? [roomName] : placeWords(place))]}
    >
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
  const { t, number } = useAdminTexts()
  const placeWords = usePlaceWords(names)
  const { type, text, at, architectureId } = content
  const place = { architectureId, id: content.type === 'comment' ? content.pieceId : content.widgetId }
  const pictureIds = content.type === 'post' && hasPictures ? content.pictureIds : []
  return (
    <Quote text={text} at={at} where={[t(`admin.queue.type.${type}`), ...placeWords(place)]}>
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

/** What a place is called, and its venue unless that is live. */
function usePlaceWords(names: PlaceNames) {
  const { t, locale } = useAdminTexts()
  return ({ architectureId = '', id }: { readonly architectureId?: string | undefined; readonly id: string }) => {
    const ofPlace = names[placeNameKey(architectureId, id)]
    return [
      ofPlace === undefined ? t('admin.queue.place-gone') : localizedText(ofPlace, locale),
      localizedText(names[architectureId], locale),
    ]
  }
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
