import Download from 'lucide-react/icons/download'
import Replace from 'lucide-react/icons/replace-all'
import Upload from 'lucide-react/icons/upload'
import { useMemo, useRef, useState } from 'react'
import type { DraftChange, DraftPath, Venue } from '@foyer/contract'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { Field } from '@foyer/ui/field'
import { saveFile } from '@foyer/ui/save-file'
import { Select } from '@foyer/ui/select'
import { Switch } from '@foyer/ui/switch'
import { readTextFile } from '../../../platform/read-text-file.ts'
import { DataGrid } from '../grid/data-grid.tsx'
import { blockOf } from '../grid/grid-model.ts'
import { planImport } from './import-texts.ts'
import type { ImportFault, ImportedText } from './import-texts.ts'
import { listTexts } from './list-texts.ts'
import type { DraftText } from './list-texts.ts'
import { findInTexts, replaceInTexts } from './replace-in-texts.ts'
import { setText } from './set-text.ts'
import { fromTextsCsv, toTextsCsv } from './texts-csv.ts'
import styles from './texts-panel.module.css'
import { useEditorTexts } from './texts-texts.ts'
import { fromXliff, toXliff } from './texts-xliff.ts'

interface TextsPanelProps {
  readonly venue: Venue
  /** The languages of the venue by code and name, the first the one that visitors see where a text is missing. */
  readonly locales: ReadonlyMap<string, string>
  readonly onChange: (changes: readonly DraftChange[], options: { readonly label: string }) => void
  /** What a field is called, such as `names`. */
  readonly nameOfField: (field: string) => string
  /** Opens the form of what a text belongs to. */
  readonly onOpen: (path: DraftPath) => void
  readonly isReadOnly?: boolean | undefined
}

