/** A message somebody wants to see. */
export interface MessageTarget {
  readonly seq: number
}
