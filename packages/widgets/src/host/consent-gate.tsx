import ShieldCheck from 'lucide-react/icons/shield'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { usePort } from './use-port.tsx'
import styles from './consent-gate.module.css'

export interface ConsentGateProps {
  /** Providers that must all be accepted before `children` exist at all. */
  readonly providerIds: readonly string[]
  /** What waits: the content's own name. */
  readonly title: string
  readonly children: () => ReactNode
}

/**
 * Holds content back until its providers are accepted: nothing is asked of their hosts before, since what would ask is not
 * made. In its place stand who it comes from, what that is for, and the ways on. Source: CON-07.
 */
export function ConsentGate({ providerIds, title, children }: ConsentGateProps): ReactNode {
  const { t, locale } = useTexts()
  const { defaultLocale } = usePort('venue')
  const consent = usePort('consent')
  const headingId = useId()
  const missing = providerIds.filter((id) => !consent.isAccepted(id))
  if (missing.length === 0) return children()
  const waiting = missing.map((id) => consent.providers.find((provider) => provider.id === id))
  const provider = waiting.map((each, index) => each?.name ?? missing[index]).join(', ')
  const say = (texts: Parameters<typeof localizedText>[0]) => localizedText(texts, locale, defaultLocale)
  const facts = waiting.flatMap((each) => each?.attributes ?? [])
  return (
    <section className={styles.gate} aria-labelledby={headingId}>
      <span className={styles.shield}>
        <ShieldCheck size={22} strokeWidth={1.7} aria-hidden />
      </span>
      <h3 id={headingId} className={styles.heading}>
        {t('widgets.consent.title', { title })}
      </h3>
      <p className={styles.text}>{t('widgets.consent.text', { provider })}</p>
      {facts.length === 0 ? null : (
        <dl className={styles.facts}>
          {facts.map(({ key, value }, index) => (
            <div key={index}>
              <dt>{say(key)}</dt>
              <dd>{say(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.actions}>
        <Button variant="white" onClick={() => consent.accept(missing)}>
          {t('widgets.consent.allow', { provider })}
        </Button>
        <Button variant="white" onClick={() => consent.acceptForVisit(missing)}>
          {t('widgets.consent.once')}
        </Button>
        <Button variant="secondary" onClick={consent.openPreferences}>
          {t('widgets.consent.choose')}
        </Button>
      </div>
    </section>
  )
}
