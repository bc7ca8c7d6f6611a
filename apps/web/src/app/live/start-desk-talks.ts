import type { Realtime } from '@foyer/client'
import type { App } from '../app-context.ts'
import { chatActionsOf } from '../chat/chat-actions-of.ts'

/**
 * Whoever waits at a desk may walk on: when it is their turn, the chat opens wherever they are. What they have open stays; the
 * desk itself gives way. The answer ends it. Source: WID-06.
 */
export const startDeskTalks = (app: Pick<App, 'ui'>, realtime: Pick<Realtime, 'on'>): (() => void) =>
  realtime.on('exhibitor-desk.talk-began', ({ personId }) => chatActionsOf(app).startChat(personId))
