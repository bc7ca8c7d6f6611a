import { type ReactNode, useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Link from 'lucide-react/icons/link'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import Minus from 'lucide-react/icons/minus'
import PanelLeft from 'lucide-react/icons/panel-left'
import Plus from 'lucide-react/icons/plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Search from 'lucide-react/icons/search'
import { IconButton } from '@foyer/ui/icon-button'
import { Tooltip } from '@foyer/ui/tooltip'
import { PageField } from './page-field.tsx'
import { usePdfTexts } from './pdf-texts.ts'
import type { Download as DownloadState } from './use-download.ts'
import { type ZoomMode, zoomIn, zoomOut } from './zoom.ts'
import styles from './viewer.module.css'

export interface ToolBarProps {
  readonly current: number
  readonly count: number
  readonly zoom: number
  readonly zoomMode: ZoomMode
  readonly hasPanel: boolean
  readonly isSearching: boolean
  readonly isFullScreen: boolean
  readonly onPanel: () => void
  readonly onPage: (page: number) => void
  readonly onZoom: (zoomMode: ZoomMode) => void
  readonly onSearch: () => void
  readonly onRotate: () => void
  readonly onFullScreen: (() => void) | undefined
  readonly download: DownloadState | undefined
  readonly pageLink: ((page: number) => string) | undefined
}

const figures = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const

/** All that can be done by key and gesture, as buttons; on a narrow place those of the second row wait behind one. */
export function ToolBar(props: ToolBarProps): ReactNode {
  const { current, count, hasPanel, isSearching, onPanel, onPage, onSearch } = props
  const { t } = usePdfTexts()
  const [isMore, setMore] = useState(false)
  return (
    <div className={styles.bar} role="group" aria-label={t('pdf.tools')}>
      <div className={styles.main}>
        <Tool label={t('pdf.panel')} pressed={hasPanel} onClick={onPanel}>
          <PanelLeft className="mirror" aria-hidden />
        </Tool>
        <Tool label={t('pdf.previous')} disabled={current <= 1} onClick={() => onPage(current - 1)}>
          <ChevronUp aria-hidden />
        </Tool>
        <Tool label={t('pdf.next')} disabled={current >= count} onClick={() => onPage(current + 1)}>
          <ChevronDown aria-hidden />
        </Tool>
        <PageField current={current} count={count} onPage={onPage} />
        <span className={styles.space} />
        <Tool label={t('pdf.search')} pressed={isSearching} onClick={onSearch}>
          <Search aria-hidden />
        </Tool>
        <span className={styles.more}>
          <Tool label={t('pdf.more')} expanded={isMore} onClick={() => setMore(!isMore)}>
            <Ellipsis aria-hidden />
          </Tool>
        </span>
      </div>
      <div className={styles.extra} data-open={isMore ? '' : undefined}>
        <ZoomTools {...props} />
        <FileTools {...props} />
      </div>
    </div>
  )
}

function ZoomTools({ zoom, zoomMode, onZoom }: ToolBarProps): ReactNode {
  const { t, number } = usePdfTexts()
  const percent = (value: number) => number(value, { style: 'percent', maximumFractionDigits: 0 })
  const isUsual = typeof zoomMode !== 'number' || figures.some((figure) => Math.abs(figure - zoom) < 0.005)
  return (
    <div className={styles.tools}>
      <Tool label={t('pdf.zoom-out')} onClick={() => onZoom(zoomOut(zoom))}>
        <Minus aria-hidden />
      </Tool>
      <select
        className={styles.zoom}
        aria-label={t('pdf.zoom')}
        value={typeof zoomMode === 'number' ? String(Math.round(zoom * 100)) : zoomMode}
        onChange={({ target: { value } }) =>
          onZoom(value === 'width' || value === 'page' ? value : Number(value) / 100)
        }
      >
        <option value="width">{t('pdf.fit-width')}</option>
        <option value="page">{t('pdf.fit-page')}</option>
        {isUsual ? null : <option value={String(Math.round(zoom * 100))}>{percent(zoom)}</option>}
        {figures.map((figure) => (
          <option key={figure} value={String(figure * 100)}>
            {percent(figure)}
          </option>
        ))}
      </select>
      <Tool label={t('pdf.zoom-in')} onClick={() => onZoom(zoomIn(zoom))}>
        <Plus aria-hidden />
      </Tool>
    </div>
  )
}

function FileTools(props: ToolBarProps): ReactNode {
  const { current, isFullScreen, onRotate, onFullScreen, download, pageLink } = props
  const { t } = usePdfTexts()
  const [copied, setCopied] = useState<'copied' | 'failed'>()
  const copy = (link: string) => {
    // Undefined on pages without encryption.
    const copying = (navigator.clipboard as Clipboard | undefined)?.writeText(new URL(link, location.href).href)
    if (copying === undefined) setCopied('failed')
    else
      copying.then(
        () => setCopied('copied'),
        () => setCopied('failed'),
      )
  }
  const status =
    download?.hasFailed === true
      ? t('pdf.download-failed')
      : copied === undefined
        ? ''
        : t(copied === 'copied' ? 'pdf.link-copied' : 'pdf.link-failed')
  return (
    <>
      <span className={styles.announcement} role="status">
        {status}
      </span>
      <div className={styles.tools}>
        <Tool label={t('pdf.rotate')} onClick={onRotate}>
          <RotateCw aria-hidden />
        </Tool>
        {pageLink === undefined ? null : (
          <Tool label={t('pdf.link')} onClick={() => copy(pageLink(current))} onLeave={() => setCopied(undefined)}>
            <Link aria-hidden />
          </Tool>
        )}
        {download === undefined ? null : (
          <Tool label={t('pdf.download')} waiting={download.isWaiting} onClick={download.start}>
            <Download aria-hidden />
          </Tool>
        )}
        {onFullScreen === undefined ? null : (
          <Tool label={t(isFullScreen ? 'pdf.full-screen-off' : 'pdf.full-screen')} onClick={onFullScreen}>
            {isFullScreen ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
          </Tool>
        )}
      </div>
    </>
  )
}

function Tool(props: {
  readonly label: string
  readonly pressed?: boolean
  readonly expanded?: boolean
  readonly disabled?: boolean
  readonly waiting?: boolean
  readonly onClick: () => void
  readonly onLeave?: () => void
  readonly children: ReactNode
}): ReactNode {
  const { label, pressed, expanded, disabled = false, waiting = false, onClick, onLeave, children } = props
  return (
    <Tooltip text={label} placement="bottom">
      <IconButton
        label={label}
        pressed={pressed}
        waiting={waiting}
        onClick={onClick}
        onBlur={onLeave}
        disabled={disabled}
        {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
      >
        {children}
      </IconButton>
    </Tooltip>
  )
}
