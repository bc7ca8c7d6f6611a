import { useReadable } from '@foyer/client/react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useApp } from '../app-context.ts'
import type { PeopleLayerProps } from './people-layer.tsx'

// Without it no people are shown, but the venue stays.
const PeopleLayer = lazyPart(async () => (await import('./people-layer.tsx')).PeopleLayer, { isSilent: true })

/** Draws who is here once that may be known; fetched only then. Source: PRS-01. */
export function LazyPeople(props: PeopleLayerProps) {
  const isThere = useReadable(useApp().presence) !== undefined
  return isThere ? <PeopleLayer {...props} /> : null
}
