import { expect, test } from 'vitest'
import { createPageStorage } from './page-storage.ts'

test('[CON-10] a browser that refuses storage remembers until the page is closed', () => {
  const storage = createPageStorage('venue:', () => {
    throw new DOMException('no', 'SecurityError')
  })
  storage.set('theme', 'light')
  expect(storage.get('theme')).toBe('light')
  storage.remove('theme')
  expect(storage.get('theme')).toBeUndefined()
})

test('[CON-04] [CON-10] what a full browser refuses to keep counts over what it kept before', () => {
  const kept = new Map([['venue:cookie:films', 'true']])
  let isFull = true
  const full = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
  } as unknown as Storage
  const storage = createPageStorage('venue:', () => full)
  storage.set('cookie:films', 'false')
  expect(storage.get('cookie:films')).toBe('false')
  isFull = false
  storage.set('cookie:films', 'true')
  kept.set('venue:cookie:films', 'false')
  expect(storage.get('cookie:films')).toBe('false')
})
