import { type ReactNode, useCallback, useEffect } from 'react'
import Hourglass from 'lucide-react/icons/hourglass'
import { constants } from '@foyer/contract/constants'
import { isApiError } from '@foyer/client'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { LinkButton } from '@foyer/ui/link-button'
import { Logo } from '@foyer/ui/logo'
import { PreviewTexts, usePreviewTexts } from '../../features/preview/preview-texts.ts'
import { removeFirstView } from '../../platform/first-view.ts'
import { useTexts } from '@foyer/i18n/react'
import { type App, useApp } from '../app-context.ts'
import { Checking } from '../frame/checking.tsx'
import styles from '../pages/error-page.module.css'

interface OpenPreviewOptions {
  readonly app: Pick<App, 'api' | 'log'>
  /** Of the link; undefined where the browser comes back to a preview that has ended. */
  readonly secret: string | undefined
  readonly draw: (page: ReactNode) => void
  /** Has the browser go on to an address. */
  readonly replace: (address: string) => void
}

/** Exchanges the secret of a link for the cookie with which the stage can be looked at, or says that it has ended. Source: PUB-06. */
export async function openPreview(options: OpenPreviewOptions): Promise<void> {
  const { app, secret, draw, replace } = options
  if (secret === undefined) return draw(<PreviewFailure />)
  draw(<Checking isCovering />)
  try {
    const { architectureId } = await app.api.call('preview.open', { body: { secret } })
    return replace(`${constants.stageBasePath}/v/${architectureId}`)
  } catch (error) {
    // A secret that was cut short is as good as none.
    const isEnded = isApiError(error) && (error.status === 410 || error.status === 422)
    if (!isEnded) app.log('WARN', 'preview', 'the preview could not be opened', error)
    return draw(<PreviewFailure {...(!isEnded && { onRetry: () => void openPreview(options) })} />)
  }
}

interface PreviewFailureProps {
  /** Missing where the preview has ended. */
  readonly onRetry?: () => void
}

function PreviewFailure(props: PreviewFailureProps) {
  const { log } = useApp()
  const fail = useCallback(
    (cause: unknown) => log('WARN', 'preview', 'the texts of the preview could not be fetched', cause),
    [log],
  )
  return (
    <PreviewTexts onFailure={fail}>
      <PreviewFailurePage {...props} />
    </PreviewTexts>
  )
}

function PreviewFailurePage({ onRetry }: PreviewFailureProps) {
  const { t } = useTexts()
  const { t: say } = usePreviewTexts()
  useEffect(() => removeFirstView(document), [])
  return (
    <main className={styles.page}>
      <Logo size={40} />
      <EmptyState
        live
        headingLevel={1}
        frame="solid"
        icon={<Hourglass size={40} strokeWidth={1.5} />}
        title={say(onRetry === undefined ? 'preview.ended-title' : 'preview.failed-title')}
        actions={
          onRetry === undefined ? (
            <LinkButton href={`${constants.stageBasePath}/login`}>{say('preview.log-in')}</LinkButton>
          ) : (
            <Button variant="primary" onClick={onRetry}>
              {t('common.try-again')}
            </Button>
          )
        }
      >
        {say(onRetry === undefined ? 'preview.ended-text' : 'preview.failed-text')}
      </EmptyState>
    </main>
  )
}
