export interface HarmlessTexts {
  has(text: string): boolean
  add(text: string): void
}

/** About what the rich texts of ten large venues have. */
const keptChars = 4_000_000

/**
 * Texts the sanitizer has left as they are, the last used of them up to so many characters: a venue is saved again and
 * again, with nearly all its texts unchanged.
 */
export function createHarmlessTexts(mostChars = keptChars): HarmlessTexts {
  // In the order of their last use, the oldest first.
  const texts = new Set<string>()
  let chars = 0
  return {
    has(text) {
      if (!texts.delete(text)) return false
      texts.add(text)
      return true
    },
    add(text) {
      if (text.length > mostChars) return
      if (!texts.delete(text)) chars += text.length
      texts.add(text)
      for (const oldest of texts) {
        if (chars <= mostChars) break
        texts.delete(oldest)
        chars -= oldest.length
      }
    },
  }
}
