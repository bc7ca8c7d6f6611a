import { usePort } from '@foyer/widgets'
import { createElement, useEffect, useEffectEvent, useState } from 'react'
import { loadedSphereStage, loadSphereStage } from './load-sphere-stage.ts'
import type { SphereStageProps } from './sphere-stage.tsx'

/**
 * A 360° viewpoint, as soon as its viewer is here and something of the new place has been painted: making the viewer
 * takes a while, in which what one sees first should be on its way already. NOTE: not `lazy`, whose boundary keeps back
 * what comes within 300 ms of its fallback, even a file that had been here all along.
 */
export function SphereView(props: SphereStageProps) {
  const { reportFailure } = usePort('log')
  const [hasCome, setCome] = useState(false)
  const fail = useEffectEvent((cause: unknown) => {
    reportFailure('', cause)
    props.onFailed('unloaded')
  })
  useEffect(() => {
    let isOver = false
    Promise.all([loadSphereStage(), afterPaint()]).then(
      () => !isOver && setCome(true),
      (cause: unknown) => !isOver && fail(cause),
    )
    return () => {
      isOver = true
    }
  }, [])
  const stage = loadedSphereStage()
  return !hasCome || stage === undefined ? null : createElement(stage, props)
}

const afterPaint = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
