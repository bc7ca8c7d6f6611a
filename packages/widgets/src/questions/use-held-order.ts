import { useState } from 'react'
import { holdOrder } from './questions.model.ts'

/** The order as it is, or, while somebody has a finger, a pointer or the focus on the list, as it was. */
export function useHeldOrder(key: string, next: readonly string[], isHeld: boolean): readonly string[] {
  const [shown, setShown] = useState({ key, ids: next })
  const ids = isHeld && shown.key === key ? holdOrder(shown.ids, next) : next
  if (shown.key !== key || !isSame(shown.ids, ids)) setShown({ key, ids })
  return ids
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, index) => id === other[index])
