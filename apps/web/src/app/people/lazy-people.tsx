import { type ComponentType, Suspense, lazy } from 'react'
import { useReadable } from '@foyer/client/react'
import { useApp } from '../app-context.ts'
import type { PeopleLayerProps } from './people-layer.tsx'

// Without it no people are shown, but the venue stays.
const PeopleLayer = lazy<ComponentType<PeopleLayerProps>>(() =>
  import('./people-layer.tsx').then(
    (module) => ({ default: module.PeopleLayer }),
    () => ({ default: () => null }),
  ),
)

/** Draws who is here once that may be known; fetched only then. Source: PRS-01. */
export function LazyPeople(props: PeopleLayerProps) {
  const isThere = useReadable(useApp().presence) !== undefined
  return isThere ? (
    <Suspense fallback={null}>
      <PeopleLayer {...props} />
    </Suspense>
  ) : null
}
