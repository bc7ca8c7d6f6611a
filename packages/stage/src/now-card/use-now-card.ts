import { useEffect, useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { coversPin, liesUnder } from './covers-pin.ts'

/** What the visitor did with the card. */
export type NowCardChoice = 'OPEN' | 'FOLDED'

interface NowCardOptions {
  /** Undefined while the card is as it came. */
  readonly choice: NowCardChoice | undefined
  readonly onChoose: (choice: NowCardChoice) => void
  /** Changes with what is shown and what is on: the card that gave way comes back. */
  readonly scene: string
  /** There is something to show, and pins to keep clear of. */
  readonly isShown: boolean
  readonly root: RefObject<HTMLElement | null>
  readonly card: RefObject<HTMLElement | null>
}

export interface NowCardFold {
  readonly isOpen: boolean
  readonly toggle: () => void
}

/**
 * Whether the card is open. It gives way by itself where it would lie on a pin, and to a pin under it that the keyboard
 * reaches, until the visitor opens it. Source: WCAG 2.4.11.
 */
export function useNowCard({ choice, onChoose, scene, isShown, root, card }: NowCardOptions): NowCardFold {
  const [yieldedIn, setYieldedIn] = useState<string>()
  const isOpen = isShown && choice !== 'FOLDED' && yieldedIn !== scene

  useLayoutEffect(() => {
    const [stage, panel] = [root.current, card.current]
    if (!isOpen || choice !== undefined || stage === null || panel === null) return
    const giveWay = () => {
      if (coversPin(stage, panel)) setYieldedIn(scene)
    }
    giveWay()
    addEventListener('resize', giveWay)
    return () => removeEventListener('resize', giveWay)
  }, [isOpen, choice, scene, root, card])

  useEffect(() => {
    const [stage, panel] = [root.current, card.current]
    if (!isOpen || stage === null || panel === null) return
    const giveWayToFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || panel.contains(target) || !target.matches('[data-widget-id]')) return
      if (target.matches(':focus-visible') && liesUnder(target, panel)) setYieldedIn(scene)
    }
    stage.addEventListener('focusin', giveWayToFocus)
    return () => stage.removeEventListener('focusin', giveWayToFocus)
  }, [isOpen, scene, root, card])

  return {
    isOpen,
    toggle: () => {
      setYieldedIn(undefined)
      onChoose(isOpen ? 'FOLDED' : 'OPEN')
    },
  }
}
