import type { SyntaxNode, Tree } from '@lezer/common'

interface Range {
  readonly from: number
  readonly to: number
}

/** Where the first thing is that is no JSON; the end of the text where something is missing there. */
export function firstError(tree: Tree): Range {
  let found: Range | undefined
  tree.iterate({
    enter(node) {
      if (found === undefined && node.type.isError) found = { from: node.from, to: node.to }
      return found === undefined
    },
  })
  return found ?? { from: tree.length, to: tree.length }
}

/** The value that a path leads to, or the innermost one on the way there; of a field, its name. */
export function findValue(tree: Tree, text: string, path: readonly (string | number)[]): Range {
  let at = tree.topNode.firstChild
  let named: Range | undefined
  for (const step of path) {
    const next: Found | undefined = typeof step === 'number' ? itemOf(at, step) : fieldOf(at, step, text)
    if (next === undefined) break
    at = next.value
    named = next.name
  }
  const range = named ?? at ?? tree.topNode
  return { from: range.from, to: Math.min(range.to, firstLineEnd(text, range.from)) }
}

/** Names that an object has already, so that one of the two values is not read. */
export function findRepeatedNames(tree: Tree, text: string): readonly Range[] {
  const repeated: Range[] = []
  const namesOfObjects: Set<unknown>[] = []
  tree.iterate({
    enter({ name, from, to }) {
      if (name === 'Object') namesOfObjects.push(new Set())
      if (name !== 'PropertyName') return
      const names = namesOfObjects.at(-1)
      const own: unknown = JSON.parse(text.slice(from, to))
      if (names?.has(own) === true) repeated.push({ from, to })
      names?.add(own)
    },
    leave: ({ name }) => void (name === 'Object' && namesOfObjects.pop()),
  })
  return repeated
}

interface Found {
  readonly value: SyntaxNode | null
  readonly name: Range | undefined
}

const firstLineEnd = (text: string, from: number): number => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

function itemOf(array: SyntaxNode | null, index: number): Found | undefined {
  let left = index
  for (let child = array?.firstChild ?? null; child !== null; child = child.nextSibling) {
    if (isMark(child)) continue
    if (left === 0) return { value: child, name: undefined }
    left -= 1
  }
  return undefined
}

function fieldOf(object: SyntaxNode | null, field: string, text: string): Found | undefined {
  let found: Found | undefined
  // Of the same name twice the last counts, as in what is read.
  for (let child = object?.firstChild ?? null; child !== null; child = child.nextSibling) {
    const name = child.name === 'Property' ? child.getChild('PropertyName') : null
    if (name !== null && JSON.parse(text.slice(name.from, name.to)) === field)
      found = { value: child.lastChild, name: { from: name.from, to: name.to } }
  }
  return found
}

const isMark = ({ name }: SyntaxNode): boolean => ['[', ']', ',', '{', '}'].includes(name)
