import { findPanoramaFaults } from '@foyer/contract/panorama'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Field } from '@foyer/ui/field'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { Select } from '@foyer/ui/select'
import type { JsonObject } from '@foyer/venue-draft'
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
  const [chosenMode, setChosenMode] = useState<ViewMode>()
  const [assetId, setAssetId] = useState('')
  const pictures = itemsOf(venue.assets).filter(({ mediaType }) => String(mediaType).startsWith('image/'))
  const viewMode = chosenMode ?? (isPanorama(pictures.find(({ id }) => id === assetId)) ? 'VIEW_360D' : 'VIEW_2D')
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
          onChange={setChosenMode}
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

/** A picture that is large enough for a 360° area and has its shape hardly ever is anything else. */
function isPanorama(asset: JsonObject = {}): boolean {
  const { width, height } = asset
  return typeof width === 'number' && typeof height === 'number' && findPanoramaFaults({ width, height }).length === 0
}
