import { isObject } from '@foyer/venue-draft'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Smartphone from 'lucide-react/icons/smartphone'
import Sun from 'lucide-react/icons/sun'
import { languages } from '@foyer/contract/languages'
import { useReadable } from '@foyer/client/react'
import { useMediaQuery } from '@foyer/ui/media-query'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { Select } from '@foyer/ui/select'
import type { ThemeMode, VenueStyle } from '@foyer/ui/theme'
import { type ReactNode, useState } from 'react'
import { useEditor, useVenue } from '../../editor-context.tsx'
import { useEditorPorts } from '../../editor-ports.ts'
import { architectureOf } from '../../entities/read-draft.ts'
import { useSettingsTexts } from '../settings-texts.ts'
import { AttendeeTexts } from './attendee-texts.tsx'
import styles from './page-preview.module.css'
import { PreviewFrame } from './preview-frame.tsx'

const windows = { desktop: { widthPx: 1100, heightPx: 760 }, phone: { widthPx: 390, heightPx: 760 } } as const

interface PagePreviewProps {
  readonly label: string
  /** What it shows cannot be seen by everybody, or not now. */
  readonly note?: ReactNode
  readonly children: (shown: { readonly mode: ThemeMode; readonly locale: string }) => ReactNode
}

/** A page of attendees in a language, a theme and a window that the designer chooses. */
export function PagePreview({ label, note, children }: PagePreviewProps) {
  const venue = useVenue()
  const { locales, language } = useEditor()
  const { theme } = useEditorPorts()
  const { t } = useSettingsTexts()
  const own = useReadable(theme)
  const [mode, setMode] = useState<ThemeMode>(own)
  const isRoomy = useMediaQuery('(min-width: 1280px)')
  const [chosenSize, setSize] = useState<keyof typeof windows>()
  const size = chosenSize ?? (isRoomy ? 'desktop' : 'phone')
  const [chosen, setChosen] = useState<string>(language.locale)
  const locale = locales.includes(chosen) ? chosen : (locales[0] ?? chosen)
  const style = architectureOf(venue)?.['style']
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <section className={styles.preview} aria-label={label}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{label}</h2>
        {locales.length > 1 && (
          <Select
            size="compact"
            label={t('editor-settings.language')}
            hideLabel
            className={styles.language}
            value={locale}
            options={locales.map((code) => ({
              value: code,
              label: languages.find((each) => each.code === code)?.nativeName ?? code,
            }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
        <SegmentedControl
          size="small"
          label={t('editor-settings.theme')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'light', label: t('editor-settings.theme.light'), icon: <Sun {...icon} /> },
            { value: 'dark', label: t('editor-settings.theme.dark'), icon: <Moon {...icon} /> },
          ]}
        />
        <SegmentedControl
          size="small"
          label={t('editor-settings.window')}
          value={size}
          onChange={setSize}
          options={[
            { value: 'desktop', label: t('editor-settings.window.desktop'), icon: <Monitor {...icon} /> },
            { value: 'phone', label: t('editor-settings.window.phone'), icon: <Smartphone {...icon} /> },
          ]}
        />
      </div>
      {note}
      <PreviewFrame
        {...windows[size]}
        label={label}
        mode={mode}
        style={(isObject(style) ? style : {}) as VenueStyle}
        lang={locale}
        direction={languages.find((each) => each.code === locale)?.direction}
      >
        <AttendeeTexts locale={locale}>{children({ mode, locale })}</AttendeeTexts>
      </PreviewFrame>
    </section>
  )
}
