import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { Button } from '@foyer/ui/button'
import { Field } from '@foyer/ui/field'
import { IconButton } from '@foyer/ui/icon-button'
import { Spinner } from '@foyer/ui/spinner'
import type { FieldProps } from '../field-props.ts'
import { type FormAccount, useForm } from '../form-ports.ts'
import { useEditorTexts } from '../../editor-texts.ts'
import { useFieldWords } from '../use-field-words.ts'
import { FieldGroup } from './field-group.tsx'
import styles from './list-field.module.css'

interface Found {
  readonly asked: string
  readonly people: 'failed' | readonly FormAccount[]
}

/** A shorter text finds too many. */
const askedMinLength = 2
/** Long enough that a name is typed in one go. */
const waitsMs = 250

/** People by their accounts, found by name or e-mail address. Source: EDT-15. */
export function AccountsField({ field, label, value, path, onChanges }: FieldProps<'list'>) {
  const words = useFieldWords(field, value, path)
  const ids = Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
  const set = (next: readonly string[]) => onChanges([{ kind: 'set', path, value: next }])
  return <Accounts {...words} label={label} ids={ids} isFull={ids.length >= (field.maxItems ?? Infinity)} onIds={set} />
}

/** One person by their account. Source: EDT-15. */
export function AccountField({ field, label, value, path, onChanges }: FieldProps<'reference'>) {
  const words = useFieldWords(field, value, path)
  const ids = typeof value === 'string' && value !== '' ? [value] : []
  const set = ([id]: readonly string[]) =>
    onChanges([id === undefined ? { kind: 'set', path } : { kind: 'set', path, value: id }])
  return <Accounts {...words} label={label} ids={ids} isFull={ids.length > 0} onIds={set} />
}

interface AccountsProps extends ReturnType<typeof useFieldWords> {
  readonly label: string
  readonly ids: readonly string[]
  readonly isFull: boolean
  readonly onIds: (ids: readonly string[]) => void
}

function Accounts({ label, help, error, isLocked, ids, isFull, onIds }: AccountsProps) {
  const { t } = useEditorTexts()
  return (
    <FieldGroup label={label} description={help} error={error}>
      {ids.map((id) => (
        <AccountRow key={id} id={id} onRemove={isLocked ? undefined : () => onIds(ids.filter((each) => each !== id))} />
      ))}
      {ids.length === 0 && isLocked && t('editor-fields.empty-list')}
      {!isLocked && !isFull && <AccountSearch label={label} chosen={ids} onChoose={(id) => onIds([...ids, id])} />}
    </FieldGroup>
  )
}

function AccountRow({ id, onRemove }: { readonly id: string; readonly onRemove: (() => void) | undefined }) {
  const { t } = useEditorTexts()
  const { accounts } = useForm().ports
  const [account, setAccount] = useState<FormAccount | 'gone'>()
  useEffect(() => {
    let isWanted = true
    accounts.find(id).then(
      (found) => isWanted && setAccount(found ?? 'gone'),
      // Its id says enough until it can be asked for again.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [accounts, id])
  const name = account === undefined ? id : account === 'gone' ? t('editor-fields.gone', { id }) : account.name
  return (
    <div className={styles.row}>
      <span className={styles.name}>{name}</span>
      {onRemove !== undefined && (
        <IconButton size="small" label={t('editor-fields.remove', { label: name })} onClick={onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

interface AccountSearchProps {
  readonly label: string
  readonly chosen: readonly string[]
  readonly onChoose: (id: string) => void
}

/** Asks once typing pauses; shows that it searches, that it found none, and that it could not ask. */
function AccountSearch({ label, chosen, onChoose }: AccountSearchProps) {
  const { t } = useEditorTexts()
  const { accounts, after } = useForm().ports
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>()
  const [attempt, setAttempt] = useState(0)
  const asked = text.trim()
  useEffect(() => {
    if (asked.length < askedMinLength) return
    let isWanted = true
    const cancel = after(waitsMs, () => {
      accounts.search(asked).then(
        (people) => isWanted && setFound({ asked, people }),
        () => isWanted && setFound({ asked, people: 'failed' }),
      )
    })
    return () => {
      isWanted = false
      cancel()
    }
  }, [accounts, after, asked, attempt])
  const answer = found?.asked === asked ? found.people : undefined
  const isSearching = asked.length >= askedMinLength && answer === undefined
  const people = Array.isArray(answer)
    ? (answer as readonly FormAccount[]).filter(({ id }) => !chosen.includes(id))
    : []
  return (
    <div className={styles.search}>
      <Field
        type="search"
        size="compact"
        label={t('editor-fields.add-to', { label })}
        hideLabel
        placeholder={t('editor-fields.search-accounts')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div aria-live="polite" className={styles.found}>
        {isSearching && <Spinner size={16} label={t('editor-fields.searching')} />}
        {answer === 'failed' && (
          <>
            <span>{t('editor-fields.search-failed')}</span>
            <Button
              size="small"
              onClick={() => {
                setFound(undefined)
                setAttempt(attempt + 1)
              }}
            >
              {t('editor.try-again')}
            </Button>
          </>
        )}
        {Array.isArray(answer) && people.length === 0 && t('editor-fields.no-accounts')}
        {people.map(({ id, name, details }) => (
          <Button
            key={id}
            size="small"
            variant="quiet"
            onClick={() => {
              onChoose(id)
              setText('')
            }}
          >
            {details === undefined ? name : `${name} · ${details}`}
          </Button>
        ))}
      </div>
    </div>
  )
}
