import type { ReactNode } from 'react'
import { timeRange } from '@foyer/i18n'
import { TextLink } from '@foyer/ui/text-link'
import { usePort } from '../host/use-port.tsx'
import { useBoardPage } from './board-context.ts'
import { useBoardTexts } from './board-texts.tsx'
import styles from './piece-page.module.css'

/** The sessions of the programme that a piece belongs to, each with the way to its place. Source: MED-01, VEN-20. */
export function SessionLines({ pieceId }: { readonly pieceId: string }): ReactNode {
  const { sessionsOf, say, widget } = useBoardPage()
  const { goTo, spotHref } = usePort('places')
  const { t, date } = useBoardTexts()
  return sessionsOf(pieceId).map(({ id, titles, begin, end, areaId, widgetId }) => {
    const spot = { areaId, widgetId }
    const title = say(titles)
    return (
      <p key={id} className={styles.session}>
        {t('media-board.session')}{' '}
        {widgetId === widget.id ? (
          <bdi>{title}</bdi>
        ) : (
          <TextLink href={spotHref(spot)} onFollow={() => goTo(spot)}>
            {title}
          </TextLink>
        )}{' '}
        <span className="tabular">
          {t(
            'media-board.from-to',
            timeRange({ beginMs: Date.parse(begin), endMs: Date.parse(end) }, { date }, { namesDay: true }),
          )}
        </span>
      </p>
    )
  })
}
