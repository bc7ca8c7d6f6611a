import { expect, test } from 'vitest'
import { createLog } from './create-log.ts'
import type { Log } from './log.ts'

function setUp() {
  const near: string[] = []
  const far: string[] = []
  const note =
    (lines: string[]): Log =>
    (_level, _category, message) =>
      void lines.push(message)
  const server = { isOpen: true, isReachable: true, loads: 0 }
  const { log, leadTo } = createLog(note(near))
  const meetServer = () =>
    leadTo({
      isOpen: () => server.isOpen,
      load: async () => {
        server.loads += 1
        if (!server.isReachable) throw new Error('not there')
        return note(far)
      },
    })
  const settled = () => new Promise<void>((resolve) => void setTimeout(resolve))
  return { far, log: (text: string) => log('WARN', 'test', text), meetServer, near, server, settled }
}

test('[ERR-06] lines go to the console until the server is open to them, and again once it is not', async () => {
  const { far, log, meetServer, near, server, settled } = setUp()
  log('before')
  meetServer()
  log('open')
  log('open still')
  server.isOpen = false
  log('closed')
  await settled()
  expect([near, far, server.loads]).toEqual([['before', 'closed'], ['open', 'open still'], 1])
})

test('[ERR-06] nothing is fetched for the log while nothing can be sent', async () => {
  const { log, meetServer, server } = setUp()
  server.isOpen = false
  meetServer()
  log('closed')
  expect(server.loads).toBe(0)
})

test('[ERR-06] a line whose sender cannot be fetched is on the console, and the next one tries again', async () => {
  const { far, log, meetServer, near, server, settled } = setUp()
  meetServer()
  server.isReachable = false
  log('lost')
  await settled()
  server.isReachable = true
  log('sent')
  await settled()
  expect([near, far]).toEqual([['lost'], ['sent']])
})
