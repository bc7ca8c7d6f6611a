import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Spinner } from '@foyer/ui/spinner'
import { LoadFailure } from '../../platform/load-failure.tsx'
import { usePlatform } from '../../platform/platform-context.ts'
import { useEditorPorts } from './editor-ports.ts'
import { EditorTexts } from './editor-texts.ts'
import { InspectorTexts } from './inspector/index.ts'
import { EditorFrame } from './layout/editor-frame.tsx'
import type { DraftStore } from './model/create-draft-store.ts'
import { VenueList } from './venues/venue-list.tsx'

/** The list of venues, once its texts are here. */
export const VenuesPart = () => (
  <WithTexts>
    <VenueList />
  </WithTexts>
)

/** The editor of one venue, once its texts are here; another venue is another draft. */
export const EditorPart = ({ architectureId }: { readonly architectureId: string }) => (
  <WithTexts>
    <OpenDraft key={architectureId} architectureId={architectureId} />
  </WithTexts>
)

function OpenDraft({ architectureId }: { readonly architectureId: string }) {
  const { openDraft } = useEditorPorts()
  const [store, setStore] = useState<DraftStore>()
  useEffect(() => {
    const opened = openDraft(architectureId)
    // oxlint-disable-next-line react/set-state-in-effect -- the draft is open for as long as this effect
    setStore(opened)
    return () => void opened.stop()
  }, [openDraft, architectureId])
  return store && <EditorFrame architectureId={architectureId} store={store} />
}

function WithTexts({ children }: { readonly children: ReactNode }) {
  const { log } = usePlatform()
  const { t } = useAdminTexts()
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const onFailure = useCallback(
    (cause: unknown) => {
      log('ERROR', 'texts', 'the texts of the editor could not be loaded', cause)
      setFailed(true)
    },
    [log],
  )
  if (isFailed) {
    return (
      <LoadFailure
        headingLevel={1}
        onRetry={() => {
          setFailed(false)
          setAttempt(attempt + 1)
        }}
      />
    )
  }
  return (
    <EditorTexts key={attempt} onFailure={onFailure} before={<Spinner size={32} label={t('common.loading')} />}>
      <InspectorTexts onFailure={onFailure}>{children}</InspectorTexts>
    </EditorTexts>
  )
}
