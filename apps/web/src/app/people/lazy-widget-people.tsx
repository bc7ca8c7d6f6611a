import { type ComponentProps, Suspense, lazy } from 'react'
import type { WidgetPeople as Whole } from './widget-people.tsx'

const Lazy = lazy(async () => ({ default: (await import('./widget-people.tsx')).WidgetPeople }))

/** What a presence widget shows; fetched with the first one. */
export function WidgetPeople(props: ComponentProps<typeof Whole>) {
  return (
    <Suspense fallback={null}>
      <Lazy {...props} />
    </Suspense>
  )
}
