import { useEffect, useRef } from 'react'
import { useReadable } from '@foyer/client/react'
import { useCallsPage } from './calls-page.ts'

/** Plays everybody, whatever of the call is shown, on the speaker that was chosen. */
export function RemoteSound() {
  const { calls } = useCallsPage()
  const { current } = useReadable(calls.state)
  const { chosen, devices } = useReadable(calls.media.state)
  const speaker = devices.speaker.some(({ id }) => id === chosen.speaker) ? chosen.speaker : undefined
  return Array.from(current?.remotes ?? [], ([userId, { voice, screen }]) => (
    <span key={userId} hidden>
      {voice !== undefined && <Sound stream={voice} speaker={speaker} />}
      {screen !== undefined && <Sound stream={screen} speaker={speaker} />}
    </span>
  ))
}

function Sound({ stream, speaker }: { readonly stream: MediaStream; readonly speaker: string | undefined }) {
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const element = audio.current
    if (element === null) return
    element.srcObject = stream
    const play = () => void element.play().catch(() => {})
    play()
    // A browser that lets nothing sound before somebody has pressed something is asked again then.
    document.addEventListener('pointerdown', play)
    return () => document.removeEventListener('pointerdown', play)
  }, [stream])
  useEffect(() => {
    const element = audio.current
    if (element === null || !('setSinkId' in element)) return
    // A speaker that is gone leaves the browser's own.
    element.setSinkId(speaker ?? '').catch(() => {})
  }, [speaker])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody speaking live has no captions
  return <audio ref={audio} autoPlay />
}
