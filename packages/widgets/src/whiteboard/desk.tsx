import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import Download from 'lucide-react/icons/download'
import History from 'lucide-react/icons/history'
import List from 'lucide-react/icons/list'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { Alert } from '@foyer/ui/alert'
import { IconButton } from '@foyer/ui/icon-button'
import { Menu, MenuItem } from '@foyer/ui/menu'
import { useTexts } from '@foyer/i18n/react'
import { Board } from './board/board.tsx'
import { exportSheet, type ExportKind } from './board/export-sheet.ts'
import styles from './desk.module.css'
import type { Line } from './line/open-line.ts'
import type { SheetState } from './line/sheet-state.ts'
import { SheetTexts } from './panels/sheet-texts.tsx'
import { Versions } from './panels/versions.tsx'
import type { SheetProps } from './sheet-props.ts'
import { SyncStatusChip } from './sync-status-chip.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useWhiteboardTexts } from './whiteboard-texts.ts'
import { usePort } from '../host/use-port.tsx'

export interface DeskProps extends SheetProps {
  readonly line: Line
  readonly state: Extract<SheetState, { kind: 'open' }>
}

type Panel = 'texts' | 'versions'
const kinds: readonly ExportKind[] = ['png', 'svg', 'excalidraw']
const icon = { size: 18, strokeWidth: 1.7, 'aria-hidden': true } as const

/** The sheet with what one can do about it: how it stands, save it, read it, see what it was. */
export function Desk({ widget, configuration, connection, shownIn, line, state }: DeskProps): ReactNode {
  const { t } = useWhiteboardTexts()
  const { locale } = useTexts()
  const { reportFailure } = usePort('log')
  const deskRef = useRef<HTMLDivElement>(null)
  const fullScreen = useFullScreen(deskRef)
  const [api, setApi] = useState<ExcalidrawImperativeAPI>()
  const [panel, setPanel] = useState<Panel>()
  const [trouble, setTrouble] = useState<'too-large' | 'not-saved'>()
  const notifyTooLarge = useCallback(() => setTrouble('too-large'), [])
  const toggle = (which: Panel) => setPanel((open) => (open === which ? undefined : which))
  const save = (kind: string) => {
    if (api === undefined) return
    exportSheet(api, kind as ExportKind, widget.title).catch((cause: unknown) => {
      reportFailure(widget.id, cause)
      setTrouble('not-saved')
    })
  }
  return (
    <div ref={deskRef} className={styles.desk} data-shown-in={shownIn} data-full={fullScreen.isFull || undefined}>
      <div className={styles.bar}>
        <SyncStatusChip state={state} />
        <div className={styles.actions}>
          <IconButton
            label={t('whiteboard.texts')}
            size="small"
            pressed={panel === 'texts'}
            onClick={() => toggle('texts')}
          >
            <List {...icon} />
          </IconButton>
          {state.mayRestore && (
            <IconButton
              label={t('whiteboard.versions')}
              size="small"
              pressed={panel === 'versions'}
              onClick={() => toggle('versions')}
            >
              <History {...icon} />
            </IconButton>
          )}
          {configuration.allowExport && (
            <Menu
              label={t('whiteboard.save-as')}
              onAction={save}
              trigger={
                <IconButton label={t('whiteboard.save-as')} size="small">
                  <Download {...icon} />
                </IconButton>
              }
            >
              {kinds.map((kind) => (
                <MenuItem key={kind} id={kind} description={t(`whiteboard.save-${kind}-text`)}>
                  {t(`whiteboard.save-${kind}`)}
                </MenuItem>
              ))}
            </Menu>
          )}
          {fullScreen.isPossible && (
            <IconButton
              label={t(fullScreen.isFull ? 'whiteboard.leave-full-screen' : 'whiteboard.full-screen')}
              size="small"
              onClick={fullScreen.toggle}
            >
              {fullScreen.isFull ? <Minimize {...icon} /> : <Maximize {...icon} />}
            </IconButton>
          )}
        </div>
      </div>
      {state.isFull && (
        <Alert tone="warning" title={t('whiteboard.full-title')}>
          {t('whiteboard.full-text')}
        </Alert>
      )}
      {trouble !== undefined && (
        <Alert
          tone="error"
          title={t(`whiteboard.${trouble}-title`)}
          onClose={() => setTrouble(undefined)}
          closeLabel={t('whiteboard.close')}
        >
          {t(`whiteboard.${trouble}-text`)}
        </Alert>
      )}
      <div className={styles.middle}>
        <Board
          line={line}
          title={widget.title}
          locale={locale}
          background={configuration.background}
          mayDraw={state.mayDraw}
          isFull={state.isFull}
          onReady={setApi}
          onTooLarge={notifyTooLarge}
        />
        {panel === 'texts' && <SheetTexts line={line} api={api} onClose={() => setPanel(undefined)} />}
        {panel === 'versions' && (
          <Versions
            connection={connection}
            widgetId={widget.id}
            configurationId={configuration.id}
            onClose={() => setPanel(undefined)}
          />
        )}
      </div>
    </div>
  )
}
