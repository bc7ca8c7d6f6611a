import { useEffect, useState } from 'react'
import { TopicGate } from '../../platform/topic-gate.tsx'
import { useEditorPorts } from './editor-ports.ts'
import { EditorTexts } from './editor-texts.ts'
import { EditorFrame } from './layout/editor-frame.tsx'
import type { DraftStore } from './model/create-draft-store.ts'
import { VenueList } from './venues/venue-list.tsx'

const topics = [EditorTexts]

/** The list of venues, once its texts are here. */
export const VenuesPart = () => (
  <TopicGate topics={topics}>
    <VenueList />
  </TopicGate>
)

/** The editor of one venue, once its texts are here; another venue is another draft. */
export const EditorPart = ({ architectureId }: { readonly architectureId: string }) => (
  <TopicGate topics={topics}>
    <OpenDraft key={architectureId} architectureId={architectureId} />
  </TopicGate>
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
