import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useReadable } from '@foyer/client/react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { EditorPart } from '../../features/editor/editor-part.tsx'
import { EditorPortsProvider } from '../../features/editor/editor-ports.ts'
import { isAtLeast } from '../../platform/authority.ts'
import { useApp } from '../app-context.ts'
import { usePageTitle } from '../shell/use-page-title.ts'
import { Forbidden } from './forbidden.tsx'
import { usePortsOfEditor } from './use-ports-of-editor.tsx'

/**
 * The editor of one venue. Somebody whose right is taken away meanwhile goes on reading what is open, and keeps what is not
 * saved. Source: EDT-01, EDT-06.
 */
export function EditorPage() {
  const { t } = useAdminTexts()
  const known = useReadable(useApp().authority)
  const { architectureId } = useParams({ from: '/editor/$architectureId' })
  const ports = usePortsOfEditor()
  const [wasAllowed] = useState(isAtLeast(known, 'designer'))
  usePageTitle(t('admin.editor'))
  if (!wasAllowed && !isAtLeast(known, 'designer')) return <Forbidden authority={known} />
  return (
    <EditorPortsProvider value={ports}>
      <EditorPart architectureId={architectureId} />
    </EditorPortsProvider>
  )
}
