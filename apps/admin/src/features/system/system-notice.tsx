import type { ReactNode } from 'react'
import { TopicGate } from '../../platform/topic-gate.tsx'
import { AttentionAlert } from './attention-alert.tsx'
import { SystemTexts } from './system-texts.ts'
import { listAttention, useSystemStatus } from './use-system.ts'

interface SystemNoticeProps {
  /** The link to the page of the system. */
  readonly linkTo: (text: string) => ReactNode
}

const topics = [SystemTexts]

/** On other pages: says that something is wrong with the server, and nothing else. Source: ADM-02. */
export default function SystemNotice({ linkTo }: SystemNoticeProps) {
  const { data } = useSystemStatus()
  if (data === undefined || listAttention(data).length === 0) return null
  return (
    <TopicGate topics={topics} before={<span />} headingLevel={2}>
      <AttentionAlert status={data} linkTo={linkTo} />
    </TopicGate>
  )
}
