import { useReadable } from '@foyer/client/react'
import type { Device, DeviceChoice } from '@foyer/client/calls'
import { Select } from '@foyer/ui/select'
import { useCallsPage } from './calls-page.ts'
import { useCallsTexts } from './calls-texts.tsx'
import { LevelBar } from './level-bar.tsx'
import styles from './device-fields.module.css'

/** Camera, microphone and speaker, where there is a choice. */
export function DeviceFields() {
  const { t } = useCallsTexts()
  const { calls, clock } = useCallsPage()
  const { media } = calls
  const { devices, chosen, microphone, camera } = useReadable(media.state)
  // What a browser does not name yet cannot be chosen; it names all once one of a kind was allowed.
  const named = (list: readonly Device[]) => list.filter(({ label }) => label !== '')
  const valueOf = (kind: keyof DeviceChoice, inUse: string | undefined) => {
    const list = named(devices[kind])
    const isThere = list.some(({ id }) => id === chosen[kind])
    return (isThere ? chosen[kind] : list.find(({ label }) => label === inUse)?.id) ?? list[0]?.id ?? ''
  }
  const field = (kind: keyof DeviceChoice, inUse: string | undefined) => {
    const list = named(devices[kind])
    if (list.length === 0) return null
    return (
      <Select
        label={t(`calls.devices.${kind}`)}
        size="compact"
        value={valueOf(kind, inUse)}
        options={list.map(({ id, label }) => ({ value: id, label }))}
        onChange={(event) => void media.choose(kind, event.currentTarget.value)}
      />
    )
  }
  return (
    <div className={styles.fields}>
      {field('camera', camera.kind === 'on' ? camera.label : undefined)}
      <div className={styles.microphone}>
        {field('microphone', microphone.kind === 'on' ? microphone.label : undefined)}
        {microphone.kind === 'on' && <LevelBar label={t('calls.devices.level')} level={media.level} clock={clock} />}
      </div>
      {field('speaker', undefined)}
    </div>
  )
}
