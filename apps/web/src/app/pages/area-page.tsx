import { useParams } from '@tanstack/react-router'
import { useDeferredValue, useEffect } from 'react'
import { hideFirstWords } from '../../platform/first-view.ts'
import { useArchitecture } from '../app-context.ts'
import { AreaStage } from '../area/area-stage.tsx'
import styles from './area-page.module.css'

/** An area of the venue over the whole window. Source: NAV-06. */
export function AreaPage() {
  const { areaId } = useParams({ strict: false })
  const architecture = useArchitecture()
  // The shell comes first, and what is in the area in small steps.
  const isStageDue = useDeferredValue(true, false)
  useEffect(() => hideFirstWords(document), [])
  const area = architecture?.areas.find(({ id }) => id === areaId)
  if (architecture === undefined || area === undefined) return null
  return (
    <main id="main" className={styles.room}>
      {isStageDue && <AreaStage architecture={architecture} area={area} />}
    </main>
  )
}
