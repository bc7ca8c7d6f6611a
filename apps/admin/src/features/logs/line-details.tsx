import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import type { LogLine } from '@foyer/contract'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Button } from '@foyer/ui/button'
import { usePlatform } from '../../platform/platform-context.ts'
import styles from './line-details.module.css'
import type { LogFilter } from './log-filter.ts'
import { useLogsTexts } from './logs-texts.ts'

interface LineDetailsProps {
  readonly line: LogLine
  readonly onNarrow: (part: LogFilter) => void
}

/** What belongs to a line: who, where, with what, and what was going on. */
export function LineDetails({ line, onNarrow }: LineDetailsProps) {
  const { t } = useLogsTexts()
  const { date } = useAdminTexts()
  const { at, origin, opMode, category, user, client = {}, details } = line
  const browser = [client.browser, client.browserVersion].filter(Boolean).join(' ')
  const languages = [client.venueLanguage, client.browserLanguage].filter(Boolean).join(', ')
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <Fact name={t('logs.when')}>{date(at, { dateStyle: 'full', timeStyle: 'long' })}</Fact>
        <Fact name={t('logs.origin')}>{t(`logs.origin.${origin}`)}</Fact>
        <Fact name={t('logs.category')}>{category}</Fact>
        {opMode !== undefined && <Fact name={t('logs.venue')}>{t(`logs.mode.${opMode}`)}</Fact>}
        {user !== undefined && (
          <Fact name={t('logs.person')}>
            <bdi>{user.name ?? t('logs.gone')}</bdi> <code className={styles.id}>{user.uid}</code>
          </Fact>
        )}
        {client.clientURL !== undefined && <Fact name={t('logs.page')}>{client.clientURL}</Fact>}
        {browser !== '' && <Fact name={t('logs.browser')}>{browser}</Fact>}
        {client.os !== undefined && <Fact name={t('logs.system')}>{client.os}</Fact>}
        {languages !== '' && <Fact name={t('logs.language')}>{languages}</Fact>}
        {client.clientVersion !== undefined && <Fact name={t('logs.version')}>{client.clientVersion}</Fact>}
      </dl>
      {details !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        <pre className={styles.text} dir="ltr" tabIndex={0} aria-label={t('logs.details')} role="region">
          {details}
        </pre>
      )}
      <div className={styles.actions}>
        <CopyButton line={line} />
        {user !== undefined && (
          <Button size="small" onClick={() => onNarrow({ user: user.uid })}>
            {t('logs.only-person')}
          </Button>
        )}
        <Button size="small" onClick={() => onNarrow({ category })}>
          {t('logs.only-category')}
        </Button>
      </div>
    </div>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}

/** Only where the browser lets a page write to the clipboard: not without TLS. */
function CopyButton({ line }: { readonly line: LogLine }) {
  const { t } = useLogsTexts()
  const { toasts } = usePlatform()
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard === undefined) return null
  const copy = () =>
    clipboard.writeText(JSON.stringify({ ...line, at: new Date(line.at).toISOString() }, undefined, 2)).then(
      () => toasts.show({ tone: 'success', key: 'log-copy', text: t('logs.copied') }),
      () => toasts.show({ tone: 'error', key: 'log-copy', text: t('logs.not-copied') }),
    )
  return (
    <Button size="small" icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
      {t('logs.copy')}
    </Button>
  )
}
