import { type RefObject, useEffect } from 'react'
import { type Clock, every } from '../clock/clock.ts'
import { constants } from '@foyer/contract/constants'

/**
 * Looks every 500 ms whether the browser filled a field by itself: not every browser says so. `onFilled` must stay the
 * same function. Source: AUT-10.
 */
export function useAutofill(
  clock: Clock,
  field: RefObject<HTMLInputElement | null>,
  value: string,
  onFilled: (value: string) => void,
) {
  useEffect(
    () =>
      every(clock, constants.autofillCheckMs, () => {
        const now = field.current?.value
        if (now !== undefined && now !== value) onFilled(now)
      }),
    [clock, field, value, onFilled],
  )
}
