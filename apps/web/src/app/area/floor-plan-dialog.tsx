import { useEffect, useId } from 'react'
import type { ReactNode } from 'react'
import type { ServedArchitecture } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { FloorPlan } from '@foyer/stage'
import { Dialog } from '@foyer/ui/dialog'
import { useApp } from '../app-context.ts'
import { usePeopleByArea } from '../people/use-presence.ts'

const widthPx = 950

interface FloorPlanDialogProps {
  readonly architecture: ServedArchitecture
  readonly areaId: string
  readonly onClose: () => void
}

/** The floor plan over the room. Source: VEN-17. */
export function FloorPlanDialog({ architecture, areaId, onClose }: FloorPlanDialogProps): ReactNode {
  const { t } = useTexts()
  const { dialogs } = useApp()
  const peopleByArea = usePeopleByArea()
  const id = useId()
  useEffect(() => {
    dialogs.add({ id, close: onClose })
    return () => dialogs.remove(id)
  }, [dialogs, id, onClose])
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('stage.floor-plan.title')}
      closeLabel={t('common.close')}
      widthPx={widthPx}
    >
      <FloorPlan architecture={architecture} areaId={areaId} variant="full" peopleByArea={peopleByArea} />
    </Dialog>
  )
}
