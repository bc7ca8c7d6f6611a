import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { useEffect, useState, type ReactNode } from 'react'
import { useTexts } from '@foyer/i18n/react'
import type { Line } from '../line/open-line.ts'
import { createSheetDocument } from '../scene/sheet-document.ts'
import { textsOf } from '../scene/texts-of.ts'
import { useWhiteboardTexts } from '../whiteboard-texts.ts'
import { Panel } from './panel.tsx'
import styles from './panel.module.css'

export interface SheetTextsProps {
  readonly line: Line
  readonly api: ExcalidrawImperativeAPI | undefined
  readonly onClose: () => void
}

/** The texts on the whiteboard, for people who cannot see it or look for something. */
export function SheetTexts({ line, api, onClose }: SheetTextsProps): ReactNode {
  const { t } = useWhiteboardTexts()
  const { direction } = useTexts()
  const [texts, setTexts] = useState(() => readTexts(line, direction))
  useEffect(() => {
    let frame = 0
    const read = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setTexts(readTexts(line, direction)))
    }
    read()
    line.doc.on('update', read)
    return () => {
      cancelAnimationFrame(frame)
      line.doc.off('update', read)
    }
  }, [line, direction])
  const show = (id: string) => {
    const element = api?.getSceneElements().find((each) => each.id === id)
    if (element !== undefined) api?.scrollToContent(element, { fitToViewport: false, animate: true })
  }
  return (
    <Panel title={t('whiteboard.texts')} onClose={onClose}>
      {texts.length === 0 ? (
        <p className={styles.note}>{t('whiteboard.no-texts')}</p>
      ) : (
        <ul>
          {texts.map(({ id, text }) => (
            <li key={id}>
              <button type="button" className={styles.entry} dir="auto" onClick={() => show(id)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function readTexts({ doc }: Line, direction: 'ltr' | 'rtl') {
  const sheet = createSheetDocument(doc)
  return textsOf(
    [...sheet.ids('text')].flatMap((id) => sheet.read(id) ?? []),
    direction,
  )
}
