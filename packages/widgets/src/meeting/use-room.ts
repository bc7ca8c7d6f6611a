import { type RefObject, useEffect, useState } from 'react'
import type { MeetingService } from '@foyer/contract'
import { type RoomNews, readRoomMessage } from './room-news.ts'
import { serviceOf } from './meeting-service.ts'

export interface RoomFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** What the frame shows; another address is another visit, of which nothing is known yet. */
  readonly url: string | undefined
  readonly service: MeetingService | undefined
}

export interface Room {
  /** Where the visitor is; undefined while the room has said nothing, as rooms of hosts that never do. */
  readonly news: RoomNews | undefined
  /** Whether the keyboard was within the frame when this was said. */
  readonly hadFocus: boolean
  /** Whether any message of the room's own page has come. */
  readonly hasSpoken: boolean
}

const silent: Room = { news: undefined, hadFocus: false, hasSpoken: false }

/** What a room says of itself. Listens to the frame's own window and the room's own origin alone. Source: WID-01. */
export function useRoom({ frame, url, service }: RoomFrame): Room {
  const [heard, setHeard] = useState<Room & { readonly url: string }>()
  useEffect(() => {
    if (url === undefined) return undefined
    const address = new URL(url)
    const spoken = serviceOf(address, service)
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      const room = frame.current?.contentWindow
      if (room === undefined || room === null || source !== room || origin !== address.origin) return
      const { news, reply } = readRoomMessage(spoken, data)
      if (reply !== undefined) room.postMessage(reply, origin)
      if (news !== undefined)
        setHeard({ url, news, hadFocus: document.activeElement === frame.current, hasSpoken: true })
      else setHeard((before) => (before?.url === url ? before : { ...silent, url, hasSpoken: true }))
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [frame, url, service])
  return heard !== undefined && heard.url === url ? heard : silent
}
