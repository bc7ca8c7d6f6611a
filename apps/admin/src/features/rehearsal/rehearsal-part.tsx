import { TopicGate } from '../../platform/topic-gate.tsx'
import { Rehearsal, type RehearsalProps } from './rehearsal.tsx'
import { RehearsalTexts } from './rehearsal-texts.ts'

const topics = [RehearsalTexts]

/** The rehearsal of a venue with its texts. Source: REH-01. */
export const RehearsalPart = (props: RehearsalProps) => (
  <TopicGate topics={topics}>
    <Rehearsal {...props} />
  </TopicGate>
)
