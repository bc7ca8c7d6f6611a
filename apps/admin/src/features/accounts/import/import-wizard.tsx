import { useEffect, useRef, useState } from 'react'
import { importLimits } from '@foyer/contract/admin-limits'
import { Panel } from '../../../platform/panel/panel.tsx'
import { addressListMapping, toAddressRows } from './address-list.ts'
import { checkRows, type PreviewRow } from './check-rows.ts'
import { guessMapping, hasHeadings, type Mapping } from './columns.ts'
import { ColumnsStep } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { useImportTexts } from './import-texts.ts'
import styles from './import.module.css'
import { PreviewStep } from './preview-step.tsx'
import { Report } from './report.tsx'
import { RunStep } from './run-step.tsx'
import { Steps } from './steps.tsx'
import type { TableResult, TableRow } from './table.ts'
import { useCheckAccounts, useImport } from './use-import.ts'

export interface ImportWizardProps {
  /** Called once accounts were imported. */
  readonly onImported: () => Promise<void>
  readonly onAccounts: () => void
  readonly onInvitations: () => void
  /** Reads a file or a pasted text beside the page. */
  readonly read: (source: Blob | string) => Promise<TableResult>
}

/** A file as it was read, and what its columns are. */
interface Source {
  readonly name: string
  readonly rows: readonly TableRow[]
  readonly isHeaded: boolean
  readonly mapping: Mapping
}

type Step = 'file' | 'columns' | 'preview' | 'import'

/** People from a file to accounts: file, columns, preview, import with its report. Source: ADM-01. */
export function ImportWizard({ onImported, onAccounts, onInvitations, read }: ImportWizardProps) {
  const { t, number } = useImportTexts()
  const [step, setStep] = useState<Step>('file')
  const [source, setSource] = useState<Source>()
  const [preview, setPreview] = useState<readonly PreviewRow[]>([])
  const [known, setKnown] = useState<'update' | 'skip'>('update')
  const [check, setCheck] = useState<{ readonly isPending: boolean; readonly error?: unknown }>({ isPending: false })
  const checkAccounts = useCheckAccounts()
  const { run, start, stop, goOn, finish } = useImport(onImported)
  const heading = useRef<HTMLDivElement>(null)
  const isFirst = useRef(true)
  const isDone = run.step === 'done'
  useLeaveWarning(run.step === 'running')

  // The next step begins at its top, also for those who hear the page.
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else heading.current?.focus()
  }, [step, isDone])

  const take = (name: string, rows: readonly TableRow[], isPasted: boolean) => {
    const isHeaded = hasHeadings(rows)
    setCheck({ isPending: false })
    if (isPasted && !isHeaded) setSource({ name, rows: toAddressRows(rows), isHeaded, mapping: addressListMapping })
    else setSource({ name, rows, isHeaded, mapping: guessMapping(rows, isHeaded) })
    setStep('columns')
  }
  const showPreview = async ({ rows, isHeaded, mapping }: Source) => {
    setCheck({ isPending: true })
    try {
      setPreview(await checkAccounts(checkRows(isHeaded ? rows.slice(1) : rows, mapping)))
      setCheck({ isPending: false })
      setStep('preview')
    } catch (error) {
      setCheck({ isPending: false, error })
    }
  }

  return (
    <Panel title={t('accounts-import.title')} text={t('accounts-import.text', { max: number(importLimits.rowsMax) })}>
      <Steps current={step} isDone={isDone} />
      <div ref={heading} className={styles.step} tabIndex={-1}>
        {step === 'file' && <FileStep read={read} onTable={take} onCancel={onAccounts} />}
        {step === 'columns' && source !== undefined && (
          <ColumnsStep
            {...source}
            isChecking={check.isPending}
            error={check.error}
            onHeaded={(isHeaded) => setSource({ ...source, isHeaded, mapping: guessMapping(source.rows, isHeaded) })}
            onMapping={(mapping) => setSource({ ...source, mapping })}
            onBack={() => setStep('file')}
            onNext={() => void showPreview(source)}
          />
        )}
        {step === 'preview' && (
          <PreviewStep
            rows={preview}
            known={known}
            onKnown={setKnown}
            onBack={() => setStep('columns')}
            onNext={() => setStep('import')}
          />
        )}
        {step === 'import' &&
          (run.step === 'done' ? (
            <Report run={run} onAccounts={onAccounts} onInvitations={onInvitations} />
          ) : (
            <RunStep
              rows={preview}
              known={known}
              run={run}
              onBack={() => setStep('preview')}
              onStart={(invite) => start(preview, { known, ...(invite !== undefined && { invite }) })}
              onStop={stop}
              onGoOn={goOn}
              onFinish={finish}
            />
          ))}
      </div>
    </Panel>
  )
}

/** The browser asks before the page goes while accounts are imported. */
function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])
}
