import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hideFirstWords } from '../../platform/first-view.ts'
import { useArchitecture } from '../app-context.ts'
import { AreaStage } from '../area/area-stage.tsx'
import styles from './area-page.module.css'

/** An area of the venue over the whole window. Source: NAV-06. */
export function AreaPage() {
  const { areaId } = useParams({ strict: false })
  const architecture = useArchitecture()
  useEffect(() => hideFirstWords(document), [])
  const area = architecture?.areas.find(({ id }) => id === areaId)
  if (architecture === undefined || area === undefined) return null
  return (
    <main id="main" className={styles.room}>
      <AreaStage architecture={architecture} area={area} />
    </main>
  )
}
