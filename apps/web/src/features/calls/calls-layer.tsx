import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useReadable } from '@foyer/client/react'
import { CallEnded } from './call-ended.tsx'
import { CallView } from './call-view.tsx'
import { type CallsPage, CallsPageProvider } from './calls-page.ts'
import { CallsTexts } from './calls-texts.tsx'
import { ConnectingCall } from './connecting-call.tsx'
import { DevicesDialog } from './devices-dialog.tsx'
import { IncomingCall } from './incoming-call.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { RemoteSound } from './remote-sound.tsx'
import { SmallCall } from './small-call.tsx'

interface CallsLayerProps {
  readonly page: CallsPage
  readonly onFailure: (cause: unknown) => void
}

/** All that is shown of calls, above every page: a call goes on while one walks. Source: CHT-05. */
export function CallsLayer({ page, onFailure }: CallsLayerProps) {
  return (
    <CallsTexts onFailure={onFailure}>
      <CallsPageProvider value={page}>{createPortal(<Layer page={page} />, document.body)}</CallsPageProvider>
    </CallsTexts>
  )
}

function Layer({ page: { calls, panel } }: { readonly page: CallsPage }) {
  const { ringing, current, joining, ended } = useReadable(calls.state)
  const { preview, isSmall, areDevicesOpen } = useReadable(panel.state)
  const isIn = current !== undefined
  useEffect(() => {
    if (!isIn) panel.change({ isSmall: false, side: undefined, areDevicesOpen: false })
  }, [isIn, panel])
  return (
    <>
      {current !== undefined && !isSmall && <CallView current={current} />}
      {current !== undefined && isSmall && <SmallCall current={current} />}
      {current === undefined && joining !== undefined && <ConnectingCall />}
      {current !== undefined && <RemoteSound />}
      {current !== undefined && areDevicesOpen && <DevicesDialog />}
      {preview !== undefined && <PreviewDialog {...preview} />}
      {ringing !== undefined && <IncomingCall key={ringing.callId} call={ringing} />}
      {ended !== undefined && ringing === undefined && preview === undefined && <CallEnded ended={ended} />}
    </>
  )
}
