import type { DraftPath } from '@foyer/contract'
import { AddAreaDialog } from '../add/add-area-dialog.tsx'
import { WidgetPalette } from '../add/widget-palette.tsx'
import { ShortcutSheet } from '../commands/shortcut-sheet.tsx'
import { jsonPart } from '../json/json-dialog-part.ts'
import { PreviewLinksDialog } from '../publish/preview-links-dialog.tsx'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import type { Actions } from '../use-actions.ts'

export interface FrameDialogProps {
  readonly dialog: 'widgets' | 'area' | 'shortcuts' | 'publish' | 'preview-links' | 'json'
  readonly architectureId: string
  readonly actions: Actions
  readonly onJump: (path: DraftPath) => void
  readonly onClose: () => void
}

/** A dialog over the whole editor. */
export function FrameDialog({ dialog, architectureId, actions, onJump, onClose }: FrameDialogProps) {
  switch (dialog) {
    case 'area':
      return <AddAreaDialog actions={actions} onClose={onClose} />
    case 'widgets':
      return <WidgetPalette onAdd={actions.addWidget} onClose={onClose} />
    case 'shortcuts':
      return <ShortcutSheet onClose={onClose} />
    case 'publish':
      return <PublishDialog architectureId={architectureId} onJump={onJump} onClose={onClose} />
    case 'json':
      return <jsonPart.Part onClose={onClose} />
    case 'preview-links':
      return <PreviewLinksDialog architectureId={architectureId} onClose={onClose} />
  }
}
