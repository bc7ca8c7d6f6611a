export type Row = readonly (string | number)[]

/** Prints a table as Markdown; numbers with at most three digits after the point. */
export function table(head: readonly string[], rows: readonly Row[]): void {
  const text = (cell: string | number) => (typeof cell === 'number' ? String(Math.round(cell * 1000) / 1000) : cell)
  console.log([head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(text).join(' | ')} |`).join('\n') + '\n')
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

export const say = (sentence: string): void => console.log(`${sentence}\n`)

/** A goal as the specification names it, held or missed. */
export function goal(name: string, value: number, bound: number, better: 'more' | 'less', unit = ''): void {
  const isMet = better === 'more' ? value >= bound : value <= bound
  say(
    `${isMet ? 'Met' : '**Missed**'}: ${name} is ${Math.round(value * 1000) / 1000}${unit}, the goal ${better === 'more' ? '≥' : '≤'} ${bound}${unit}.`,
  )
}
