import type { Realtime } from '@foyer/client'
import type { App } from '../app-context.ts'
import { chatActionsOf } from '../chat/chat-actions-of.ts'

/**
 * A person who waits at a desk may walk on. When it is their turn, the chat opens wherever they are. What they have open
 * stays; the desk itself closes. The returned function stops it. Source: WID-06.
 */
export const startDeskTalks = (app: Pick<App, 'ui'>, realtime: Pick<Realtime, 'on'>): (() => void) =>
  realtime.on('exhibitor-desk.talk-began', ({ personId }) => chatActionsOf(app).startChat(personId))
