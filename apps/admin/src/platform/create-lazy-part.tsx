import { useAdminTexts } from '@foyer/i18n/admin'
import { Spinner } from '@foyer/ui/spinner'
import { type ComponentType, useEffect, useState } from 'react'
import { LoadFailure } from './load-failure.tsx'
import { usePlatform } from './platform-context.ts'

export interface LazyPart<Props> {
  /** A spinner until the part is here. Where it could not be fetched, it says so and it can be fetched again. */
  readonly Part: ComponentType<Props>
  /** Fetches it before it is needed. Never fails. */
  readonly preload: () => Promise<void>
}

/** A part of a page that is fetched when it is first shown, so that the page itself is there sooner. */
export function createLazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined
  const load = async () => void (Loaded ??= await fetchPart())
  return { Part, preload: () => load().catch(() => {}) }

  function Part(props: Props) {
    const { log } = usePlatform()
    const { t } = useAdminTexts()
    const [attempt, setAttempt] = useState(0)
    const [state, setState] = useState<'waiting' | 'here' | 'failed'>(Loaded === undefined ? 'waiting' : 'here')
    useEffect(() => {
      let isWanted = true
      const settle = (next: typeof state) => isWanted && setState(next)
      load().then(
        () => settle('here'),
        (cause: unknown) => {
          log('ERROR', 'page', 'a part of the page could not be loaded', cause)
          settle('failed')
        },
      )
      return () => {
        isWanted = false
      }
    }, [attempt, log])
    if (Loaded !== undefined) return <Loaded {...props} />
    if (state !== 'failed') return <Spinner size={32} label={t('common.loading')} />
    const onRetry = () => {
      setState('waiting')
      setAttempt(attempt + 1)
    }
    return <LoadFailure headingLevel={2} onRetry={onRetry} />
  }
}
