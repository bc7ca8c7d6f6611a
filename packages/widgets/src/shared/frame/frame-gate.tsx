import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { FrameTexts, useFrameTexts } from './frame-texts.ts'
import { useFrameLoad } from './use-frame-load.ts'
import type { FrameState } from './use-frame-load.ts'

interface FrameGateProps {
  readonly address: string
  readonly title: string
  readonly isOwn?: boolean
  /** It loads at once, and not only when it is moved into the window. */
  readonly isInView?: boolean
  /** Another way to the page. */
  readonly action?: ReactNode
  /** Draws the frame; `onLoad` is that of the frame. */
  readonly children: (onLoad: () => void) => ReactNode
}

/** A framed page, or why it is not there, in our own words. Source: WID-06, ERR-07. */
export function FrameGate(props: FrameGateProps): ReactNode {
  const { address, title, isOwn = false, isInView = true, action, children } = props
  const { state, onLoad, again } = useFrameLoad({ address, isOwn, isInView })
  if (state === 'shown') return children(onLoad)
  return (
    <FrameTexts>
      <Missing state={state} title={title} action={action} again={again} />
    </FrameTexts>
  )
}

interface MissingProps extends Pick<FrameGateProps, 'title' | 'action'> {
  readonly state: Exclude<FrameState, 'shown'>
  readonly again: () => void
}

function Missing({ state, title, action, again }: MissingProps) {
  const { t } = useFrameTexts()
  return (
    <EmptyState
      icon={<CloudOff size={28} strokeWidth={1.7} />}
      tone="warning"
      title={title}
      headingLevel={3}
      frame="dashed"
      live
      actions={
        state === 'offline' ? undefined : (
          <>
            <Button onClick={again}>{t('iframe.again')}</Button>
            {action}
          </>
        )
      }
    >
      {t(`iframe.${state}`)}
    </EmptyState>
  )
}
