import { useTexts } from '@foyer/i18n/react'
import { GlassPanel } from '@foyer/ui/glass-panel'
import Compass from 'lucide-react/icons/compass'
import { useImperativeHandle, useRef } from 'react'
import type { Ref } from 'react'
import { compassAt } from '../model/compass.ts'
import type { CompassPoint } from '../model/compass.ts'
import styles from './sphere-stage.module.css'

export interface HeadingStripHandle {
  readonly show: (yawRad: number) => void
}

/** Where one looks, over the view bar. Written without React, as it changes with every frame. */
export function HeadingStrip({ ref, bottomPx }: { readonly ref: Ref<HeadingStripHandle>; readonly bottomPx: number }) {
  const { t, number } = useTexts()
  const before = useRef<HTMLSpanElement>(null)
  const heading = useRef<HTMLSpanElement>(null)
  const after = useRef<HTMLSpanElement>(null)
  useImperativeHandle(ref, () => {
    let shown = -1
    const say = (point: CompassPoint) => t(`stage.compass.${point}`)
    return {
      show: (yawRad) => {
        const now = compassAt(yawRad)
        if (now.degrees === shown) return
        shown = now.degrees
        if (before.current !== null) before.current.textContent = say(now.before)
        if (heading.current !== null) heading.current.textContent = `${say(now.point)} ${number(now.degrees)}°`
        if (after.current !== null) after.current.textContent = say(now.after)
      },
    }
  }, [t, number])
  return (
    <GlassPanel className={styles.compass} radius="pill" style={{ bottom: bottomPx }} aria-hidden dir="ltr">
      <span ref={before} />
      <span>·</span>
      <span className={styles.heading}>
        <Compass size={16} />
        <span ref={heading} />
      </span>
      <span>·</span>
      <span ref={after} />
    </GlassPanel>
  )
}
