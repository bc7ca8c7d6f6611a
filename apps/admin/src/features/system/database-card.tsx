import type { SystemStatus } from '@foyer/contract'
import { Fact, Facts, Note, PartCard } from './part-card.tsx'
import { useSystemTexts } from './system-texts.ts'
import { useFormats } from './use-formats.ts'

export function DatabaseCard({ database }: Pick<SystemStatus, 'database'>) {
  const { t, number } = useSystemTexts()
  const format = useFormats()
  const { state, reason, kind, version, sizeBytes, connections, latencyMs } = database
  return (
    <PartCard title={t('system.database')} state={state}>
      {reason !== undefined && <Note>{t(`system.database.${reason}`)}</Note>}
      <Facts>
        <Fact name="PostgreSQL">{version ?? t('system.not-known')}</Fact>
        <Fact name={t('system.database.kind')}>{t(`system.database.kind.${kind}`)}</Fact>
        {sizeBytes !== undefined && <Fact name={t('system.size')}>{format.bytes(sizeBytes)}</Fact>}
        {connections !== undefined && (
          <Fact name={t('system.database.in-use')}>
            {t('system.of', { used: number(connections.used), total: number(connections.max) })}
          </Fact>
        )}
        {latencyMs !== undefined && <Fact name={t('system.database.latency')}>{format.milliseconds(latencyMs)}</Fact>}
      </Facts>
    </PartCard>
  )
}
