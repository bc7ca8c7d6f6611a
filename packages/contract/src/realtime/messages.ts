import type { z } from 'zod'
import { featureSchemas } from '../feature-schemas.ts'
import { mergeParts } from '../merge-parts.ts'
import { venueFacts } from '../venue/venue.messages.ts'

/** All a client may ask over its realtime connection. Source: docs/realtime-protocol.md. */
export const commands = mergeParts(featureSchemas, 'commands')

/** All a server sends without a request. */
export const facts = { ...venueFacts, ...mergeParts(featureSchemas, 'facts') }

export type Commands = typeof commands
export type CommandName = keyof Commands
/** What a client sends. */
export type CommandBody<Name extends CommandName> = z.input<Commands[Name]['body']>
/** What a handler gets. */
export type CheckedBody<Name extends CommandName> = z.output<Commands[Name]['body']>
export type CommandAnswer<Name extends CommandName> = Commands[Name]['answer'] extends z.ZodType
  ? z.output<Commands[Name]['answer']>
  : undefined

export type Facts = typeof facts
export type FactName = keyof Facts
export type FactBody<Name extends FactName> = z.output<Facts[Name]>
