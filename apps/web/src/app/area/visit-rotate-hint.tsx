import { useState } from 'react'
import { RotateHint } from '@foyer/stage/rotate-hint'
import { useApp } from '../app-context.ts'

/** The hint to turn a phone, until it is put away for the visit. Source: HDR-07. */
export function VisitRotateHint({ topPx }: { readonly topPx: number }) {
  const { visitStorage } = useApp()
  const [isWanted, setWanted] = useState(() => visitStorage.get('rotate-hint') !== 'PUT_AWAY')
  if (!isWanted) return null
  return (
    <RotateHint
      topPx={topPx}
      onDismiss={() => {
        visitStorage.set('rotate-hint', 'PUT_AWAY')
        setWanted(false)
      }}
    />
  )
}
