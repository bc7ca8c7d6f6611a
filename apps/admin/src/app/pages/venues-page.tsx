import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { VenuesPart } from '../../features/editor/editor-part.tsx'
import { EditorPortsProvider } from '../../features/editor/editor-ports.ts'
import { isAtLeast } from '../../platform/authority.ts'
import { useApp } from '../app-context.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { Forbidden } from './forbidden.tsx'
import { usePortsOfEditor } from './use-ports-of-editor.tsx'

/** The venues that designers can edit. Source: EDT-01. */
export function VenuesPage() {
  const { t } = useAdminTexts()
  const known = useReadable(useApp().authority)
  const ports = usePortsOfEditor()
  usePageTitle(t('admin.editor'))
  if (!isAtLeast(known, 'designer')) return <Forbidden authority={known} />
  return (
    <EditorPortsProvider value={ports}>
      <VenuesPart />
    </EditorPortsProvider>
  )
}
