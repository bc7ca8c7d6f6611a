import { draftCommands, draftFacts } from './draft.messages.ts'

export * from './draft.messages.ts'

/** Realtime commands and facts of drafts; the calls are in `draft.routes.ts`. */
export const draftSchemas = { commands: draftCommands, facts: draftFacts }
