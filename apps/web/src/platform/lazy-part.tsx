import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { Snackbar } from '@foyer/ui/snackbar'

type Load = () => Promise<unknown>

/** Grows as modules are loaded that have lazy parts themselves. */
const preloadable = new Set<Load>()

interface LazyPartOptions {
  /** Not fetched before it is drawn: it is large, or only other pages need it. */
  readonly isRare?: boolean
  /** The page is whole without it: where it cannot be fetched, nothing is shown in its place until it can. */
  readonly isSilent?: boolean
}

/**
 * A part of the page whose code is fetched when it is drawn first, or some time before (`preloadParts`). Where it cannot be
 * fetched, as without a network, the page stays as it is and says so beside the part's place: by itself the part comes once
 * the browser is online again, at once by a press. A part with `onClose` can be given up.
 *
 * NOTE: not React's `lazy`, which remembers a failure for ever, and hands it to a boundary that replaces the whole page.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  { isRare = false, isSilent = false }: LazyPartOptions = {},
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined
  const load = async () => {
    Part ??= await fetchPart()
  }
  if (!isRare) preloadable.add(load)

  return function LazyPart(props: Props): ReactNode {
    const [attempt, setAttempt] = useState(0)
    const [failedAttempt, setFailedAttempt] = useState<number>()
    const [isThere, setThere] = useState(Part !== undefined)
    useEffect(() => {
      if (isThere) return
      let isOver = false
      load().then(
        () => !isOver && setThere(true),
        () => !isOver && setFailedAttempt(attempt),
      )
      return () => {
        isOver = true
      }
    }, [isThere, attempt])
    if (isThere && Part !== undefined)
      return (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    if (failedAttempt !== attempt) return null
    const { onClose } = props as { readonly onClose?: () => void }
    return <Missing isSilent={isSilent} onRetry={() => setAttempt(attempt + 1)} onClose={onClose} />
  }
}

/** Has `preloadParts` fetch something that is no `lazyPart`. */
export function preloadLater(load: Load): void {
  preloadable.add(load)
}

/** Fetches, one after the other, what could be needed when nothing can be fetched any more. Never rejects. */
export async function preloadParts(): Promise<void> {
  for (const load of preloadable) {
    try {
      await load()
    } catch {
      // It is fetched again when it is needed, and a failure is shown there.
    }
  }
}

interface MissingProps {
  readonly isSilent: boolean
  readonly onRetry: () => void
  readonly onClose: (() => void) | undefined
}

function Missing({ isSilent, onRetry, onClose }: MissingProps) {
  const { t } = useTexts()
  useEffect(() => {
    addEventListener('online', onRetry)
    return () => removeEventListener('online', onRetry)
  }, [onRetry])
  if (isSilent) return null
  const action = (
    <Button size="small" onClick={onRetry}>
      {t('common.try-again')}
    </Button>
  )
  return (
    <Snackbar tone="warning" action={action} onClose={onClose} closeLabel={t('common.close')}>
      {t('errors.NOT_REACHABLE')}
    </Snackbar>
  )
}
