/** Facts that help a person who examines a failure, as lines of text; in English, like the log. Source: ERR-01. */
export function errorDetails(facts: {
  readonly code: string
  readonly message: string | undefined
  readonly atMs: number
  readonly address: string
  readonly appVersion: string
}): string {
  const lines = [
    `${facts.code}, ${new Date(facts.atMs).toISOString()}`,
    facts.message ?? '',
    facts.address,
    `Foyer ${facts.appVersion}`,
  ]
  return lines.filter((line) => line !== '').join('\n')
}
