import CalendarClock from 'lucide-react/icons/calendar-clock'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleCheck from 'lucide-react/icons/circle-check'
import Eye from 'lucide-react/icons/eye'
import Link from 'lucide-react/icons/link'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Redo from 'lucide-react/icons/redo-2'
import Search from 'lucide-react/icons/search'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Undo from 'lucide-react/icons/undo-2'
import { useQuery } from '@tanstack/react-query'
import { localizedText } from '@foyer/i18n'
import { Button } from '@foyer/ui/button'
import { IconButton } from '@foyer/ui/icon-button'
import { LinkButton } from '@foyer/ui/link-button'
import { Logo } from '@foyer/ui/logo'
import { Menu, MenuItem, MenuSeparator } from '@foyer/ui/menu'
import { Popover } from '@foyer/ui/popover'
import { Tooltip } from '@foyer/ui/tooltip'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { drawnKeysOf } from '../commands/command-keys.ts'
import { useEditor, useDraft, useVenue } from '../editor-context.tsx'
import { useEditorPorts } from '../editor-ports.ts'
import { useEditorTexts } from '../editor-texts.ts'
import { architectureOf, nameOf } from '../entities/read-draft.ts'
import { problemsPart } from '../publish/problems-part.ts'
import { Colleagues } from './colleagues.tsx'
import { SavingState } from './saving-state.tsx'
import styles from './top-bar.module.css'

/** The dialog to publish says it too. */
const ScheduleNote = lazy(() => import('../schedule/schedule-note.tsx').catch(() => ({ default: () => null })))

interface TopBarProps {
  readonly architectureId: string
  /** Undefined where there is nothing to be done. */
  readonly onCommands: (() => void) | undefined
  /** Undefined where no dialogs are opened. */
  readonly onPreviewLinks: (() => void) | undefined
  readonly onPublish: () => void
}

/** The venue, whether it is saved, who else is here, and the steps on the way to publishing. */
export function TopBar({ architectureId, onCommands, onPreviewLinks, onPublish }: TopBarProps) {
  const { isReadOnly } = useEditor()
  const { previewHref, rehearsalHref, listHref } = useEditorPorts()
  const { t } = useEditorTexts()
  return (
    <header className={styles.bar}>
      <a href={listHref} className={styles.home} aria-label={t('editor.all-venues')}>
        <Logo size={24} />
      </a>
      <VenueMenu architectureId={architectureId} />
      {!isReadOnly && (
        <div className={styles.group}>
          <HistoryButton direction="undo" icon={<Undo className="mirror" aria-hidden />} />
          <HistoryButton direction="redo" icon={<Redo className="mirror" aria-hidden />} />
        </div>
      )}
      <SavingState />
      <span className={styles.gap} />
      <Colleagues />
      {onCommands !== undefined && (
        <Tooltip text={`${t('editor.command.palette')} ${drawnKeysOf('palette')}`} placement="bottom">
          <IconButton label={t('editor.command.palette')} size="small" onClick={onCommands}>
            <Search aria-hidden />
          </IconButton>
        </Tooltip>
      )}
      <CheckButton />
      <LinkButton
        href={previewHref(architectureId)}
        target="_blank"
        className={styles.preview}
        size="small"
        icon={<Eye size={16} aria-hidden />}
      >
        {t('editor.command.preview')}
      </LinkButton>
      <LinkButton
        href={rehearsalHref(architectureId)}
        target="_blank"
        className={styles.preview}
        size="small"
        icon={<CalendarClock size={16} aria-hidden />}
      >
        {t('editor.command.rehearse')}
      </LinkButton>
      {onPreviewLinks !== undefined && (
        <Tooltip text={t('editor.command.preview-links')} placement="bottom">
          <IconButton label={t('editor.command.preview-links')} size="small" onClick={onPreviewLinks}>
            <Link aria-hidden />
          </IconButton>
        </Tooltip>
      )}
      {!isReadOnly && (
        <Suspense>
          <ScheduleNote architectureId={architectureId} onOpen={onPublish} />
        </Suspense>
      )}
      {!isReadOnly && (
        <Button variant="primary" size="small" onClick={onPublish}>
          {t('editor.command.publish')}
        </Button>
      )}
    </header>
  )
}

function HistoryButton({ direction, icon }: { readonly direction: 'undo' | 'redo'; readonly icon: ReactNode }) {
  const { store } = useEditor()
  const { t } = useEditorTexts()
  const step = useDraft((view) => view[`${direction}Label`])
  const stepKey = direction === 'undo' ? 'editor.undo-step' : 'editor.redo-step'
  const label = step === undefined ? t(`editor.command.${direction}`) : t(stepKey, { step })
  // Stays in the order of tabbing, so that the last undo does not lose the focus.
  return (
    <Tooltip text={`${label} ${drawnKeysOf(direction)}`} placement="bottom">
      <IconButton
        label={label}
        size="small"
        aria-disabled={step === undefined}
        className={step === undefined ? styles.off : undefined}
        onClick={() => {
          if (step !== undefined) store[direction]()
        }}
      >
        {icon}
      </IconButton>
    </Tooltip>
  )
}

function VenueMenu({ architectureId }: { readonly architectureId: string }) {
  const { language } = useEditor()
  const { listVenues, openVenue, listHref, defaultLocale } = useEditorPorts()
  const { t } = useEditorTexts()
  const [isOpen, setOpen] = useState(false)
  const venues = useQuery({
    queryKey: ['editor', 'venues'],
    queryFn: ({ signal }) => listVenues(signal),
    enabled: isOpen,
  })
  const name = useVenue((venue) => nameOf(architectureOf(venue), language)) || t('editor.unnamed.venue')
  const others = (venues.data ?? []).filter((entry) => entry.architectureId !== architectureId).slice(0, 12)
  return (
    <Menu
      size="small"
      label={t('editor.venues')}
      placement="bottom start"
      isOpen={isOpen}
      onOpenChange={setOpen}
      onAction={(id) => {
        if (id !== 'all-venues') openVenue(id)
      }}
      trigger={
        <button type="button" className={styles.venue}>
          <span className={styles.venueName}>{name}</span>
          <ChevronDown size={14} aria-hidden />
        </button>
      }
    >
      {others.map((entry) => (
        <MenuItem key={entry.architectureId} id={entry.architectureId}>
          {localizedText(entry.names, language.locale, defaultLocale) || t('editor.unnamed.venue')}
        </MenuItem>
      ))}
      {others.length > 0 && <MenuSeparator />}
      <MenuItem id="all-venues" href={listHref}>
        {t('editor.all-venues')}
      </MenuItem>
    </Menu>
  )
}

function CheckButton() {
  const { jumpTo } = useEditor()
  const { t } = useEditorTexts()
  const count = useDraft(({ validity }) => validity?.faults.length ?? 0)
  const isChecking = useDraft(({ validity, version }) => validity === undefined || validity.version < version)
  const isUnknown = isChecking && count === 0
  const Icon = isUnknown ? LoaderCircle : count > 0 ? TriangleAlert : CircleCheck
  return (
    <Popover
      label={t('editor.check')}
      widthPx={400}
      flush
      trigger={
        <button type="button" className={styles.check} data-bad={count > 0 || undefined}>
          <Icon size={15} aria-hidden />
          <span>{isUnknown ? t('editor.checking') : t('editor.problems', { count })}</span>
        </button>
      }
    >
      {(close) => (
        <div className={styles.problems}>
          <problemsPart.Part
            onJump={(path) => {
              close()
              jumpTo(path)
            }}
          />
        </div>
      )}
    </Popover>
  )
}
