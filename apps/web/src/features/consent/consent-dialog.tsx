import type { ComponentProps } from 'react'
import { decide } from './consent-actions.ts'
import { ConsentBanner } from './consent-banner.tsx'
import type { DecisionPorts } from './consent-ports.ts'

/** The banner, with what is decided in it kept at once. Source: CON-06. */
export function ConsentDialog({
  ports,
  ...banner
}: Omit<ComponentProps<typeof ConsentBanner>, 'onDecide'> & { readonly ports: DecisionPorts }) {
  return <ConsentBanner {...banner} onDecide={(decision) => decide(ports, banner.providers, decision)} />
}
