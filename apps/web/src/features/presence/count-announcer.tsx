import { useEffect, useState } from 'react'
import { every } from '@foyer/client'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { usePlatform } from '../../platform/platform-context.ts'
import { usePresencePorts } from './presence-ports.ts'
import { usePeopleTexts } from './people-texts.tsx'

const announceEveryMs = 30_000

/** Says how many there are, for as long as it is drawn; not more often than somebody listening can bear. */
export function CountAnnouncer() {
  const { clock } = usePlatform()
  const { t } = usePeopleTexts()
  const { presence, areaId } = usePresencePorts()
  const [said, setSaid] = useState('')
  useEffect(
    () =>
      every(clock, announceEveryMs, () => {
        const { kind, counts, online } = presence.state.get()
        if (kind !== 'ready') return
        setSaid(
          areaId === undefined
            ? t('people.online', { count: online })
            : t('people.announce', { here: counts[areaId] ?? 0, online }),
        )
      }),
    [clock, presence, areaId, t],
  )
  return <VisuallyHidden role="status">{said}</VisuallyHidden>
}
