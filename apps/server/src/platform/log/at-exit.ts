const ends = new Set<() => void>()

/** Calls back when the process ends. However many ask, the process is listened to once. */
export function atExit(end: () => void): void {
  if (ends.size === 0) process.once('exit', endAll)
  ends.add(end)
}

function endAll(): void {
  for (const end of ends) end()
}
