import { type Readable, cell } from '@foyer/client'

export interface CallPanelState {
  /** The call that is about to be begun, while its devices are looked at. */
  readonly preview:
    | { readonly roomId: string; readonly withVideo: boolean; readonly name?: string | undefined }
    | undefined
  /** Whether the call one is in is a small card, so that one may walk about. */
  readonly isSmall: boolean
  readonly side: 'people' | 'chat' | undefined
  readonly areDevicesOpen: boolean
  /** All participants at the same size, or the speaker large. */
  readonly layout: 'grid' | 'speaker'
}

/** What is shown of calls. */
export interface CallPanel {
  readonly state: Readable<CallPanelState>
  /** Shows the devices before a call begins. */
  readonly prepare: (roomId: string, withVideo: boolean, name?: string) => void
  readonly change: (next: Partial<CallPanelState>) => void
  /** As it is before a call. */
  readonly reset: () => void
}

const atRest: CallPanelState = {
  preview: undefined,
  isSmall: false,
  side: undefined,
  areDevicesOpen: false,
  layout: 'grid',
}

export function createCallPanel(): CallPanel {
  const state = cell(atRest)
  const change = (next: Partial<CallPanelState>) => state.set({ ...state.get(), ...next })
  return {
    state,
    prepare: (roomId, withVideo, name) => change({ preview: { roomId, withVideo, name } }),
    change,
    reset: () => state.set(atRest),
  }
}
