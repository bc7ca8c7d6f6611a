const gap = '…'
const mail = /[^\s@<>]+@[^\s@<>]+/gu
const address = /\b(?:https?:\/\/|www\.)\S+/giu
const handle = /(?:^|(?<=\s))@[\p{L}\p{N}_.-]+/gu
/** Numbers of telephones, registrations, cards: five digits and more, however they are parted. */
const number = /\+?\d(?:[\s./()-]{0,2}\d){4,}/gu
/** What looks like a key or a token: long, with digits in it. */
const token = /(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{12,}/gu
/** What follows says who somebody is. */
const introduction =
  /(?:^|[^\p{L}])(?:my name is|i am called|i['’]m called|mein name ist|ich hei(?:ß|ss)e|je m['’]appelle|mon nom est|me llamo|mi nombre es|mi chiamo|il mio nome è|chamo-me|meu nome é|mr|mrs|ms|dr|prof|herrn?|frau|monsieur|madame|señora?|signora?|senhora?)\.?\s+/giu
const nameHere = /[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]*)*/uy
/** Two and more words with capitals in a row. */
const named = /\p{Lu}[\p{L}'’-]*(?:\s+(?:(?:von|van|de|da|di|del|du|la|le|der|den)\s+)?\p{Lu}[\p{L}'’-]*)+/gu

/**
 * A question without what looks like somebody: addresses, numbers, what follows "my name is", and names in two words,
 * unless the venue itself says them, as it does its speakers. Somebody's name alone, in a question that says nothing
 * else of it, may pass; a question with nothing left is `undefined`. Source: SEA-03.
 */
export function withoutPersons(question: string, isOfVenue: (words: string) => boolean): string | undefined {
  const left = withoutIntroduced(question)
    .replace(mail, gap)
    .replace(address, gap)
    .replace(handle, gap)
    .replace(token, gap)
    .replace(number, gap)
    .replace(named, (words) => (isOfVenue(words) ? words : gap))
    .replace(/(?:…\s*)+/gu, '… ')
    .trim()
    .slice(0, 200)
    .toWellFormed()
  return /\p{L}{2}/u.test(left) ? left : undefined
}

function withoutIntroduced(question: string): string {
  let left = ''
  let from = 0
  for (const { index, 0: words } of question.matchAll(introduction)) {
    const start = index + words.length
    nameHere.lastIndex = start
    const name = nameHere.exec(question)
    if (name === null || start < from) continue
    left += question.slice(from, start) + gap
    from = start + name[0].length
  }
  return left + question.slice(from)
}
