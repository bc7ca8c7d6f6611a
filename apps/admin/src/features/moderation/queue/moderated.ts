import type { ChatPerson, ChatReport, ContentRef, QueueItem } from '@foyer/contract'

/** Whom or what a mute or ban is for: the server finds the person of a report or a content. */
export type SanctionSubject = { readonly reportId: string } | { readonly content: ContentRef }

/** An entry of the queue as actions need it. */
export interface Moderated {
  readonly key: string
  readonly subject: SanctionSubject
  readonly person: ChatPerson
  readonly isUnnamed: boolean
  readonly report: ChatReport | undefined
  readonly content: ContentRef | undefined
}

export const toModerated = (item: QueueItem, unnamed: string): Moderated =>
  item.kind === 'report' ? reportToModerated(item.report, unnamed) : waitingToModerated(item, unnamed)

function reportToModerated(report: ChatReport, unnamed: string): Moderated {
  const { reportId, content, isUnnamed = false } = report
  const person = isUnnamed ? { ...report.person, name: unnamed } : report.person
  const subject = { reportId }
  return { key: reportId, subject, person, isUnnamed, report, content: content && refOf(content) }
}

function waitingToModerated({ content, person }: Extract<QueueItem, { kind: 'waiting' }>, unnamed: string): Moderated {
  const ref = refOf(content)
  const key = JSON.stringify(ref)
  return {
    key,
    subject: { content: ref },
    person: person ?? { uid: key, name: unnamed },
    isUnnamed: person === undefined,
    report: undefined,
    content: ref,
  }
}

/** What the server knows a content by. */
function refOf(content: NonNullable<ChatReport['content']>): ContentRef {
  const { architectureId } = content
  const ofVenue = { ...(architectureId !== undefined && { architectureId }) }
  if (content.type === 'question') {
    const { type, widgetId, configurationId, questionId } = content
    return { type, ...ofVenue, widgetId, configurationId, questionId }
  }
  if (content.type === 'post') {
    const { type, widgetId, postId } = content
    return { type, ...ofVenue, widgetId, postId }
  }
  const { type, mediaBoardId, pieceId, commentId } = content
  return { type, ...ofVenue, mediaBoardId, pieceId, commentId }
}
