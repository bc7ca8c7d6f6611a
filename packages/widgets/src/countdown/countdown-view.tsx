import type { ReactNode } from 'react'
import type { CountdownConfiguration } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { CountdownTile, CountdownTiles } from '@foyer/ui/countdown-tile'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { usePort } from '../host/use-port.tsx'
import { useServerSecond } from '../shared/use-server-second.ts'
import { timeLeft } from './time-left.ts'
import styles from './countdown-view.module.css'

const units = ['days', 'hours', 'minutes', 'seconds'] as const

export function View({ widget, configuration }: WidgetViewProps<CountdownConfiguration>): ReactNode {
  const { t, number, date, locale } = useTexts()
  const { defaultLocale } = usePort('venue')
  const untilMs = Date.parse(configuration.until)
  const left = timeLeft(untilMs, useServerSecond(true))
  const title = localizedText(configuration.titles, locale, defaultLocale) || widget.title
  const ended = localizedText(configuration.endedTexts, locale, defaultLocale) || t('widgets.countdown.ended')
  return (
    <section className={styles.countdown} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {left === undefined ? (
        <p className={styles.ended}>{ended}</p>
      ) : (
        // The ticking figures are not read out; the instant is.
        <>
          <div aria-hidden>
            <CountdownTiles label={title}>
              {units.map((unit) => (
                <CountdownTile
                  key={unit}
                  value={number(left[unit], { minimumIntegerDigits: 2 })}
                  unit={t(`widgets.countdown.${unit}`, { count: left[unit] })}
                />
              ))}
            </CountdownTiles>
          </div>
          <p className={styles.until}>
            <time dateTime={configuration.until}>{date(untilMs, { dateStyle: 'full', timeStyle: 'short' })}</time>
          </p>
        </>
      )}
    </section>
  )
}
