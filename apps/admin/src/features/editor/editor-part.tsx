import { useEffect, useState } from 'react'
import { TopicGate } from '../../platform/topic-gate.tsx'
import { useEditorPorts } from './editor-ports.ts'
import { EditorTexts } from './editor-texts.ts'
import { EditorFrame } from './layout/editor-frame.tsx'
import { venueListPart } from './venues/venue-list-part.ts'
import type { DraftStore } from './model/create-draft-store.ts'
import { VenuesTexts } from './venues/venues-texts.ts'

const topics = [EditorTexts]
const topicsOfList = [EditorTexts, VenuesTexts]

/** The list of venues, once its texts are here. */
export const VenuesPart = () => (
  <TopicGate topics={topicsOfList}>
    <venueListPart.Part />
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
