import { useState } from 'react'

/**
 * What a field shows while a person types: their text, also where it is not (or no longer) the value, until they leave the
 * field. A value from elsewhere does not replace what is typed. Source: EDT-05.
 */
export function useTyped(value: string) {
  const [typed, setTyped] = useState<string>()
  return { shown: typed ?? value, type: setTyped, leave: () => setTyped(undefined) }
}
