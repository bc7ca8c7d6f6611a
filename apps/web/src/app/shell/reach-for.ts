import type { App } from '../app-context.ts'

/** Fetches a part of the page somebody pressed for; where that fails it is said, and the page stays as it is. */
export function reachFor(
  { errors, log }: Pick<App, 'errors' | 'log'>,
  load: () => Promise<unknown>,
  onThere: () => void,
) {
  load().then(onThere, (cause: unknown) => {
    log('WARN', 'app', 'a part of the page could not be fetched', cause)
    errors.set('NOT_REACHABLE')
  })
}
