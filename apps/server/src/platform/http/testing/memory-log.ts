import type { Log } from '../../log/log.ts'

export interface MemoryLog extends Log {
  readonly lines: { level: string; fields: object; text: string }[]
}

export function createMemoryLog(): MemoryLog {
  const lines: MemoryLog['lines'] = []
  const write = (level: string) => (fields: object, text: string) => void lines.push({ level, fields, text })
  const log: MemoryLog = {
    lines,
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    child: () => log,
  }
  return log
}
