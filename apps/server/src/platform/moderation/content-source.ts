import type { ContentRef } from '@foyer/contract'
import type { OpMode, Principal, VenueKey } from '../http/principal.ts'

interface AsItWas extends VenueKey {
  readonly text: string
  /** When it was written; the server's clock in Unix milliseconds. */
  readonly atMs: number
}

type Of<Type extends ContentRef['type']> = Extract<ContentRef, { type: Type }>
type Plain<Ref> = { readonly [Key in Exclude<keyof Ref, 'architectureId'>]: Key extends 'type' ? Ref[Key] : string }

/** Names a content of a venue. */
export type ContentId<Type extends ContentRef['type'] = ContentRef['type']> = Type extends unknown
  ? VenueKey & Plain<Of<Type>>
  : never

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
export interface ContentSource<Type extends ContentRef['type'] = ContentRef['type']> {
  readonly type: Type
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
  authorOf(content: ContentId<Type>): Promise<{ readonly author: string; readonly isAnonymous: boolean } | undefined>
  /** Also of a venue that is not shown now. Fails with a code of the feature that ends with `not-found`. */
  decide(
    context: { readonly opMode: OpMode; readonly principal: Principal },
    content: ContentId<Type>,
    decision: 'approve' | 'remove',
  ): Promise<void>
}

/** The same for all reports of one content, and for no other content. */
export function contentKeyOf(content: ContentId): string {
  const { opMode, architectureId, type } = content
  const idsInVenue =
    content.type === 'question'
      ? [content.widgetId, content.questionId]
      : content.type === 'post'
        ? [content.widgetId, content.postId]
        : [content.mediaBoardId, content.commentId]
  return [type, opMode, architectureId, ...idsInVenue].join(' ')
}
