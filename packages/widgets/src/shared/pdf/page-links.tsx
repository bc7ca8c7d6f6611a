import { type ReactNode, useEffect, useState } from 'react'
import type { PDFPageProxy } from 'pdfjs-dist'
import { type PdfLink, linksOf } from './pdf-links.ts'
import { usePdfTexts } from './pdf-texts.ts'
import styles from './pdf-page.module.css'

export interface PageLinksProps {
  readonly page: PDFPageProxy
  readonly rotation: number
  readonly onLink: (link: PdfLink) => void
}

/** The links of a page, where its author put them. Those that leave the venue open in a tab of their own. */
export function PageLinks({ page, rotation, onLink }: PageLinksProps): ReactNode {
  const { t } = usePdfTexts()
  const [links, setLinks] = useState<readonly PdfLink[]>([])
  useEffect(() => {
    let isWanted = true
    page.getAnnotations({ intent: 'display' }).then(
      (annotations) => {
        if (isWanted) setLinks(linksOf(annotations))
      },
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [page])
  const viewport = page.getViewport({ scale: 1, rotation })
  const placeOf = ({ rect }: PdfLink) => {
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(rect[0], rect[1]) as number[]
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(rect[2], rect[3]) as number[]
    return {
      left: `${(Math.min(x1, x2) / viewport.width) * 100}%`,
      top: `${(Math.min(y1, y2) / viewport.height) * 100}%`,
      width: `${(Math.abs(x2 - x1) / viewport.width) * 100}%`,
      height: `${(Math.abs(y2 - y1) / viewport.height) * 100}%`,
    }
  }
  return links.map((link) => {
    const key = `${link.kind} ${link.rect.join(' ')}`
    if (link.kind === 'address') {
      return (
        <a
          key={key}
          className={styles.link}
          style={placeOf(link)}
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('pdf.link-out', { address: link.href })}
          title={link.href}
        />
      )
    }
    return (
      <button
        key={key}
        type="button"
        className={styles.link}
        style={placeOf(link)}
        aria-label={t('pdf.link-in')}
        onClick={() => onLink(link)}
      />
    )
  })
}
