import Copy from 'lucide-react/icons/copy'
import PenOff from 'lucide-react/icons/pen-off'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Users from 'lucide-react/icons/users'
import { lazy, Suspense, type ReactNode } from 'react'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { Spinner } from '@foyer/ui/spinner'
import type { Line } from './line/open-line.ts'
import type { SheetState } from './line/sheet-state.ts'
import { useLine, useSheetState } from './line/use-line.ts'
import type { SheetProps } from './sheet-props.ts'
import { useWhiteboardTexts } from './whiteboard-texts.ts'
import styles from './sheet.module.css'

const Desk = lazy(async () => ({ default: (await import('./desk.tsx')).Desk }))

/** A sheet with all its faces: on the way, there, and not to be had. */
export function Sheet(props: SheetProps): ReactNode {
  const { widget, configuration, connection, shownIn } = props
  const line = useLine(connection, widget.id, configuration.id)
  const state = useSheetState(line)
  if (state.kind === 'connecting') return <Waiting shownIn={shownIn} />
  if (state.kind === 'refused') return <Refused why={state.why} line={line} />
  return (
    <Suspense fallback={<Waiting shownIn={shownIn} />}>
      <Desk key={line.doc.guid} {...props} line={line} state={state} />
    </Suspense>
  )
}

function Waiting({ shownIn }: Pick<SheetProps, 'shownIn'>) {
  const { t } = useWhiteboardTexts()
  return (
    <div className={styles.waiting} data-shown-in={shownIn}>
      <Spinner label={t('whiteboard.connecting')} />
      <span aria-hidden>{t('whiteboard.connecting')}</span>
    </div>
  )
}

const signs = { gone: PenOff, crowded: Users, 'too-many-seats': Copy, failed: TriangleAlert }

function Refused({
  why,
  line,
}: {
  readonly why: Extract<SheetState, { kind: 'refused' }>['why']
  readonly line: Line
}) {
  const { t } = useWhiteboardTexts()
  const Sign = signs[why]
  return (
    <EmptyState
      icon={<Sign size={28} strokeWidth={1.7} />}
      title={t(`whiteboard.${why}-title`)}
      tone={why === 'failed' ? 'error' : 'quiet'}
      headingLevel={3}
      frame="solid"
      live
      actions={<Button onClick={line.retry}>{t('whiteboard.try-again')}</Button>}
    >
      {t(`whiteboard.${why}-text`)}
    </EmptyState>
  )
}
