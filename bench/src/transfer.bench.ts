// How long the demo venue takes to be exported from one server and imported on a second, and ten thousand attendees to be imported,
// as the pages of organisers send them. Source: VNU-04, ADM-01.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess } from '@foyer/world'
import { fillWithDemo } from './lib/fill-with-demo.ts'
import { goal, say, table } from './lib/report.ts'

const attendees = 10_000
/** As the page sends them. */
const rowsPerCall = 500
const runs = 3

const exportMs: number[] = []
const importMs: number[] = []
let megabytes = Number.NaN
let accountsMs = Number.NaN
await withServer(async (first) => {
  await withServer(async (second) => {
    for (let run = 0; run < runs; run++) {
      const [archive, exported] = await timed(async () =>
        Buffer.from(await (await first('designer/architecture/meridian/draft/archive')).arrayBuffer()),
      )
      exportMs.push(exported)
      megabytes = archive.length / 1e6
      const [, imported] = await timed(() =>
        second('designer/drafts/import', { body: archive, type: 'application/octet-stream' }),
      )
      importMs.push(imported)
    }
    const importId = randomUUID()
    ;[, accountsMs] = await timed(async () => {
      for (let from = 0; from < attendees; from += rowsPerCall) {
        const rows = Array.from({ length: rowsPerCall }, (_, n) => ({
          email: `attendee-${from + n}@example.net`,
          name: `Attendee ${from + n}`,
          company: `Company ${(from + n) % 300}`,
        }))
        const isLast = from + rowsPerCall >= attendees
        const body = { importId, batch: from / rowsPerCall, isLast, known: 'update', rows }
        const answer = await second('admin/imports', { body: JSON.stringify(body), type: 'application/json' })
        const { results } = (await answer.json()) as { readonly results: readonly unknown[] }
        if (results.length !== rowsPerCall) throw new Error(`${results.length} of ${rowsPerCall} rows were imported`)
      }
    })
  })
})

const seconds = (times: readonly number[]) => times.map((ms) => (ms / 1000).toFixed(2)).join(', ')
table(
  [`the demo venue, ${megabytes.toFixed(1)} MB`, 'each run, s'],
  [
    ['exported', seconds(exportMs)],
    ['imported on a second server', seconds(importMs)],
    [`${attendees} attendees imported`, seconds([accountsMs])],
  ],
)
say('Until the answer has come. Both servers and what asks them share the machine.')
goal('the export, at most,', Math.max(...exportMs) / 1000, 5, 'less', ' s')
goal('the import, at most,', Math.max(...importMs) / 1000, 15, 'less', ' s')
goal(`${attendees} attendees are imported after`, accountsMs / 1000, 60, 'less', ' s')

async function timed<Value>(work: () => Promise<Value>): Promise<readonly [Value, number]> {
  const fromMs = performance.now()
  return [await work(), performance.now() - fromMs]
}

type Ask = (path: string, sent?: { readonly body: BodyInit; readonly type: string }) => Promise<Response>

/** Calls of an administrator of a demo venue. They fail where they are refused. */
async function withServer(work: (ask: Ask) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  await fillWithDemo(dataDir)
  const server = startServerProcess({ dataDir })
  try {
    const url = await server.ready
    const account = { email: 'administrator@example.org', password: 'welcome-to-the-venue' }
    const answer = await fetch(`${url}/api/identity/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    const { idToken } = (await answer.json()) as { readonly idToken: string }
    await work(async (path, sent) => {
      const response = await fetch(`${url}/api/${path}`, {
        method: sent === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${idToken}`, ...(sent && { 'content-type': sent.type }) },
        ...(sent && { body: sent.body }),
      })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response
    })
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
