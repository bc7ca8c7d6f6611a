import { useLayoutEffect, useState } from 'react'
import { Wordmark } from '../src/logo/index.ts'
import { SegmentedControl } from '../src/segmented-control/index.ts'
import { applyTheme, type ThemeMode } from '../src/theme/index.ts'
import styles from './gallery.module.css'
import { Controls } from './sections/controls.tsx'
import { Fields } from './sections/fields.tsx'
import { Marks } from './sections/marks.tsx'
import { Overlays } from './sections/overlays.tsx'
import { Place } from './sections/place.tsx'
import { Rows } from './sections/rows.tsx'
import { States } from './sections/states.tsx'
import { Words } from './sections/words.tsx'

type Direction = 'ltr' | 'rtl'

const asked = new URLSearchParams(location.search)
const styleByPalette = {
  foyer: {},
  forest: { primary: '#1B9E4B', secondary: '#204030' },
  rose: { primary: '#00C853', secondary: '#FF69B4' },
  straw: { primary: '#FFF7B0', secondary: '#8A7A00' },
  ink: { primary: '#0A0A0A', secondary: '#777777' },
}

type Palette = keyof typeof styleByPalette

const isPalette = (name: string | null): name is Palette => name !== null && Object.hasOwn(styleByPalette, name)
const askedPalette = asked.get('palette')

export function Gallery() {
  const [mode, setMode] = useState<ThemeMode>(asked.get('theme') === 'light' ? 'light' : 'dark')
  const [direction, setDirection] = useState<Direction>(asked.get('dir') === 'rtl' ? 'rtl' : 'ltr')
  const [palette, setPalette] = useState<Palette>(isPalette(askedPalette) ? askedPalette : 'foyer')

  useLayoutEffect(() => {
    applyTheme(document.documentElement, styleByPalette[palette], mode)
    document.documentElement.dir = direction
    // Overlays take their side from the language of the page.
    document.documentElement.lang = direction === 'rtl' ? 'ar' : 'en'
  }, [mode, direction, palette])

  return (
    <>
      <header className={styles.header}>
        <Wordmark name="Foyer" />
        <div className={styles.choices}>
          <SegmentedControl
            label="Colours"
            size="small"
            value={palette}
            onChange={setPalette}
            options={[
              { value: 'foyer', label: 'Foyer' },
              { value: 'forest', label: 'Forest' },
              { value: 'rose', label: 'Rose' },
              { value: 'straw', label: 'Straw' },
              { value: 'ink', label: 'Ink' },
            ]}
          />
          <SegmentedControl
            label="Theme"
            size="small"
            value={mode}
            onChange={setMode}
            options={[
              { value: 'dark', label: 'Dark' },
              { value: 'light', label: 'Light' },
            ]}
          />
          <SegmentedControl
            label="Direction"
            size="small"
            value={direction}
            onChange={setDirection}
            options={[
              { value: 'ltr', label: 'LTR' },
              { value: 'rtl', label: 'RTL' },
            ]}
          />
        </div>
      </header>
      <main className={styles.main}>
        <h1 className={styles.title}>The components of Foyer</h1>
        <Place />
        <Controls />
        <Fields />
        <Marks />
        <Rows />
        <Overlays />
        <States />
        <Words />
      </main>
    </>
  )
}
