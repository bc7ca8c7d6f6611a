import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ComponentProps } from 'react'
import styles from './step-ring.module.css'

type StepRingProps = Omit<ComponentProps<'button'>, 'title' | 'style'> & {
  readonly title: string
  readonly style?: ComponentProps<'button'>['style']
}

/** A ring on the floor: a step to another viewpoint of the same area. Source: VEN-14. */
export function StepRing({ title, style, ...rest }: StepRingProps) {
  return (
    <button type="button" {...rest} className={styles.step} {...(style === undefined ? {} : { style })}>
      <span className={styles.ring}>
        <ArrowUp size={26} aria-hidden />
      </span>
      <span className={styles.label}>{title}</span>
    </button>
  )
}
