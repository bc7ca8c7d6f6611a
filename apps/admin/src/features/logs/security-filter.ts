import {
  type SecurityEventKind,
  securityEventKinds,
  type SecurityOutcome,
  securityOutcomes,
} from '@foyer/contract/security-event-kinds'
import { type LogFilter, readLogFilter, toQuery } from './log-filter.ts'

/** Which events of the security log are shown, as the address says it. */
export interface SecurityFilter extends Pick<LogFilter, 'period' | 'from' | 'to' | 'user'> {
  readonly view: 'security'
  readonly kind?: SecurityEventKind
  readonly outcome?: SecurityOutcome
  readonly address?: string
}

/** What the page of logs shows: lines of the log, or events of the security log. */
export type LogsSearch = LogFilter | SecurityFilter

export const isSecurity = (search: LogsSearch): search is SecurityFilter => 'view' in search

/** What an address says, without what is none of it. */
export function readLogsSearch(search: Record<string, unknown>): LogsSearch {
  return search['view'] === 'security' ? readSecurityFilter(search) : readLogFilter(search)
}

export function readSecurityFilter(search: Record<string, unknown>): SecurityFilter {
  const { period, from, to, user } = readLogFilter(search)
  const address = typeof search['address'] === 'string' ? search['address'].trim().slice(0, 50) : ''
  const kind = securityEventKinds.find((one) => one === search['kind'])
  const outcome = securityOutcomes.find((one) => one === search['outcome'])
  return {
    view: 'security',
    ...(kind !== undefined && { kind }),
    ...(outcome !== undefined && { outcome }),
    ...(address !== '' && { address }),
    ...(user !== undefined && { user }),
    ...(period !== undefined && { period }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}

/** The same as the server is asked it. */
export const toSecurityQuery = ({ view: _view, ...filter }: SecurityFilter, nowMs: number) => toQuery(filter, nowMs)

export const isSecurityFiltered = (filter: SecurityFilter): boolean => Object.keys(filter).length > 1
