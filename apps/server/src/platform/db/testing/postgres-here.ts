import { access } from 'node:fs/promises'
import { isRoot } from '../embedded-postgres/account.ts'
import { locateBinaries } from '../embedded-postgres/locate-binaries.ts'

export const DEBIAN_15 = '/usr/lib/postgresql/15/bin'

/** What the tests against a real PostgreSQL can use on this machine; what is missing is printed once. */
export const here = {
  postgres: note(
    (await locateBinaries()).length > 0,
    'there is no PostgreSQL, neither as a package nor on the search path',
  ),
  root: note(isRoot(), 'they do not run as root'),
  proc: note(process.platform === 'linux', 'there is no /proc'),
  debian15: note(await isThere(DEBIAN_15), `there is no ${DEBIAN_15}`),
}

function note(isHere: boolean, reason: string): boolean {
  if (!isHere) console.info(`Some tests are skipped: ${reason}.`)
  return isHere
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
