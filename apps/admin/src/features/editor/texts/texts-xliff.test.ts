// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { DraftText } from './list-texts.ts'
import { fromXliff, toXliff } from './texts-xliff.ts'

const text = (path: string, wordings: Record<string, string>): DraftText => ({
  path: path.split('/'),
  place: ['Foyer & Co'],
  field: 'names',
  texts: new Map(Object.entries(wordings)),
})
const texts = [
  text('areas/foyer/names', { en: '<p>Foyer &amp; "more"</p>', de: 'Eingang' }),
  text('names', { en: ' Expo\n2026 ' }),
  text('other', { de: 'Nur deutsch' }),
]

test('[EDT-12] an XLIFF file has the source of each text that has one, and its translation', () => {
  const xml = toXliff(texts, 'en', 'de')
  const file = new DOMParser().parseFromString(xml, 'application/xml')
  expect(file.documentElement.getAttribute('srcLang')).toBe('en')
  expect([...file.getElementsByTagName('source')].map(({ textContent }) => textContent)).toEqual([
    '<p>Foyer &amp; "more"</p>',
    ' Expo\n2026 ',
  ])
  expect(fromXliff(xml)).toEqual([{ path: 'areas/foyer/names', locale: 'de', text: 'Eingang' }])
})

test('[EDT-12] translations are read, also in several segments; what is not translated is left out', () => {
  const xml = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr"><file id="f">
    <unit id="1" name="names"><segment><source>A. </source><target>B. </target></segment><segment><source>C</source><target>D</target></segment></unit>
    <unit id="2" name="other"><segment><source>A</source></segment></unit>
  </file></xliff>`
  expect(fromXliff(xml)).toEqual([{ path: 'names', locale: 'fr', text: 'B. D' }])
})

test.each(['', 'no xml', '<html></html>', '<xliff version="1.2"></xliff>', '<xliff trgLang="de"><unit></xliff>'])(
  '[EDT-12] what is no such file is not read: %j',
  (xml) => {
    expect(fromXliff(xml)).toBeUndefined()
  },
)
