import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { WhiteboardVersion } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { regionOf } from '@foyer/i18n/region-of'
import { Button } from '@foyer/ui/button'
import { Spinner } from '@foyer/ui/spinner'
import type { WidgetConnection } from '../../host/widget-server.ts'
import { useWhiteboardTexts } from '../whiteboard-texts.ts'
import { Panel } from './panel.tsx'
import styles from './panel.module.css'

export interface VersionsProps {
  readonly connection: WidgetConnection
  readonly widgetId: string
  readonly configurationId: string
  readonly onClose: () => void
}

type Listed =
  | { readonly kind: 'asked' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'there'; readonly versions: readonly WhiteboardVersion[] }

/** What the sheet was, for moderators to bring back. Source: WID-02. */
export function Versions({ connection, widgetId, configurationId, onClose }: VersionsProps): ReactNode {
  const { t } = useWhiteboardTexts()
  const { locale } = useTexts()
  const [listed, setListed] = useState<Listed>({ kind: 'asked' })
  const [chosen, setChosen] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<'restored' | 'not-restored'>()
  const list = useCallback(
    () =>
      connection.ask('whiteboard.list-versions', { widgetId, configurationId }).then(
        ({ versions }) => setListed({ kind: 'there', versions }),
        () => setListed({ kind: 'failed' }),
      ),
    [connection, widgetId, configurationId],
  )
  useEffect(() => {
    void list()
  }, [list])
  const restore = async (versionId: string) => {
    setBusy(true)
    setSaid(undefined)
    try {
      await connection.ask('whiteboard.restore', { widgetId, configurationId, versionId })
      setSaid('restored')
      await list()
    } catch {
      setSaid('not-restored')
    } finally {
      setBusy(false)
      setChosen(undefined)
    }
  }
  const when = new Intl.DateTimeFormat(regionOf(locale), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Panel title={t('whiteboard.versions')} onClose={onClose}>
      <p role="status" className={styles.note}>
        {said === undefined ? t('whiteboard.versions-text') : t(`whiteboard.${said}`)}
      </p>
      {listed.kind === 'asked' && <Spinner label={t('whiteboard.connecting')} />}
      {listed.kind === 'failed' && (
        <div className={styles.note}>
          <p>{t('whiteboard.versions-failed')}</p>
          <Button
            size="small"
            onClick={() => {
              setListed({ kind: 'asked' })
              void list()
            }}
          >
            {t('whiteboard.try-again')}
          </Button>
        </div>
      )}
      {listed.kind === 'there' && listed.versions.length === 0 && (
        <p className={styles.note}>{t('whiteboard.no-versions')}</p>
      )}
      {listed.kind === 'there' && (
        <ul>
          {listed.versions.map(({ versionId, at, count }) => (
            <li key={versionId} className={styles.version}>
              <span className={styles.when}>
                <time dateTime={new Date(at).toISOString()}>{when.format(at)}</time>
                <span className={styles.small}>{t('whiteboard.things', { count })}</span>
              </span>
              {chosen === versionId ? (
                <Button size="small" variant="primary" waiting={isBusy} onClick={() => void restore(versionId)}>
                  {t('whiteboard.restore-now')}
                </Button>
              ) : (
                <Button size="small" disabled={isBusy} onClick={() => setChosen(versionId)}>
                  {t('whiteboard.restore')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
