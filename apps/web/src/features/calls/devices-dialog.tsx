import { Dialog } from '@foyer/ui/dialog'
import { useCallsPage } from './calls-page.ts'
import { useCallsTexts } from './calls-texts.tsx'
import { DeviceFields } from './device-fields.tsx'
import { MediaProblems } from './media-problems.tsx'

/** Another camera, microphone or speaker, in the middle of a call. */
export function DevicesDialog() {
  const { t } = useCallsTexts()
  const { panel } = useCallsPage()
  return (
    <Dialog
      isOpen
      onOpenChange={(areDevicesOpen) => panel.change({ areDevicesOpen })}
      title={t('calls.devices.title')}
      closeLabel={t('calls.close')}
    >
      <MediaProblems />
      <DeviceFields />
    </Dialog>
  )
}
