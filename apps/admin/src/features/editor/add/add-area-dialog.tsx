import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Field } from '@foyer/ui/field'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { Select } from '@foyer/ui/select'
import { useId, useState } from 'react'
import { useVenue } from '../editor-context.tsx'
import { useEditorTexts } from '../editor-texts.ts'
import type { ViewMode } from '../entities/create-entities.ts'
import { itemsOf } from '../entities/read-draft.ts'
import type { Actions } from '../use-actions.ts'

/** A new area: its name, its kind, and a picture of the venue if there is one. */
export function AddAreaDialog({ actions, onClose }: { readonly actions: Actions; readonly onClose: () => void }) {
  const venue = useVenue()
  const { t } = useEditorTexts()
  const formId = useId()
  const [name, setName] = useState('')
  const [viewMode, setViewMode] = useState<ViewMode>('VIEW_2D')
  const [assetId, setAssetId] = useState('')
  const pictures = itemsOf(venue.assets).filter(({ mediaType }) => String(mediaType).startsWith('image/'))
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('editor.command.add-area')}
      closeLabel={t('editor.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('editor.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('editor.add')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        style={{ display: 'grid', gap: 'var(--space-16)' }}
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          actions.addArea({ name, viewMode, assetId: assetId === '' ? undefined : assetId })
        }}
      >
        <Field
          autoFocus
          label={t('editor.inspector.name')}
          placeholder={t('editor.new.area')}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SegmentedControl
          label={t('editor.area.view')}
          block
          value={viewMode}
          onChange={setViewMode}
          options={[
            { value: 'VIEW_2D', label: t('editor.area.2d') },
            { value: 'VIEW_360D', label: t('editor.area.360') },
          ]}
        />
        {pictures.length > 0 && (
          <Select
            label={t('editor.area.picture')}
            value={assetId}
            onChange={(event) => setAssetId(event.target.value)}
            options={[
              { value: '', label: t('editor.area.no-picture') },
              ...pictures.map(({ id, displayName }) => ({ value: id, label: String(displayName ?? id) })),
            ]}
          />
        )}
      </form>
    </Dialog>
  )
}
