import CalendarDays from 'lucide-react/icons/calendar-days'
import { useState } from 'react'
import { Button } from '@foyer/ui/button'
import { Disclosure } from '@foyer/ui/disclosure'
import { Field } from '@foyer/ui/field'
import { usePlatform } from '../../platform/platform-context.ts'
import { useAgendaPorts } from './agenda-ports.ts'
import { useAgendaTexts } from './agenda-texts.tsx'
import styles from './agenda-panel.module.css'

/**
 * The address by which a calendar follows all sessions, or the person's schedule. In a public venue that of all sessions needs
 * no secret; without an account there is no other.
 */
export function CalendarSubscription({ onlyFavourites }: { readonly onlyFavourites: boolean }) {
  const { t } = useAgendaTexts()
  const { hasAccount, isPublic, canSubscribe, issueSecret, calendarAddress } = useAgendaPorts()
  const { log, track } = usePlatform()
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const [isCopied, setCopied] = useState(false)
  if (!canSubscribe) return null

  const needsSecret = hasAccount && (onlyFavourites || !isPublic)
  const address =
    needsSecret && secret === undefined
      ? undefined
      : calendarAddress({ onlyFavourites, ...(needsSecret && secret !== undefined && { secret }) })
  const request = (renew: boolean) => {
    setFailed(false)
    setCopied(false)
    issueSecret(renew).then(setSecret, (cause: unknown) => {
      log('WARN', 'agenda', 'the calendar address could not be fetched', cause)
      setFailed(true)
    })
  }
  const open = (nextOpen: boolean) => {
    setOpen(nextOpen)
    if (nextOpen && hasAccount && secret === undefined) request(false)
  }
  // Typed as always there, yet browsers leave it out on pages without TLS.
  const clipboard = navigator.clipboard as Clipboard | undefined
  const copy = (text: string) => {
    track('agenda', 'add-to-calendar')
    clipboard?.writeText(text).then(
      () => setCopied(true),
      (cause: unknown) => log('WARN', 'agenda', 'the calendar address could not be copied', cause),
    )
  }
  return (
    <Disclosure title={t('agenda.subscribe')} isOpen={isOpen} onOpenChange={open}>
      <div className={styles.subscription}>
        <p>{t(onlyFavourites ? 'agenda.subscribe-own' : 'agenda.subscribe-all')}</p>
        {hasFailed && (
          <p role="alert" className={styles.failed}>
            {t('agenda.address-failed')} <Button onClick={() => request(false)}>{t('agenda.try-again')}</Button>
          </p>
        )}
        {address !== undefined && (
          <>
            <Field
              label={t('agenda.address')}
              value={address}
              readOnly
              dir="ltr"
              onFocus={({ currentTarget }) => currentTarget.select()}
              description={needsSecret ? t('agenda.address-secret') : undefined}
            />
            <div className={styles.buttons}>
              {clipboard !== undefined && (
                <Button onClick={() => copy(address)}>
                  <span aria-live="polite">{t(isCopied ? 'agenda.copied' : 'agenda.copy')}</span>
                </Button>
              )}
              <a className={styles.link} href={address.replace(/^https?:/, 'webcal:')}>
                <CalendarDays size={16} aria-hidden />
                {t('agenda.open-calendar')}
              </a>
              <a className={styles.link} href={address} download="agenda.ics">
                {t('agenda.download')}
              </a>
              {needsSecret && (
                <Button variant="quiet" onClick={() => request(true)}>
                  {t('agenda.renew')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Disclosure>
  )
}
