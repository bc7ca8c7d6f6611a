import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryFolder } from '../../platform/db/testing/temporary-folder.ts'
import { createFakeClock } from '@foyer/testkit'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import { createRichTextQueue } from './rich-text-queue.ts'

function setUp(workerUrl?: URL) {
  const clock = createFakeClock()
  const queue = createRichTextQueue({ clock, log: createMemoryLog(), workerUrl })
  onTestFinished(() => queue.stop())
  return { clock, queue }
}

async function makeWorker(source: string): Promise<URL> {
  const path = join(await makeTemporaryFolder(), 'worker.mjs')
  await writeFile(path, `import { parentPort } from 'node:worker_threads'\n${source}`)
  return pathToFileURL(path)
}

test('[PAG-02] texts are sanitised in a thread of its own and come back in their order', async () => {
  const { queue } = setUp()
  const texts = ['plain', '<p onclick="x()">a</p>', 'also plain', '<script>x</script>', 'a > b']
  expect(await queue.sanitize(texts)).toEqual([
    { html: 'plain' },
    { html: '<p>a</p>' },
    { html: 'also plain' },
    { refused: 'script' },
    { html: 'a > b' },
  ])
  expect(await queue.sanitizeSvg('<svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  )
  expect(await queue.sanitizeSvg('no drawing')).toBeUndefined()
})

test('[PAG-02] a text tangled beyond what anybody writes is refused, and the next one is not', async () => {
  const { queue } = setUp()
  const results = await queue.sanitize(['<p>', '<b>', '<table>', '<svg>'].map((tag) => tag.repeat(20_000 / tag.length)))
  expect(results.map((result) => ('refused' in result ? result.refused : ''))).toEqual([
    'too-complex',
    'too-complex',
    'too-long',
    'too-complex',
  ])
  const long = '<h2>a</h2><p>b</p><ul><li>c<li>d</ul>'.repeat(50)
  expect(await queue.sanitize([long])).toEqual([{ html: '<h2>a</h2><p>b</p><ul><li>c</li><li>d</li></ul>'.repeat(50) }])
  expect(await queue.sanitize(['<b>a</b>'])).toEqual([{ html: '<b>a</b>' }])
})

test('[DSG-01] what takes too long, or comes to a full queue, is refused for now and nothing hangs', async () => {
  const { queue, clock } = setUp(await makeWorker(`parentPort.on('message', () => {})`))
  const asked = Array.from({ length: 18 }, () => queue.sanitize(['<p>']))
  const settled = Promise.allSettled(asked)
  await expect(asked[17]).rejects.toMatchObject({ code: 'server.overloaded' })
  clock.pass(40_000)
  await expect(asked[0]).rejects.toMatchObject({ code: 'server.overloaded' })
  await queue.stop()
  expect((await settled).every(({ status }) => status === 'rejected')).toBe(true)
})

test('[SEC-01] a job that runs too long ends its worker, and the next is answered by a new one', async () => {
  const { queue, clock } = setUp(
    await makeWorker(`
    parentPort.on('message', ({ id, texts }) => {
      if (texts[0] === '<hang>') for (;;);
      parentPort.postMessage({ id, results: texts.map((html) => ({ html })) })
    })`),
  )
  const hanging = queue.sanitizeProfile(['<hang>'], 'eve')
  clock.pass(30_000)
  await expect(hanging).rejects.toMatchObject({ code: 'server.overloaded' })
  expect(await queue.sanitizeProfile(['<p>'], 'ann')).toEqual([{ html: '<p>' }])
  const hangingAgain = queue.sanitizeProfile(['<hang>'], 'eve')
  const behind = queue.sanitizeProfile(['<i>'], 'ann')
  clock.pass(10_000)
  await expect(hangingAgain).rejects.toMatchObject({ code: 'server.overloaded' })
  expect(await behind).toEqual([{ html: '<i>' }])
})

test('[SEC-01] attendees, designers and drawings do not wait for each other', async () => {
  const { queue } = setUp(
    await makeWorker(`
    parentPort.on('message', ({ id, kind, texts }) => {
      if (texts[0] !== '<hang>') parentPort.postMessage({ id, results: texts.map(() => ({ html: kind })) })
    })`),
  )
  const stuck = (asked: Promise<unknown>) => void asked.catch(() => {})
  stuck(queue.sanitizeProfile(['<hang>'], 'eve'))
  expect(await queue.sanitize(['<p>'])).toEqual([{ html: 'venue' }])
  stuck(queue.sanitize(['<hang>']))
  expect(await queue.sanitizeSvg('<svg>')).toBe('svg')
})

test('[SEC-01] an attendee has one text checked and one waiting, and who asks rarely goes first', async () => {
  const { queue } = setUp(
    await makeWorker(`
    parentPort.on('message', ({ id, texts }) => {
      setImmediate(() => parentPort.postMessage({ id, results: texts.map((html) => ({ html })) }))
    })`),
  )
  const answered: string[] = []
  const ask = (userId: string, text: string) =>
    queue.sanitizeProfile([text], userId).then(
      () => answered.push(text),
      () => answered.push(`refused ${text}`),
    )
  await Promise.all([ask('eve', '<p>1'), ask('eve', '<p>2'), ask('eve', '<p>3'), ask('ann', '<p>ann')])
  expect(answered).toEqual(['refused <p>3', '<p>1', '<p>ann', '<p>2'])
})

test('[SEC-01] what waits for longer than its time is refused without ending the worker', async () => {
  const { queue, clock } = setUp(await makeWorker(`parentPort.on('message', () => {})`))
  const running = Promise.allSettled([queue.sanitize(['<a>'])])
  const waiting = queue.sanitize(['<b>'])
  clock.pass(20_000)
  await expect(waiting).rejects.toMatchObject({ code: 'server.overloaded' })
  await queue.stop()
  expect(await running).toMatchObject([{ status: 'rejected' }])
})

test('[DSG-01] a worker that dies fails its own job alone', async () => {
  const { queue } = setUp(
    await makeWorker(`
    parentPort.on('message', ({ id, texts }) => {
      if (texts[0] === '<die>') process.exit(3)
      parentPort.postMessage({ id, results: texts.map((html) => ({ html })) })
    })`),
  )
  const [dying, living] = [queue.sanitize(['<die>']), queue.sanitize(['<p>'])]
  await expect(dying).rejects.toThrow('ended')
  expect(await living).toEqual([{ html: '<p>' }])
})

test('[PAG-02] what was found harmless is not looked at again, and what was changed or refused is', async () => {
  const { queue } = setUp(
    await makeWorker(`
    let asked = 0
    parentPort.on('message', ({ id, texts }) => {
      asked += texts.length
      const answer = (text) =>
        text === '<script>' ? { refused: 'script' } : { html: text === '<asked>' ? String(asked) : text.replace('bad', '') }
      parentPort.postMessage({ id, results: texts.map(answer) })
    })`),
  )
  const texts = ['<p>', 'plain', '<p bad>', '<script>', '<p>']
  const expected = [{ html: '<p>' }, { html: 'plain' }, { html: '<p >' }, { refused: 'script' }, { html: '<p>' }]
  expect(await queue.sanitize(texts)).toEqual(expected)
  expect(await queue.sanitize(['<asked>'])).toEqual([{ html: '4' }])
  expect(await queue.sanitize([...texts, '<p >'])).toEqual([...expected, { html: '<p >' }])
  // The changed and the refused once more, and this question.
  expect(await queue.sanitize(['<asked>'])).toEqual([{ html: '7' }])
})
