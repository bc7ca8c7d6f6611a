import type { DayKeyStore, VisitorDay } from '../day-key.store.ts'

export function createMemoryDayKeyStore(): DayKeyStore & { readonly days: () => readonly number[] } {
  const kept = new Map<number, VisitorDay & { readonly key: Buffer }>()
  const removeWhere = (isOver: (day: VisitorDay) => boolean): number => {
    const over = [...kept.values()].filter(isOver)
    for (const { number } of over) kept.delete(number)
    return over.length
  }
  return {
    days: () => [...kept.keys()],
    async keyOf(day, fresh) {
      removeWhere(({ number }) => number < day.number || number > day.number + 1)
      const key = kept.get(day.number)?.key ?? fresh
      kept.set(day.number, { ...day, key })
      return key
    },
    removeEnded: async (nowMs) => removeWhere(({ endMs }) => endMs <= nowMs),
  }
}
