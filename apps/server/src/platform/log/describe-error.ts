/** An error as the log shows it: no parameter of a database statement is in it. Source: SEC-11. */
export interface ErrorLine {
  type: string
  message: string
  code?: string
  /** What PostgreSQL names beside its message: objects of the schema, never data. */
  constraint?: string
  table?: string
  column?: string
  stack?: string
  cause?: ErrorLine
}

/** An error may be its own cause. */
const maxCauses = 5

/**
 * The only way an error gets into the log. Errors of the driver carry their connection, and errors of statements their
 * parameters (`params`, `detail`, `where` and the message itself): fields are picked, never copied.
 */
export function describeError(error: unknown, causesBefore = 0): ErrorLine | string {
  if (!(error instanceof Error)) return String(error)
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  const frames = framesOf(error)
  return {
    type: error.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    ...(isOfPostgres(error) && schemaObjectsOf(error)),
    ...(frames !== undefined && { stack: frames }),
    ...(cause instanceof Error &&
      causesBefore < maxCauses && { cause: describeError(cause, causesBefore + 1) as ErrorLine }),
  }
}

/** The same in lines for people: what happened, where, and what caused it. */
export function formatError(error: unknown): string {
  const lines: string[] = []
  let left: ErrorLine | string | undefined = describeError(error)
  while (left !== undefined) {
    const before = lines.length === 0 ? '' : 'caused by '
    if (typeof left === 'string') return [...lines, before + left].join('\n')
    const { type, message, code, constraint, stack } = left
    const facts = [code, constraint].filter((fact) => fact !== undefined).join(', ')
    lines.push(`${before}${type}: ${message}${facts === '' ? '' : ` (${facts})`}`, ...(stack ? [stack] : []))
    left = left.cause
  }
  return lines.join('\n')
}

interface PostgresError extends Error {
  readonly severity: string
  readonly code: string
  readonly constraint?: unknown
  readonly table?: unknown
  readonly column?: unknown
}

// By shape and not by class, so that a second copy of a driver is no way around it.
function isOfPostgres(error: Error): error is PostgresError {
  const { severity, code } = error as Partial<PostgresError>
  return typeof severity === 'string' && typeof code === 'string'
}

/**
 * SQLSTATE classes whose messages name objects of the schema, the connection or the server. Messages of the others may
 * quote data; those of class 22 quote the value that cannot be read.
 */
const namesNoData = /^(?:08|23|25|40|42|53|55|57|58)/

/** NOTE: Drizzle ends its message with the parameters; the statement before them has placeholders in their place. */
function messageOf(error: Error): string {
  const message = error.message.replace(/\nparams: .*$/s, '')
  if (!isOfPostgres(error) || namesNoData.test(error.code)) return message
  // From the first quote to the last, since a quote within a value is not escaped.
  return message.replace(/".*"/s, '"…"').replace(/: 0x.*$/s, ': …')
}

function schemaObjectsOf({ constraint, table, column }: PostgresError) {
  return {
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    ...(typeof column === 'string' && { column }),
  }
}

const frame = /^ {4}at .*(?::\d+:\d+|<anonymous>|native|index \d+)\)?$/

/** The frames alone: what is before them is the message, which may hold line breaks and even look like frames. */
function framesOf({ stack, message }: Error): string | undefined {
  if (stack === undefined) return undefined
  const at = message === '' ? -1 : stack.indexOf(message)
  const lines = (at === -1 ? stack : stack.slice(at + message.length)).split('\n')
  return lines.filter((line) => frame.test(line)).join('\n')
}
