import { randomUUID } from 'node:crypto'
import type { AnswerOf, DraftChange } from '@foyer/contract'
import { areaOf, hall, largeVenueAreas } from './large-draft.ts'

type Patched = AnswerOf<'designer.patch-draft'>

/** The calls about drafts of one designer. They fail where they are refused. */
export function draftCallsOf(serverUrl: string, token: string) {
  async function ask<Answer>(path: string, body?: object, method = body === undefined ? 'GET' : 'POST') {
    const response = await fetch(`${serverUrl}/api/designer/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  return {
    ask,
    load: (id: string) => ask<AnswerOf<'designer.load-draft'>>(`architecture/${id}/draft`),
    publish: (id: string) => ask<AnswerOf<'designer.publish'>>(`publish/${id}`, undefined, 'POST'),
    patch(id: string, author: string, changes: readonly DraftChange[], base: number) {
      const body = { id: randomUUID(), author, base, changes }
      return { bytes: JSON.stringify(body).length, sent: ask<Patched>(`architecture/${id}/draft`, body) }
    },
  }
}

export type DraftCalls = ReturnType<typeof draftCallsOf>

/** Creates the draft `large` of 500 areas with ten widgets each, by patches of five areas; answers its version. */
export async function createLargeDraft(calls: readonly DraftCalls[]): Promise<number> {
  const [first] = calls
  if (first === undefined) throw new Error('No designer')
  const author = randomUUID()
  let { version } = await first.ask<AnswerOf<'designer.create-draft'>>('drafts', { names: [], id: 'large' })
  for (let n = 0; n < largeVenueAreas; n += 5) {
    const items = Array.from({ length: 5 }, (_, more): DraftChange => ({
      kind: 'insert',
      path: ['areas'],
      item: areaOf(n + more),
    }))
    const designer = calls[n % calls.length] ?? first
    version = (await designer.patch('large', author, items, version).sent).version
  }
  const complete: DraftChange[] = [
    { kind: 'insert', path: ['assets'], item: hall },
    { kind: 'set', path: ['defaultAreaId'], value: 'area-0' },
  ]
  return (await first.patch('large', author, complete, version).sent).version
}
