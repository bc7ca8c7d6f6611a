/** What makes a file of our store another one; the rest of its query is the signature. Source: AST-01. */
const generationField = 'generation'

/** Whether two addresses lead to the same file: equal, or of our store and different in their signature only. */
export function isSameFile(one: string, other: string): boolean {
  if (one === other) return true
  if (!URL.canParse(one) || !URL.canParse(other)) return false
  const [a, b] = [new URL(one), new URL(other)]
  const generation = a.searchParams.get(generationField)
  return (
    generation !== null &&
    generation === b.searchParams.get(generationField) &&
    a.origin === b.origin &&
    a.pathname === b.pathname
  )
}
