import type { SystemStatus } from '@foyer/contract'
import { Fact, Facts, PartCard } from './part-card.tsx'
import { useSystemTexts } from './system-texts.ts'
import { useFormats } from './use-formats.ts'

/** Versions, and for how long the server runs. By its own clock: that of this device may differ. */
export function ServerCard({ at, server }: Pick<SystemStatus, 'at' | 'server'>) {
  const { t, number } = useSystemTexts()
  const format = useFormats()
  return (
    <PartCard title={t('system.server')}>
      <Facts>
        <Fact name={t('system.server.version')}>{server.version}</Fact>
        <Fact name={t('system.server.uptime')}>{format.duration(at - server.startedAt)}</Fact>
        <Fact name={t('system.server.started')}>{format.when(server.startedAt)}</Fact>
        <Fact name={t('system.server.nodes')}>{number(server.nodes)}</Fact>
        <Fact name={t('system.server.memory')}>{format.bytes(server.memoryBytes)}</Fact>
        <Fact name="Node.js">{server.nodeVersion}</Fact>
      </Facts>
    </PartCard>
  )
}
