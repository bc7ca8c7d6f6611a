import { startTransition, useEffect, useState } from 'react'

/**
 * False while a part of the view is drawn first; true soon after, once the browser could paint it. What is drawn then is
 * drawn in small steps, between which the page answers. Source: VEN-14.
 */
export function useAfterwards(): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => startTransition(() => setAfter(true)), [])
  return isAfter
}
