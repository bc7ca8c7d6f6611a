import { useState } from 'react'
import { RotateHint } from '@foyer/stage'
import { useApp } from '../app-context.ts'

/** The hint to turn a phone, until it is put away for the visit or the list is chosen. Source: HDR-07. */
export function LazyRotateHint({ onUseList }: { readonly onUseList: () => void }) {
  const { visitStorage } = useApp()
  const [isWanted, setWanted] = useState(() => visitStorage.get('rotate-hint') !== 'PUT_AWAY')
  if (!isWanted) return null
  const dismiss = () => {
    visitStorage.set('rotate-hint', 'PUT_AWAY')
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
