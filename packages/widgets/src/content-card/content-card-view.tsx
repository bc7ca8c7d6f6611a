import type { ReactNode } from 'react'
import type { ContentCardConfiguration } from '@foyer/contract'
import { localizedText, timeRange } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Avatar } from '@foyer/ui/avatar'
import { LiveBadge } from '@foyer/ui/live-badge'
import { Progress } from '@foyer/ui/progress'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { AssetImage } from '../shared/asset-image.tsx'
import { linkAddress } from '../shared/link-address.ts'
import { PersonName, PersonRole } from '../shared/person-links.tsx'
import { RichText } from '../shared/rich-text.tsx'
import { TargetLink } from '../shared/target-link.tsx'
import { useServerSecond } from '../shared/use-server-second.ts'
import { sessionAt } from './session-at.ts'
import styles from './content-card-view.module.css'

const heroWidthPx = 960

export function View({ widget, configuration, shownIn }: WidgetViewProps<ContentCardConfiguration>): ReactNode {
  const { t, date, locale } = useTexts()
  const { defaultLocale } = usePort('venue')
  const { track } = usePort('analytics')
  const nowMs = useServerSecond(configuration.sessionBegin !== undefined)
  const say = (texts: readonly { locale: string; text: string }[]) => localizedText(texts, locale, defaultLocale)
  const title = say(configuration.titles) || widget.title
  const summary = say(configuration.summaries)
  const html = say(configuration.texts)
  const session = sessionAt(configuration.sessionBegin, configuration.sessionEnd, nowMs)
  const time: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }

  return (
    <article className={styles.card} data-shown-in={shownIn}>
      {configuration.assetId === undefined ? null : (
        <div className={styles.hero}>
          <AssetImage
            className={styles.picture}
            request={{ assetId: configuration.assetId, widthPx: heroWidthPx }}
            alt=""
            widgetId={widget.id}
          />
        </div>
      )}
      <div className={styles.body}>
        {session === undefined ? null : (
          <p className={styles.when}>
            {session.isLive ? <LiveBadge>{t('stage.live')}</LiveBadge> : null}
            <span className="tabular">
              {session.endMs === undefined
                ? date(session.beginMs, { ...time, weekday: 'long' })
                : t(
                    'widgets.card.from-to',
                    timeRange({ beginMs: session.beginMs, endMs: session.endMs }, { date }, { namesDay: true }),
                  )}
            </span>
          </p>
        )}
        {shownIn === 'dialog' ? null : <h2 className={styles.title}>{title}</h2>}
        {summary === '' ? null : <p className={styles.summary}>{summary}</p>}
        {session?.isLive === true && session.share !== undefined ? (
          <Progress label={t('widgets.card.progress')} value={session.share} />
        ) : null}
        {html === '' ? null : <RichText html={html} onFollow={(href) => track('url', 'open', linkAddress(href))} />}
        {configuration.people.length === 0 ? null : (
          <ul className={styles.people}>
            {configuration.people.map((person) => (
              <li key={person.name} className={styles.person}>
                <Avatar id={person.name} name={person.name} />
                <span className={styles.who}>
                  <span className={styles.name} dir="auto">
                    <PersonName {...person} />
                  </span>
                  <span className={styles.role} dir="auto">
                    <PersonRole person={person} widgetId={widget.id} />
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
        {configuration.links.length === 0 ? null : (
          <div className={styles.links}>
            {configuration.links.map((link, index) => (
              <TargetLink key={say(link.names)} target={link.target} primary={index === 0 && session?.isLive === true}>
                {say(link.names)}
              </TargetLink>
            ))}
          </div>
        )}
      </div>
    </article>
  )
}
