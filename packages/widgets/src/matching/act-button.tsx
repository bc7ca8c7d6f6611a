import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '@foyer/ui/button'
import type { MatchingTrouble } from './matching.model.ts'

export interface ActButtonProps extends Omit<ButtonProps, 'onClick'> {
  readonly act: () => Promise<MatchingTrouble | undefined>
  readonly onTrouble: (trouble: MatchingTrouble | undefined) => void
}

/** A button that waits for what it does, and says what went wrong. */
export function ActButton({ act, onTrouble, ...button }: ActButtonProps): ReactNode {
  const [isDoing, setDoing] = useState(false)
  const press = async () => {
    setDoing(true)
    onTrouble(undefined)
    const trouble = await act()
    setDoing(false)
    onTrouble(trouble)
  }
  return <Button size="small" {...button} waiting={isDoing} onClick={() => void press()} />
}
