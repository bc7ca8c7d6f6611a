/** A question that is written before the search is there. */
export interface QuestionDraft {
  /** What is written so far. */
  read(): { readonly text: string; readonly isAsked: boolean }
  /** The same, for the last time: the field of the search is there. `isAsked`: Enter was pressed. */
  take(): { readonly text: string; readonly isAsked: boolean }
}
