import type { Clock } from '@foyer/client'

const everyMs = 3000
/** Two rising notes, in Hz and seconds. */
const notes = [
  [587.33, 0],
  [880, 0.18],
] as const

/**
 * Rings until the answer is called. A browser that lets nothing sound before somebody has pressed something stays silent;
 * the card is there all the same.
 */
export function ring(clock: Clock): () => void {
  if (!('AudioContext' in globalThis)) return () => {}
  const context = new AudioContext()
  let cancel = () => {}
  const sound = () => {
    if (context.state === 'running') for (const [frequency, after] of notes) strike(context, frequency, after)
    cancel = clock.after(everyMs, sound)
  }
  void context.resume().then(sound, () => {})
  return () => {
    cancel()
    void context.close()
  }
}

function strike(context: AudioContext, frequency: number, afterS: number): void {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()]
  const at = context.currentTime + afterS
  oscillator.frequency.value = frequency
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(0.12, at + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.7)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + 0.75)
}
