import { useState } from 'react'
import { RotateHint } from '@foyer/stage'
import { type App, useApp } from '../app-context.ts'

// Put away once, it stays away until the page is loaded anew.
const putAway = new WeakSet<App>()

/** The hint to turn a phone, until it is put away or the list is chosen. Source: HDR-07. */
export function RotateHintGate({ onUseList }: { readonly onUseList: () => void }) {
  const app = useApp()
  const [isWanted, setWanted] = useState(() => !putAway.has(app))
  if (!isWanted) return null
  const dismiss = () => {
    putAway.add(app)
    setWanted(false)
  }
  return (
    <RotateHint
      onDismiss={dismiss}
      onUseList={() => {
        dismiss()
        onUseList()
      }}
    />
  )
}
