import type { ContentRef } from '@foyer/contract'
import type { OpMode, Principal } from '../http/principal.ts'

interface AsItWas {
  readonly opMode: OpMode
  readonly text: string
  /** When it was written; the server's clock in Unix milliseconds. */
  readonly atMs: number
}

type Of<Type extends ContentRef['type']> = Extract<ContentRef, { type: Type }>
type Plain<Ref> = { readonly [Key in keyof Ref]: Key extends 'type' ? Ref[Key] : string }

/** Names a content in one of the two venues. */
export type ContentId = { readonly opMode: OpMode } & Plain<ContentRef>

/** A content as it is when it is reported, or waits. */
export type ReportedContent =
  /** If `isAnonymous`, the author is not disclosed. */
  | (Plain<Of<'question'>> & AsItWas & { readonly isAnonymous: boolean })
  | (Plain<Of<'post'>> &
      AsItWas & {
        readonly pictureIds: readonly string[]
        /** Of an entry of a feed, whose author has no account. */
        readonly feedAuthor?: string
      })
  | (Plain<Of<'comment'>> & AsItWas)

/** A content that is not shown before a moderator approves it. */
export interface WaitingContent {
  readonly id: string
  readonly atMs: number
  readonly author: string
  readonly content: ReportedContent
}

/** What moderators do with one type of content, in the feature that has it. */
export interface ContentSource<Ref extends ContentRef = ContentRef> {
  readonly type: Ref['type']
  /** Of the live venue; absent where nothing waits. */
  readonly waiting?: {
    /** Latest first, those after `before` in that order. */
    list(page: {
      readonly before: { readonly atMs: number; readonly id: string } | undefined
      readonly limit: number
    }): Promise<readonly WaitingContent[]>
    count(): Promise<number>
  }
  /** `undefined` where there is no such content, or fails as `decide` does. */
  authorOf(
    opMode: OpMode,
    content: Ref,
  ): Promise<{ readonly author: string; readonly isAnonymous: boolean } | undefined>
  /** Fails with a code of the feature that ends with `not-found`. */
  decide(
    context: { readonly opMode: OpMode; readonly principal: Principal },
    content: Ref,
    decision: 'approve' | 'remove',
  ): Promise<void>
}

/** The same for all reports of one content, and for no other content. */
export function contentKeyOf(content: ContentId): string {
  const { opMode, type } = content
  if (content.type === 'question') return [type, opMode, content.widgetId, content.questionId].join(' ')
  if (content.type === 'post') return [type, opMode, content.widgetId, content.postId].join(' ')
  return [type, opMode, content.mediaBoardId, content.commentId].join(' ')
}
