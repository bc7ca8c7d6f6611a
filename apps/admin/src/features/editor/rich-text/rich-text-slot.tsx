import { type ComponentType, useEffect, useState } from 'react'
import { useAdminTexts } from '@foyer/i18n/admin'
import { Spinner } from '@foyer/ui/spinner'
import { usePlatform } from '../../../platform/platform-context.ts'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import type { RichTextPartProps } from './rich-text-part.tsx'

let Part: ComponentType<RichTextPartProps> | undefined

/**
 * The place of a rich text. Its editor is large and is fetched when the first is shown; where that fails, as without a
 * network, it says so, and tries again once the browser is online.
 */
export function RichTextSlot(props: RichTextPartProps) {
  const { log } = usePlatform()
  const { t } = useAdminTexts()
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number>()
  const [isThere, setThere] = useState(Part !== undefined)
  useEffect(() => {
    if (isThere) return
    let isOver = false
    import('./rich-text-part.tsx').then(
      ({ RichTextPart }) => {
        Part = RichTextPart
        if (!isOver) setThere(true)
      },
      (cause: unknown) => {
        log('WARN', 'editor', 'the editor of rich texts could not be fetched', cause)
        if (!isOver) setFailedAttempt(attempt)
      },
    )
    return () => {
      isOver = true
    }
  }, [isThere, attempt, log])
  const isFailed = failedAttempt === attempt
  useEffect(() => {
    if (!isFailed) return
    const retry = () => setAttempt(attempt + 1)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isFailed, attempt])
  if (isThere && Part !== undefined) return <Part {...props} />
  if (isFailed) return <LoadFailure headingLevel={2} onRetry={() => setAttempt(attempt + 1)} />
  return <Spinner size={18} label={t('common.loading')} />
}
