import ArrowLeft from 'lucide-react/icons/arrow-left'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import Presentation from 'lucide-react/icons/presentation'
import { useEffect, useRef, useState } from 'react'
import type { CurrentCall } from '@foyer/client/calls'
import { useReadable } from '@foyer/client/react'
import { Alert } from '@foyer/ui/alert'
import { cx } from '@foyer/ui/cx'
import { loadFontsForText } from '@foyer/ui/fonts'
import { IconButton } from '@foyer/ui/icon-button'
import { CallControls } from './call-controls.tsx'
import { CallSide } from './call-side.tsx'
import { CallStage } from './call-stage.tsx'
import { CallStatus } from './call-status.tsx'
import { groupOfCall, nameOfCall, useCallsPage } from './calls-page.ts'
import { useCallsTexts } from './calls-texts.tsx'
import { MediaProblems } from './media-problems.tsx'
import styles from './call-view.module.css'

/** The call one is in, over the whole page. Source: CHT-05. */
export function CallView({ current }: { readonly current: CurrentCall }) {
  const { t } = useCallsTexts()
  const page = useCallsPage()
  const { calls, panel } = page
  const { layout, side } = useReadable(panel.state)
  const { microphone, camera, screen } = useReadable(calls.media.state)
  const view = useRef<HTMLElement>(null)
  const [isFullScreen, toggleFullScreen] = useFullScreen()
  const name = nameOfCall(page, current.call)
  const hasProblem = current.mayPublish && [microphone, camera, screen].some(({ kind }) => kind === 'failed')
  const count = current.call.participants.length
  const isGroup = count > 2 || groupOfCall(page, current.call) !== undefined

  useEffect(() => view.current?.focus(), [])
  useEffect(() => void loadFontsForText(name).catch(() => {}), [name])
  useBackgroundAtRest()

  return (
    <section ref={view} tabIndex={-1} aria-label={t('calls.view.label', { name })} className={styles.view}>
      <header className={styles.head}>
        <IconButton label={t('calls.view.minimise')} variant="outline" onClick={() => panel.change({ isSmall: true })}>
          <ArrowLeft className="mirror" aria-hidden />
        </IconButton>
        <div className={styles.titles}>
          <h1 className={styles.title} dir="auto">
            {name}
          </h1>
          <p className={styles.about}>{t(isGroup ? 'calls.view.group' : 'calls.view.private')}</p>
        </div>
        <CallStatus current={current} />
        <span className={styles.wide}>
          <IconButton
            label={t(layout === 'grid' ? 'calls.view.speaker' : 'calls.view.grid')}
            variant="outline"
            onClick={() => panel.change({ layout: layout === 'grid' ? 'speaker' : 'grid' })}
          >
            {layout === 'grid' ? <Presentation aria-hidden /> : <LayoutGrid aria-hidden />}
          </IconButton>
          {toggleFullScreen !== undefined && (
            <IconButton
              label={t(isFullScreen ? 'calls.view.exit-full-screen' : 'calls.view.full-screen')}
              variant="outline"
              onClick={toggleFullScreen}
            >
              {isFullScreen ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
            </IconButton>
          )}
        </span>
      </header>
      <div className={styles.notices}>
        {!current.mayPublish && (
          <Alert tone="info" title={t('calls.cannot-publish')}>
            {t('calls.cannot-publish-text')}
          </Alert>
        )}
        {hasProblem && <MediaProblems />}
      </div>
      <div className={cx(styles.body, side !== undefined && styles.hasSide)}>
        <CallStage current={current} />
        <CallSide current={current} />
      </div>
      <div className={styles.foot}>
        <CallControls current={current} />
      </div>
    </section>
  )
}

/** What lies under the call takes no focus and is not read out. */
function useBackgroundAtRest(): void {
  useEffect(() => {
    const root = document.getElementById('root')
    if (root === null) return
    root.inert = true
    return () => {
      root.inert = false
    }
  }, [])
}

function useFullScreen(): [boolean, (() => void) | undefined] {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const note = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', note)
    return () => {
      document.removeEventListener('fullscreenchange', note)
      // Phones that know no full screen have no element either, not even `null`.
      if (document.fullscreenElement instanceof Element) void document.exitFullscreen().catch(() => {})
    }
  }, [])
  if (!document.fullscreenEnabled) return [false, undefined]
  // The whole page, so that dialogs of the call are seen too.
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {})
  return [isFull, toggle]
}
