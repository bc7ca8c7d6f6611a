import type { LevelMeter } from './local-media.ts'

/** Measures a stream of the browser's own devices. Without an audio context nothing is ever loud. */
export function createLevelMeter(stream: MediaStream): LevelMeter {
  if (stream.getAudioTracks().length === 0 || !('AudioContext' in globalThis)) return { level: () => 0, stop: () => {} }
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  const source = context.createMediaStreamSource(stream)
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      return Math.min(1, Math.sqrt(power) * 2)
    },
    stop: () => {
      source.disconnect()
      void context.close()
    },
  }
}
