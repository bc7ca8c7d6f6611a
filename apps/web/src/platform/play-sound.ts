/** Two soft notes. Browsers stay silent before the first press on a page. */
export function playSound(): void {
  try {
    const audio = new AudioContext()
    for (const [hertz, at] of [
      [660, 0],
      [880, 0.11],
    ] as const) {
      const note = audio.createOscillator()
      const volume = audio.createGain()
      note.frequency.value = hertz
      volume.gain.setValueAtTime(0.0001, audio.currentTime + at)
      volume.gain.exponentialRampToValueAtTime(0.12, audio.currentTime + at + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.22)
      note.connect(volume).connect(audio.destination)
      note.start(audio.currentTime + at)
      note.stop(audio.currentTime + at + 0.24)
      note.addEventListener('ended', () => at > 0 && void audio.close())
    }
  } catch {
    // On a device without sound the visible notification is enough.
  }
}
