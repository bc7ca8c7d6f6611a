import { Spinner } from '@foyer/ui/spinner'
import { useAdminTexts } from '@foyer/i18n/admin'
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { SettingsPanels } from './settings-panels.tsx'

type Panels = ComponentType<ComponentProps<typeof SettingsPanels>>

/** The editor of a group of settings, fetched when one is first opened; offline it says so and can be fetched again. */
export function SettingsMount(props: ComponentProps<typeof SettingsPanels>) {
  const { log } = usePlatform()
  const { t } = useAdminTexts()
  const [Loaded, setLoaded] = useState<Panels | 'failed'>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isWanted = true
    import('./settings-panels.tsx').then(
      (module) => isWanted && setLoaded(() => module.SettingsPanels),
      (cause: unknown) => {
        log('ERROR', 'editor', 'the editor of a group of settings could not be loaded', cause)
        if (isWanted) setLoaded('failed')
      },
    )
    return () => {
      isWanted = false
    }
  }, [attempt, log])
  if (Loaded === undefined) return <Spinner size={32} label={t('common.loading')} />
  if (Loaded !== 'failed') return <Loaded {...props} />
  return (
    <LoadFailure
      headingLevel={2}
      onRetry={() => {
        setLoaded(undefined)
        setAttempt(attempt + 1)
      }}
    />
  )
}
