/** How things stand between this page and its sheet. */
export type SheetState =
  /** Nothing of it is here yet. */
  | { readonly kind: 'connecting' }
  | {
      readonly kind: 'open'
      /** While it is not, one goes on drawing, and what was drawn is brought later. */
      readonly isOnline: boolean
      /** Whether the server has all that was drawn here. */
      readonly isSaved: boolean
      readonly mayDraw: boolean
      readonly mayRestore: boolean
      readonly isFull: boolean
    }
  /** `gone` is not there for this person at this time; `crowded` has no seat left; with `too-many-seats` this person has too many. */
  | { readonly kind: 'refused'; readonly why: 'gone' | 'crowded' | 'too-many-seats' | 'failed' }
