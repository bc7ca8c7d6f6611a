import { addressesOf, callBases, callTable } from './call-table.ts'

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

/** Whether an address is one of the API's, be there a call or not. */
export const isApiPath = (path: string): boolean => callBases.some(({ base }) => isBelow(path, base))

const patterns = callTable.map(({ call }) => ({
  method: call.method,
  matches: new RegExp(
    `^(?:${addressesOf(call)
      .map(({ address }) => address.replace(/:[^/]+/g, '[^/]+'))
      .join('|')})$`,
  ),
}))

/** The methods that a path of the API knows, none for a path it does not know. */
export function allowedMethods(path: string): readonly string[] {
  const methods = patterns.filter(({ matches }) => matches.test(path)).map(({ method }) => method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}
