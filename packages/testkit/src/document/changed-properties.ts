type Properties = Map<string, PropertyDescriptor>

/** Own properties of named objects at one moment, without those that have a symbol for a name: caches of libraries. */
export interface PropertySnapshot {
  /** Puts every changed property back, but for those that may stay, and returns their names, such as `HTMLElement.prototype.animate`. */
  readonly restore: (mayStay: (name: string) => boolean) => readonly string[]
}

const ownProperties = (object: object): Properties =>
  new Map(Object.getOwnPropertyNames(object).map((key) => [key, Object.getOwnPropertyDescriptor(object, key) ?? {}]))

const isSame = (one: PropertyDescriptor | undefined, other: PropertyDescriptor | undefined): boolean =>
  Object.is(one?.value, other?.value) && one?.get === other?.get && one?.set === other?.set

/**
 * Remembers the own properties of objects. Reads no accessor, so that it computes nothing.
 * @param objects By the name under which a change is reported.
 */
export function snapshotProperties(objects: ReadonlyMap<string, object>): PropertySnapshot {
  const before = new Map([...objects].map(([name, object]) => [name, ownProperties(object)] as const))
  return {
    restore(mayStay) {
      const changed: string[] = []
      for (const [name, object] of objects) {
        const was: Properties = before.get(name) ?? new Map()
        for (const key of new Set([...was.keys(), ...Object.getOwnPropertyNames(object)])) {
          const old = was.get(key)
          if (isSame(old, Object.getOwnPropertyDescriptor(object, key))) continue
          if (mayStay(`${name}.${key}`)) continue
          changed.push(`${name}.${key}`)
          if (old === undefined) Reflect.deleteProperty(object, key)
          else Reflect.defineProperty(object, key, old)
        }
      }
      return changed
    },
  }
}
