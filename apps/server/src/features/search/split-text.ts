/** UTF-16 units of a passage: so much is read at a glance, and shown as the place where something stands. */
const passageLength = 700

/** A long text as passages that end where a sentence does, or at least a word. */
export function splitText(text: string, most = passageLength): string[] {
  const passages: string[] = []
  let start = 0
  while (text.length - start > most) {
    const window = text.slice(start, start + most)
    const sentence = Math.max(window.lastIndexOf('. '), window.lastIndexOf('? '), window.lastIndexOf('! ')) + 1
    const sign = window.lastIndexOf('。') + 1
    const word = window.lastIndexOf(' ')
    const end = [sentence, sign, word].find((at) => at > most / 2) ?? wholeSigns(window)
    passages.push(window.slice(0, end).trim())
    start += end
  }
  passages.push(text.slice(start).trim())
  return passages.filter((passage) => passage !== '')
}

/** Never between the two halves of a sign. */
const wholeSigns = (window: string) => (/[\uD800-\uDBFF]$/.test(window) ? window.length - 1 : window.length)
