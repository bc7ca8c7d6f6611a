import { expect, test } from 'vitest'
import { Emoji } from './chat-message.ts'

test('[CHT-03] a reaction is an emoji and nothing else', () => {
  for (const emoji of ['👍', '❤️', '👩‍👩‍👧‍👦', '🇩🇪', '3️⃣', '👍🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'])
    expect(Emoji.safeParse(emoji).success, emoji).toBe(true)
  for (const text of ['', '1', '12', 'a', '<b>', '👍x', ':+1:', '\u200d', '👍'.repeat(40)])
    expect(Emoji.safeParse(text).success, text).toBe(false)
})
