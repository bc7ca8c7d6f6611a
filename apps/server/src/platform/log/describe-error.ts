export interface ErrorLine {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: ErrorLine
}

/** NOTE: errors of drivers carry their connection with them, and with it what nobody should read. */
export function describeError(error: unknown): ErrorLine | string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' && { code }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) as ErrorLine }),
  }
}