const isRich = (text: DraftText) => [...text.texts.values()].some((wording) => /<[a-z][^>]*>/i.test(wording))
const withoutTags = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** All texts of a venue side by side in two languages: find, replace, fill in, send to translators and take back. Source: EDT-12. */
export function TextsPanel({ venue, locales, onChange, nameOfField, onOpen, isReadOnly = false }: TextsPanelProps) {
  const { t } = useEditorTexts()
  const codes = [...locales.keys()]
  const [source, setSource] = useState(codes[0] ?? 'en')
  const [target, setTarget] = useState(codes[1] ?? source)
  const [words, setWords] = useState('')
  const [replacement, setReplacement] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [isMissingOnly, setMissingOnly] = useState(false)
  const [imported, setImported] = useState<
    { readonly count: number; readonly faults: readonly ImportFault[] } | 'unreadable'
  >()
  const [selected, setSelected] = useState<DraftText>()
  const file = useRef<HTMLInputElement>(null)

  const texts = useMemo(() => listTexts(venue, source), [venue, source])
  const search = { words, matchCase }
  const matches = findInTexts(texts, search)
  const matching = new Set(matches.map(({ text }) => text))
  const missingCount = texts.filter((text) => !text.texts.has(target)).length
  const shown = texts.filter(
    (text) => (words === '' || matching.has(text)) && (!isMissingOnly || !text.texts.has(target)),
  )
  const columns = [
    { id: 'place', title: t('editor-texts.place'), widthRem: 16 },
    { id: 'source', title: locales.get(source) ?? source, widthRem: 28, lang: source },
    ...(target === source ? [] : [{ id: 'target', title: locales.get(target) ?? target, widthRem: 28, lang: target }]),
  ]
  const localeOf = (column: number) => (column === 1 ? source : target)
  const read = ({ row, column }: { row: number; column: number }) => {
    const text = shown[row]
    if (text === undefined) return ''
    if (column === 0) return [...text.place, nameOfField(text.field)].join(' › ')
    const wording = text.texts.get(localeOf(column)) ?? ''
    return isRich(text) ? withoutTags(wording) : wording
  }
  const take = (entries: readonly ImportedText[] | undefined) => {
    if (entries === undefined) return setImported('unreadable')
    const plan = planImport(texts, entries)
    if (plan.changes.length > 0) onChange(plan.changes, { label: t('editor-texts.step-import') })
    setImported({ count: plan.changes.length, faults: plan.faults })
  }
  const options = [...locales].map(([value, label]) => ({ value, label }))
  const matchCount = matches.reduce((sum, { count }) => sum + count, 0)

  return (
    <section className={styles.panel} aria-label={t('editor-texts.title')}>
      <div className={styles.bar}>
        <Select
          label={t('editor-texts.source')}
          value={source}
          options={options}
          onChange={(event) => setSource(event.currentTarget.value)}
        />
        <Select
          label={t('editor-texts.target')}
          value={target}
          options={options}
          onChange={(event) => setTarget(event.currentTarget.value)}
        />
        <Field
          label={t('editor-texts.find')}
          type="search"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {!isReadOnly && (
          <Field
            label={t('editor-texts.replace-with')}
            value={replacement}
            onChange={(event) => setReplacement(event.currentTarget.value)}
          />
        )}
        <Switch checked={matchCase} onChange={setMatchCase}>
          {t('editor-texts.match-case')}
        </Switch>
        <Switch checked={isMissingOnly} onChange={setMissingOnly}>
          {t('editor-texts.missing', { count: missingCount })}
        </Switch>
      </div>
      <div className={styles.bar}>
        {!isReadOnly && (
          <Button
            size="small"
            icon={<Replace size={16} aria-hidden />}
            disabled={matchCount === 0}
            onClick={() =>
              onChange(replaceInTexts(matches, search, replacement), {
                label: t('editor-texts.step-replace', { words }),
              })
            }
          >
            {t('editor-texts.replace', { count: matchCount })}
          </Button>
        )}
        <Button
          size="small"
          icon={<Download size={16} aria-hidden />}
          onClick={() => saveFile(new Blob([toTextsCsv(texts, codes)], { type: 'text/csv' }), 'texts.csv')}
        >
          CSV
        </Button>
        <Button
          size="small"
          icon={<Download size={16} aria-hidden />}
          disabled={target === source}
          onClick={() =>
            saveFile(
              new Blob([toXliff(texts, source, target)], { type: 'application/xliff+xml' }),
              `texts-${source}-${target}.xlf`,
            )
          }
        >
          XLIFF
        </Button>
        {!isReadOnly && (
          <Button size="small" icon={<Upload size={16} aria-hidden />} onClick={() => file.current?.click()}>
            {t('editor-texts.import')}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
          aria-label={t('editor-texts.import')}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (chosen === undefined) return
            void readTextFile(chosen).then(
              (content) => take(/^\s*<(\?xml|xliff)/.test(content) ? fromXliff(content) : fromTextsCsv(content, texts)),
              () => setImported('unreadable'),
            )
          }}
        />
        {selected !== undefined && (
          <Button size="small" variant="link" onClick={() => onOpen(selected.path)}>
            {t('editor-texts.open')}
          </Button>
        )}
      </div>
      {imported !== undefined && <ImportResult result={imported} />}
      {shown.length === 0 ? (
        <EmptyState frame="dashed" title={t('editor-texts.none')} />
      ) : (
        <DataGrid
          label={t('editor-texts.title')}
          columns={columns}
          rowCount={shown.length}
          rowId={(row) => shown[row]?.path.join('/') ?? ''}
          read={read}
          standIn={({ row, column }) => {
            const text = shown[row]
            if (text === undefined || column === 0) return undefined
            const fallback = text.texts.get(codes[0] ?? '') ?? [...text.texts.values()][0] ?? ''
            return isRich(text) ? withoutTags(fallback) : fallback
          }}
          isFixed={({ row, column }) => {
            const text = shown[row]
            return column === 0 || text === undefined || isRich(text)
          }}
          onEdit={
            isReadOnly
              ? undefined
              : (edits) => {
                  const changes = edits.flatMap(({ row, column, text }): DraftChange[] => {
                    const known = shown[row]
                    const locale = localeOf(column)
                    if (known === undefined) return []
                    // A text may be missing in a language, but is not blank in it.
                    if (text.trim() === '')
                      return known.texts.has(locale) && known.texts.size > 1
                        ? [{ kind: 'remove', path: [...known.path, locale] }]
                        : []
                    const change = setText(known, locale, text)
                    return change === undefined ? [] : [change]
                  })
                  if (changes.length > 0) onChange(changes, { label: t('editor-texts.step-edit') })
                }
          }
          onSelect={(selection) => setSelected(shown[blockOf(selection).top])}
        />
      )}
    </section>
  )
}

function ImportResult({
  result,
}: {
  readonly result: { readonly count: number; readonly faults: readonly ImportFault[] } | 'unreadable'
}) {
  const { t } = useEditorTexts()
  if (result === 'unreadable') return <Alert tone="error">{t('editor-texts.unreadable')}</Alert>
  const { count, faults } = result
  return (
    <Alert tone={faults.length === 0 ? 'success' : 'warning'}>
      <p>{t('editor-texts.imported', { count })}</p>
      {faults.length > 0 && (
        <>
          <p>{t('editor-texts.not-imported', { count: faults.length })}</p>
          <ul>
            {faults.slice(0, 20).map(({ line, path, locale, fault }) => (
              <li key={`${line} ${path} ${locale}`}>
                <bdi>{line === undefined ? path : t('editor-texts.line', { line, path })}</bdi>:{' '}
                {t(`editor-texts.fault.${fault}`, { locale })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
