// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createFilm } from './create-film.ts'

/** A film that has begun, in a browser that begins each new address at 0 and paused. */
async function begin(...others: string[]) {
  const failures: unknown[] = []
  const asked: string[] = []
  const ports = {
    retryAssetUrl: async (_: unknown, address: string) => {
      asked.push(address)
      return others.shift()
    },
    reportFailure: (_: string, cause: unknown) => failures.push(cause),
  }
  const film = createFilm(() => ports, { assetId: 'river' }, 'https://venue.example/river.mp4?signature=1')
  const state = { currentTime: 0, isPlaying: false }
  const setTime = (next: number) => {
    state.currentTime = next
  }
  Object.defineProperties(film, {
    currentTime: { get: () => state.currentTime, set: setTime },
    paused: { get: () => !state.isPlaying },
    play: { value: async () => void (state.isPlaying = true) },
  })
  const dispatch = async (event: 'loadedmetadata' | 'error') => {
    film.dispatchEvent(new Event(event))
    // What is asked then has been answered.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  await dispatch('loadedmetadata')
  return { film, state, asked, failures, dispatch }
}
const signed = (signature: number) => `https://venue.example/river.mp4?signature=${signature}`

test('[AST-02] a film whose signature ran out goes on where it stood', async () => {
  const { film, state, asked, failures, dispatch } = await begin(signed(2), signed(3))
  Object.assign(state, { currentTime: 7.5, isPlaying: true })
  await dispatch('error')
  expect([film.src, state.isPlaying]).toEqual([signed(2), true])
  state.currentTime = 0
  await dispatch('loadedmetadata')
  expect(state).toEqual({ currentTime: 7.5, isPlaying: true })
  // A later signature runs out in its turn.
  state.currentTime = 9
  await dispatch('error')
  await dispatch('loadedmetadata')
  expect([film.src, state.currentTime]).toEqual([signed(3), 9])
  expect([asked, failures]).toEqual([[signed(1), signed(2)], []])
})

test('[AST-02] it knows its place when the next address fails as well, and stands still when the visitor stopped it', async () => {
  const { film, state, dispatch } = await begin(signed(2), signed(3))
  state.currentTime = 7.5
  await dispatch('error')
  state.currentTime = 0
  await dispatch('error')
  await dispatch('loadedmetadata')
  expect(film.src).toBe(signed(3))
  expect(state).toEqual({ currentTime: 7.5, isPlaying: false })
})

test('[AST-02] a film without another address is reported', async () => {
  const { film, failures, dispatch } = await begin()
  await dispatch('error')
  expect(film.src).toBe(signed(1))
  expect(failures).toEqual([new Error('river did not load')])
})
