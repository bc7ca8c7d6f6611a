import { type ReactNode, useId } from 'react'
import type { HealthState } from '@foyer/contract'
import styles from './part-card.module.css'
import { StateChip } from './state-chip.tsx'

interface PartCardProps {
  readonly title: string
  /** Without it the part cannot be well or ill. */
  readonly state?: HealthState | undefined
  /** Below the rest: what can be done. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One part of the system: how it is, and the facts. */
export function PartCard({ title, state, action, children }: PartCardProps) {
  const titleId = useId()
  return (
    <section className={styles.card} data-state={state} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {state !== undefined && <StateChip state={state} />}
      </header>
      {children}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </section>
  )
}

/** `Fact`s. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  )
}

/** What follows from the state, and what to do. */
export function Note({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
