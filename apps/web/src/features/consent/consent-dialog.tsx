import type { ComponentProps } from 'react'
import { useApp } from '../../app/app-context.ts'
import { decide } from './consent-actions.ts'
import { ConsentBanner } from './consent-banner.tsx'

/** The banner, with what is decided in it kept at once. Source: CON-06. */
export function ConsentDialog(props: Omit<ComponentProps<typeof ConsentBanner>, 'onDecide'>) {
  const app = useApp()
  return <ConsentBanner {...props} onDecide={(decision) => decide(app, props.providers, decision)} />
}
