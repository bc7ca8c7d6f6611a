import type { DraftPath } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Select } from '@foyer/ui/select'
import { useState } from 'react'
import { useEditor, useVenue } from '../editor-context.tsx'
import { useEditorTexts } from '../editor-texts.ts'
import { areaIdOf } from '../entities/entity-path.ts'
import { areasOf } from '../entities/read-draft.ts'

interface MoveDialogProps {
  readonly paths: readonly DraftPath[]
  readonly onMove: (areaId: string) => void
  readonly onClose: () => void
}

/** Moves what is selected to another area by clicks. Source: EDT-10. */
export function MoveDialog({ paths, onMove, onClose }: MoveDialogProps) {
  const venue = useVenue()
  const { labelOf } = useEditor()
  const { t } = useEditorTexts()
  const here = new Set(paths.map(areaIdOf))
  const areas = areasOf(venue).filter(({ id }) => !here.has(id) || here.size > 1)
  const [areaId, setAreaId] = useState(areas[0]?.id)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('editor.move.title', { count: paths.length })}
      closeLabel={t('editor.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('editor.cancel')}</Button>
          <Button
            variant="primary"
            disabled={areaId === undefined}
            onClick={() => areaId !== undefined && onMove(areaId)}
          >
            {t('editor.move.do')}
          </Button>
        </>
      }
    >
      {areas.length === 0 ? (
        <p>{t('editor.move.no-other')}</p>
      ) : (
        <Select
          label={t('editor.move.area')}
          value={areaId}
          onChange={(event) => setAreaId(event.target.value)}
          options={areas.map(({ id }) => ({ value: id, label: labelOf(['areas', id]) }))}
        />
      )}
    </Dialog>
  )
}
