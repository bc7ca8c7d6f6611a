import { expect, test } from 'vitest'
import { createGroupCommit, QueueClosedError, QueueFullError } from './group-commit.ts'

/** A store whose commits stand still until they are let go, one by one. */
function createHeldStore() {
  const commits: { jobs: readonly string[]; finish: () => void; fail: (error: Error) => void }[] = []
  const commit = (jobs: readonly string[]) =>
    new Promise<readonly string[]>((resolve, reject) => {
      commits.push({ jobs, finish: () => resolve(jobs.map((job) => `stored ${job}`)), fail: reject })
    })
  return { commit, commits }
}

/** Lets every promise that can go on do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a job that comes to an idle queue is committed at once', () => {
  const store = createHeldStore()
  void createGroupCommit(store).submit('a')
  expect(store.commits.map(({ jobs }) => jobs)).toEqual([['a']])
})

test('what comes during a commit goes together into the next, in order', async () => {
  const store = createHeldStore()
  const queue = createGroupCommit(store)
  const answers = Promise.all(['a', 'b', 'c', 'd'].map((job) => queue.submit(job)))
  store.commits[0]?.finish()
  await settle()
  expect(store.commits.map(({ jobs }) => jobs)).toEqual([['a'], ['b', 'c', 'd']])
  store.commits[1]?.finish()
  expect(await answers).toEqual(['stored a', 'stored b', 'stored c', 'stored d'])
})

test('a job is acknowledged only after its commit has returned', async () => {
  const store = createHeldStore()
  let isAcknowledged = false
  const answer = createGroupCommit(store)
    .submit('a')
    .then(() => (isAcknowledged = true))
  await settle()
  expect(isAcknowledged).toBe(false)
  store.commits[0]?.finish()
  await answer
  expect(isAcknowledged).toBe(true)
})

test('one commit takes no more than the row limit', async () => {
  const sizes: number[] = []
  const commit = async (jobs: readonly number[]) => {
    sizes.push(jobs.length)
    return jobs
  }
  const queue = createGroupCommit({ commit, maxRows: 500 })
  await Promise.all(Array.from({ length: 1_201 }, (_, job) => queue.submit(job)))
  expect(sizes).toEqual([1, 500, 500, 200])
})

test('a poisoned job fails alone; its neighbours are stored once each and in order', async () => {
  const stored: number[] = []
  const commit = async (jobs: readonly number[]) => {
    if (jobs.includes(37)) throw new Error('37 breaks a rule')
    stored.push(...jobs)
    return jobs
  }
  const queue = createGroupCommit({ commit })
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, job) => queue.submit(job)))
  expect(outcomes.flatMap(({ status }, job) => (status === 'rejected' ? [job] : []))).toEqual([37])
  expect(stored).toEqual(Array.from({ length: 100 }, (_, job) => job).filter((job) => job !== 37))
})

test('in an outage every job of the group fails after one attempt, and the queue goes on', async () => {
  const store = createHeldStore()
  const queue = createGroupCommit({ ...store, isOutage: () => true })
  const outcomes = Promise.allSettled(['a', 'b', 'c', 'd'].map((job) => queue.submit(job)))
  store.commits[0]?.finish()
  await settle()
  store.commits[1]?.fail(new Error('the connection is lost'))
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
  const later = queue.submit('e')
  store.commits[2]?.finish()
  expect(await later).toBe('stored e')
})

test('beyond its bound the queue refuses, and what it took before is stored', async () => {
  const store = createHeldStore()
  const queue = createGroupCommit({ ...store, maxQueued: 2 })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((job) => queue.submit(job))
  await expect(d).rejects.toBeInstanceOf(QueueFullError)
  store.commits[0]?.finish()
  await settle()
  store.commits[1]?.finish()
  expect(await Promise.all([a, b, c])).toEqual(['stored a', 'stored b', 'stored c'])
})

test('draining answers what was taken and refuses what comes later', async () => {
  const store = createHeldStore()
  const queue = createGroupCommit(store)
  const answers = Promise.all(['a', 'b'].map((job) => queue.submit(job)))
  let isDrained = false
  const drained = queue.drain().then(() => (isDrained = true))
  await expect(queue.submit('late')).rejects.toBeInstanceOf(QueueClosedError)
  store.commits[0]?.finish()
  await settle()
  expect(isDrained).toBe(false)
  store.commits[1]?.finish()
  await drained
  expect(await answers).toEqual(['stored a', 'stored b'])
})

test('a commit that answers too few jobs acknowledges none of them', async () => {
  const queue = createGroupCommit<string, string>({ commit: async () => [] })
  await expect(queue.submit('a')).rejects.toThrow('1 jobs had 0 answers')
})
