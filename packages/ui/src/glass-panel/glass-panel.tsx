import type { ComponentProps } from 'react'
import { cx } from '../cx/index.ts'
import styles from './glass-panel.module.css'

export type GlassPanelProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'aside' | 'nav' | 'header' | 'article' | undefined
  /** 1 is a card on a surface (no glass), 2 floats over the place, 3 is a dialog. */
  elevation?: 1 | 2 | 3 | undefined
  radius?: 'panel' | 'dialog' | 'pill' | undefined
}

/** Readable over any picture. Glass never lies on glass: inside one, use `--hover` or `--surface-3`. */
export function GlassPanel({
  as: Element = 'div',
  elevation = 2,
  radius = 'panel',
  className,
  ...rest
}: GlassPanelProps) {
  return <Element {...rest} className={cx(styles.panel, styles[`e${elevation}`], styles[radius], className)} />
}
