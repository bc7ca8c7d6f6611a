import { type ReactNode, useRef, useState } from 'react'
import PartyPopper from 'lucide-react/icons/party-popper'
import type { AreaReactionConfiguration } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { EmptyState } from '@foyer/ui/empty-state'
import { useOnline } from '@foyer/ui/online'
import { Skeleton } from '@foyer/ui/skeleton'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { AreaReactionTexts, useAreaReactionTexts } from './area-reaction-texts.ts'
import { useReactions } from './use-reactions.ts'
import styles from './area-reaction-view.module.css'

type Props = WidgetViewProps<AreaReactionConfiguration>

/** Buttons that send a sign over the area for all who are there. What floats is drawn by the page. Source: WID-06. */
export function View(props: Props): ReactNode {
  return (
    <AreaReactionTexts>
      <AreaReaction {...props} />
    </AreaReactionTexts>
  )
}

/** One's own is said aloud no more often, however fast one presses. */
const saidEveryMs = 5000

function AreaReaction({ widget, configuration, shownIn }: Props): ReactNode {
  const { t, number } = useAreaReactionTexts()
  const { locale } = useTexts()
  const { defaultLocale } = usePort('venue')
  const { serverNow } = usePort('clock')
  const { user, visitor } = usePort('person')
  const isOnline = useOnline()
  const feed = useReactions(widget.id, configuration.id)
  const [said, setSaid] = useState('')
  const saidAt = useRef(0)
  if (feed?.state.kind === 'gone') {
    return (
      <EmptyState
        icon={<PartyPopper size={28} strokeWidth={1.7} />}
        title={t('area-reaction.gone')}
        headingLevel={3}
        frame="solid"
      >
        {t('area-reaction.gone-text')}
      </EmptyState>
    )
  }
  if (feed?.state.kind === 'waiting' && isOnline && feed.state.trouble === undefined)
    return <Skeleton width="100%" height={shownIn === 'frame' ? '100%' : '8rem'} />

  const isOffline = !isOnline || feed === undefined || feed.state.trouble === 'offline' || feed.state.kind === 'waiting'
  const mayReact = user !== undefined || visitor?.rights.react === true
  const note = !mayReact
    ? t('area-reaction.visitors-watch')
    : isOffline
      ? t('area-reaction.offline')
      : feed.state.trouble === 'failed'
        ? t('area-reaction.failed')
        : undefined
  const press = (id: string, name: string) => {
    if (feed?.reactions.press(id) !== true) return
    if (serverNow() - saidAt.current < saidEveryMs) return
    saidAt.current = serverNow()
    const words = t('area-reaction.sent', { name })
    // The same words are read out again where they differ in what is not seen.
    setSaid((before) => (before === words ? `${words}\u00a0` : words))
  }
  return (
    <section className={styles.place} data-shown-in={shownIn} aria-label={widget.title}>
      <div className={styles.bar} data-reaction-buttons={widget.id}>
        <ul className={styles.reactions}>
          {(mayReact ? configuration.reactions : []).map(({ id, emoji, names }) => {
            const name = localizedText(names, locale, defaultLocale) || emoji
            const total = feed?.state.totals?.[id]
            return (
              <li key={id}>
                <button
                  type="button"
                  className={styles.reaction}
                  title={shownIn === 'frame' ? name : undefined}
                  aria-disabled={isOffline || undefined}
                  onClick={() => (isOffline ? undefined : press(id, name))}
                >
                  <span className={styles.emoji} aria-hidden>
                    {emoji}
                  </span>
                  {shownIn === 'frame' ? (
                    <VisuallyHidden>{name}</VisuallyHidden>
                  ) : (
                    <span className={styles.name} dir="auto">
                      {name}
                    </span>
                  )}
                  {total === undefined ? null : (
                    <span className={styles.total}>
                      <span aria-hidden>{number(total, { notation: 'compact' })}</span>
                      <VisuallyHidden>{t('area-reaction.total', { count: total })}</VisuallyHidden>
                    </span>
                  )}
                </button>
              </li>
            )
          })}
        </ul>
        <p className={styles.note} role="status" data-empty={note === undefined || undefined}>
          {note}
        </p>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  )
}
