import { previewReads, type CallName, type CommandName } from '@foyer/contract'
import type { OriginRequest } from '../auth/request-origin.ts'
import { CallError } from './feature.ts'
import type { PreviewAccess } from './principal.ts'

/**
 * The preview a request comes with: `ended` where its link is revoked, expired or unknown, undefined where it has none. Says
 * nothing of a session, which a browser may have besides.
 */
export type FindPreview = (request: OriginRequest) => Promise<PreviewAccess | 'ended' | undefined>

const reads: ReadonlySet<string> = new Set(previewReads)
export const isPreviewRead = (name: CallName | CommandName): boolean => reads.has(name)

export const linkEnded = (): CallError =>
  new CallError('preview.link-ended', 'This preview link is not valid, or no longer')
