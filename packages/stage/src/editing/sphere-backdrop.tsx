import type { Viewpoint } from '@foyer/contract'
import { usePort } from '@foyer/widgets'
import { useEffect, useImperativeHandle, useRef } from 'react'
import type { Ref } from 'react'
import type { Theme } from '../background/picture-request.ts'
import { hasWebGl } from '../sphere/webgl.ts'
import { useLatest } from '../use-latest.ts'
import styles from './backdrop.module.css'
import type { StillSphere } from './create-still-sphere.ts'
import type { SphereView } from './sphere-projection.ts'
import { stillBackground } from './still-background.ts'

export interface SphereBackdropHandle {
  /** Looks there in the next frame. Answers whether `onRender` is called then; without a picture it is not. */
  readonly look: (view: SphereView) => boolean
}

export interface SphereBackdropProps {
  readonly ref: Ref<SphereBackdropHandle>
  readonly viewpoint: Viewpoint
  readonly theme: Theme
  readonly onRender: () => void
  readonly onMissing: (isMissing: boolean) => void
}

/**
 * The picture around a 360° viewpoint as attendees see it, for an editor that turns it itself. Nothing moves, plays or
 * drifts by itself. Source: EDT-01, EDT-09.
 */
export function SphereBackdrop({ ref, viewpoint, theme, onRender, onMissing }: SphereBackdropProps) {
  const host = useRef<HTMLDivElement>(null)
  const sphere = useRef<StillSphere>(null)
  const view = useRef<SphereView>(null)
  const assets = usePort('assets')
  const { reportFailure } = usePort('log')
  const background = stillBackground(viewpoint.background)
  const shown = JSON.stringify([viewpoint.id, background])
  const latest = useLatest({ ports: { ...assets, reportFailure }, viewpoint, background, onRender, onMissing })

  useEffect(() => {
    let isGone = false
    const fail = () => {
      if (!isGone) latest.current.onMissing(true)
    }
    async function open() {
      const { createStillSphere } = await import('./create-still-sphere.ts')
      if (isGone || host.current === null) return
      if (!hasWebGl()) return fail()
      sphere.current = createStillSphere(host.current, latest.current.background.type, {
        ports: () => latest.current.ports,
        onRender: () => latest.current.onRender(),
        onShown: () => latest.current.onMissing(false),
        onFailed: fail,
      })
      if (view.current !== null) sphere.current.look(view.current)
      sphere.current.show({ ...latest.current.viewpoint, background: latest.current.background }, theme)
    }
    open().catch((cause: unknown) => {
      latest.current.ports.reportFailure('', cause)
      fail()
    })
    return () => {
      isGone = true
      sphere.current?.destroy()
      sphere.current = null
    }
  }, [shown, theme, latest])

  useImperativeHandle(
    ref,
    () => ({
      look: (next) => {
        view.current = next
        sphere.current?.look(next)
        return sphere.current !== null
      },
    }),
    [],
  )
  return <div ref={host} className={styles.sphere} aria-hidden />
}
