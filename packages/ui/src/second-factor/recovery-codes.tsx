import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Button } from '../button/index.ts'
import styles from './second-factor.module.css'
import type { HeadingLevel, Say } from './texts.ts'

interface RecoveryCodesProps {
  readonly t: Say
  readonly headingLevel: HeadingLevel
  readonly codes: readonly string[]
  readonly onSave: (text: string) => void
  readonly onDone: () => void
}

const icon = { size: 18, 'aria-hidden': true } as const

/** The recovery codes, this once: to be copied, saved or printed. */
export function RecoveryCodes({ t, headingLevel, codes, onSave, onDone }: RecoveryCodesProps) {
  const Heading = `h${headingLevel}` as const
  const [isCopied, setCopied] = useState(false)
  const text = codes.join('\n')
  // Missing where the page did not come over TLS.
  const clipboard = navigator.clipboard as Clipboard | undefined
  const copy = () =>
    clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className={styles.step}>
      <div className={styles.printed}>
        <Heading className={styles.title} tabIndex={-1} ref={focusOnce}>
          {t('second-factor.codes.title')}
        </Heading>
        <p className={styles.text}>{t('second-factor.codes.text')}</p>
        <ul className={styles.codes} dir="ltr" translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className={styles.buttons}>
        {clipboard !== undefined && (
          <Button size="small" icon={isCopied ? <Check {...icon} /> : <Copy {...icon} />} onClick={() => void copy()}>
            <span aria-live="polite">{t(isCopied ? 'second-factor.codes.copied' : 'second-factor.codes.copy')}</span>
          </Button>
        )}
        <Button size="small" icon={<Download {...icon} />} onClick={() => onSave(`${text}\n`)}>
          {t('second-factor.codes.download')}
        </Button>
        <Button size="small" icon={<Printer {...icon} />} onClick={() => window.print()}>
          {t('second-factor.codes.print')}
        </Button>
      </div>
      <div className={styles.buttons}>
        <Button variant="primary" onClick={onDone}>
          {t('second-factor.done')}
        </Button>
      </div>
    </div>
  )
}

const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus()
