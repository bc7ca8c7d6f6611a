import { useEffect, useRef, useState } from 'react'
import { newId, systemRandom } from '@foyer/client'
import type { ImportResult, KnownAccountState } from '@foyer/contract'
import { importLimits } from '@foyer/contract/admin-limits'
import { usePlatform } from '../../../platform/platform-context.ts'
import type { CheckedRow, PreviewRow } from './check-rows.ts'

export interface ImportOptions {
  readonly known: 'update' | 'skip'
  /** Without it no mail is sent. */
  readonly invite?: { readonly locale: string; readonly again: boolean }
}

export interface ImportedRow extends PreviewRow {
  /** Missing of rows that were not imported. */
  readonly result?: ImportResult
}

export type ImportRun =
  | { readonly step: 'idle' }
  | { readonly step: 'running'; readonly done: number; readonly total: number; readonly isStopping: boolean }
  /** Part of it is done: it can go on where it stopped. */
  | { readonly step: 'stopped'; readonly done: number; readonly total: number; readonly error?: unknown }
  | { readonly step: 'done'; readonly rows: readonly ImportedRow[]; readonly queued: number; readonly isWhole: boolean }

/** What stays the same while an import runs, stops and goes on. */
interface Job {
  readonly importId: string
  readonly all: readonly PreviewRow[]
  readonly batches: readonly (readonly PreviewRow[])[]
  readonly options: ImportOptions
  readonly results: ImportResult[][]
  queued: number
}

/** Asks the server what it finds at the addresses of these rows. */
export function useCheckAccounts() {
  const { api } = usePlatform()
  return async (rows: readonly CheckedRow[]): Promise<PreviewRow[]> => {
    const faultless = rows.filter(({ faults }) => faults.length === 0)
    const stateByRow = new Map<CheckedRow, KnownAccountState>()
    for (const some of inParts(faultless, importLimits.addressesPerCall)) {
      const emails = some.map(({ account }) => account.email)
      const { states } = await api.call('admin.check-accounts', { body: { emails } })
      some.forEach((row, index) => stateByRow.set(row, states[index] ?? 'invalid'))
    }
    return rows.map((row) => {
      const state = stateByRow.get(row)
      if (state === undefined) return row
      // The server knows more of addresses than a page does.
      if (state !== 'invalid') return { ...row, state }
      return { ...row, faults: [{ kind: 'invalid', column: 'email', value: row.account.email }] }
    })
  }
}

/** Imports rows batch by batch; between two of them it can be stopped. Source: ADM-01. */
export function useImport(onDone: () => Promise<void>) {
  const { api } = usePlatform()
  const [run, setRun] = useState<ImportRun>({ step: 'idle' })
  const job = useRef<Job>(undefined)
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  const goOn = async () => {
    const current = job.current
    if (current === undefined) return
    const { importId, batches, options, results } = current
    const total = batches.flat().length
    const doneOf = () => results.flat().length
    isStopped.current = false
    setRun({ step: 'running', done: doneOf(), total, isStopping: false })
    while (results.length < batches.length) {
      const batch = results.length
      const rows = (batches[batch] ?? []).map(({ account }) => account)
      const isLast = batch === batches.length - 1
      try {
        const answer = await api.call('admin.import-accounts', {
          body: { importId, batch, isLast, rows, ...options },
        })
        results.push(answer.results)
        current.queued += answer.queued
      } catch (error) {
        return setRun({ step: 'stopped', done: doneOf(), total, error })
      }
      if (isStopped.current && !isLast) return setRun({ step: 'stopped', done: doneOf(), total })
      setRun({ step: 'running', done: doneOf(), total, isStopping: false })
    }
    finish()
  }

  const finish = () => {
    const current = job.current
    if (current === undefined) return
    const imported = current.batches.flat()
    const resultByRow = new Map(current.results.flat().map((result, index) => [imported[index], result]))
    setRun({
      step: 'done',
      queued: current.queued,
      isWhole: current.results.length === current.batches.length,
      rows: current.all.map((row) => {
        const result = resultByRow.get(row)
        return result === undefined ? row : { ...row, result }
      }),
    })
    void onDone()
  }

  return {
    run,
    /** Rows with faults are left out. */
    start(all: readonly PreviewRow[], options: ImportOptions) {
      const faultless = all.filter(({ faults }) => faults.length === 0)
      const batches = inParts(faultless, importLimits.rowsPerCall)
      job.current = { importId: newId(systemRandom), all, batches, options, results: [], queued: 0 }
      void goOn()
    },
    stop() {
      isStopped.current = true
      setRun((current) => (current.step === 'running' ? { ...current, isStopping: true } : current))
    },
    goOn: () => void goOn(),
    /** Leaves the rest out and shows the report. */
    finish,
  }
}

function inParts<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  )
}
