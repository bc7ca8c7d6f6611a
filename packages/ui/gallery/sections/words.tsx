import { useEffect } from 'react'
import { loadFontsForText } from '../../src/fonts/index.ts'
import styles from '../gallery.module.css'
import { Section } from '../section.tsx'

const samples = [
  ['display', 'The doors open'],
  ['h1', 'The city that listens'],
  ['h2', 'Wer gehört der Bordstein?'],
  ['h3', 'Ποιος ακούει την πόλη; Город слушает'],
  ['body', 'Quiet text that reads well over any picture.'],
  ['strong', 'بريا تكتب الآن · প্রিয়া · प्रिया · 田中 陽子'],
  ['small', 'Secondary lines, hints, meta data, 18:24'],
  ['label', 'Smallest size: badges, time stamps'],
] as const

const colours = [
  'base',
  'deep',
  'surface-1',
  'surface-2',
  'surface-3',
  'slate',
  'ink',
  'ink-2',
  'ink-3',
  'control',
  'crimson',
  'crimson-fill',
  'crimson-text',
  'periwinkle',
  'available',
  'idle',
  'error',
  'own-bubble',
]

export function Words() {
  useEffect(() => {
    void loadFontsForText(samples.map(([, text]) => text).join(' '))
  }, [])
  return (
    <Section title="Type and colour">
      <div>
        {samples.map(([name, text]) => (
          <div key={name} className={styles.typeRow}>
            <span className={styles.small}>{name}</span>
            <span style={{ font: `var(--type-${name})` }}>{text}</span>
          </div>
        ))}
      </div>
      <div className={styles.swatches}>
        {colours.map((name) => (
          <div key={name} className={styles.swatch}>
            <span style={{ background: `var(--${name})` }} />
            <span>{name}</span>
          </div>
        ))}
      </div>
    </Section>
  )
}
