import { TopicGate } from '../../../platform/topic-gate.tsx'
import { ImportTexts } from '../import/import-texts.ts'
import { InvitationsPanel, type InvitationsPanelProps } from './invitations-panel.tsx'

const topics = [ImportTexts]

/** The mailed invitations with their texts. Source: ADM-01. */
export function InvitationsPart(props: InvitationsPanelProps) {
  return (
    <TopicGate topics={topics}>
      <InvitationsPanel {...props} />
    </TopicGate>
  )
}
