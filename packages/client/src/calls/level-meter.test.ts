import { afterEach, expect, test, vi } from 'vitest'
import { createLevelMeter } from './level-meter.ts'

afterEach(() => void vi.unstubAllGlobals())

const streamOf = (tracks: number) =>
  ({ getAudioTracks: () => Array.from({ length: tracks }) }) as unknown as MediaStream

/** An audio context in which every sample is `sample`; `log` has what was done with it. */
function stubAudio(sample: number) {
  const log: string[] = []
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ getFloatTimeDomainData: (samples: Float32Array) => samples.fill(sample) })
      createMediaStreamSource = () => ({
        connect: () => log.push('connected'),
        disconnect: () => log.push('disconnected'),
      })
      close = async () => void log.push('closed')
    },
  )
  return log
}

test.each([
  [0, 0],
  [-0.25, 0.5],
  [0.5, 1],
  [0.9, 1],
])('[CHT-05] with an amplitude of %d a stream is %d loud', (sample, level) => {
  const log = stubAudio(sample)
  const meter = createLevelMeter(streamOf(1))
  expect(meter.level()).toBeCloseTo(level)
  meter.stop()
  expect(log).toEqual(['connected', 'disconnected', 'closed'])
})

test('[CHT-05] without sound, or where the browser measures none, nothing is ever loud', () => {
  const log = stubAudio(1)
  const meter = createLevelMeter(streamOf(0))
  expect(meter.level()).toBe(0)
  meter.stop()
  expect(log).toEqual([])
  vi.unstubAllGlobals()
  expect(createLevelMeter(streamOf(1)).level()).toBe(0)
})
