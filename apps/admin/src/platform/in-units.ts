const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size in bytes as a number and its unit, in steps of 1000 as file managers count. */
export function inUnits(bytes: number): { readonly value: number; readonly unit: (typeof units)[number] } {
  let value = bytes
  let index = 0
  // 999.95 would be written as 1000.
  while (value >= 999.95 && index < units.length - 1) {
    value /= 1000
    index += 1
  }
  return { value, unit: units[index] ?? 'byte' }
}
