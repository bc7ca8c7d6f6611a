/**
 * All entries of all lists, of which the first `most` are taken from the lists in turn: a rule with 500 findings leaves room
 * for those of the others. Within that, and after it, the order is that of the lists.
 */
export function shareOut<Entry>(lists: readonly (readonly Entry[])[], most: number): Entry[] {
  const taken = lists.map(() => 0)
  let left = most
  for (let round = 0; left > 0 && lists.some(({ length }) => length > round); round += 1)
    lists.forEach(({ length }, index) => {
      if (left === 0 || length <= round) return
      taken[index] = round + 1
      left -= 1
    })
  return [
    ...lists.flatMap((list, index) => list.slice(0, taken[index])),
    ...lists.flatMap((list, index) => list.slice(taken[index])),
  ]
}
