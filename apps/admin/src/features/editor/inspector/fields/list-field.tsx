import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { DraftChange, LocalizedText } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { Disclosure } from '@foyer/ui/disclosure'
import { IconButton } from '@foyer/ui/icon-button'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { localizedText } from '@foyer/i18n'
import { keyOf, keysOf } from '@foyer/venue-draft'
import { type Field, createValue } from '@foyer/venue-fields'
import { changeValue } from '../change-value.ts'
import type { FieldProps } from '../field-props.ts'
import { type FieldJump, type FormLocales, useForm } from '../form-ports.ts'
import { isInside, keyOfPath } from '../../entities/entity-path.ts'
import { type EditorKey, useEditorTexts } from '../../editor-texts.ts'
import { useFieldWords } from '../use-field-words.ts'
import { FieldGroup } from './field-group.tsx'
import styles from './list-field.module.css'

const simple = [
  'text',
  'webAddress',
  'pageAddress',
  'assetAddress',
  'email',
  'choice',
  'locale',
  'reference',
  'number',
  'instant',
]
const keyFieldOf = (item: unknown): string | undefined =>
  ['id', 'widgetId', 'areaId', 'locale', 'type'].find(
    (field) => typeof (item as Readonly<Record<string, unknown>> | null)?.[field] === 'string',
  )

interface ListFieldProps extends FieldProps<'list'> {
  readonly renderItem: (props: FieldProps) => ReactNode
}

/** Several values of one kind, which can be added, taken away and put in another order without a pointer. Source: EDT-10. */
export function ListField({ field, label, value, path, owner, onChanges, renderItem }: ListFieldProps) {
  const { t } = useEditorTexts()
  const { ports, locales, jump } = useForm()
  const { help, error, isLocked } = useFieldWords(field, value, path)
  const items: readonly unknown[] = Array.isArray(value) ? value : Array.isArray(field.default) ? field.default : []
  const keys = Array.isArray(value) ? keysOf(items as never) : undefined
  // An empty key cannot be in a path.
  const usable = keys?.every((key) => key !== '') === true ? keys : undefined
  const list = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<{ readonly to: number; readonly by: number }>()
  const [added, setAdded] = useState<number>()
  useEffect(() => {
    if (moved === undefined) return
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `:scope > [data-index="${moved.to}"] [data-moves]`,
    )
    const wanted = [...(buttons ?? [])].find(
      (button) => button.dataset['moves'] === String(moved.by) && !button.disabled,
    )
    const other = [...(buttons ?? [])].find((button) => !button.disabled)
    ;(wanted ?? other)?.focus()
  }, [moved])

  const set = (next: readonly unknown[]) => onChanges([{ kind: 'set', path, value: next }])
  const nameOf = (index: number): string => {
    const item = field.itemLabel === undefined ? label : t(`editor-fields.item.${field.itemLabel}` as EditorKey)
    const name = summaryOf(items[index], locales)
    const number = index + 1
    return name === '' ? t('editor-fields.item', { item, number }) : t('editor-fields.item-of', { item, number, name })
  }
  /** As a change of its own where the list has keys, and else of the whole list. */
  const insert = (item: unknown) => {
    const key = keyOf(item as never)
    if (usable === undefined || key === undefined || key === '' || usable.includes(key)) set([...items, item])
    else onChanges([{ kind: 'insert', path, item: item as Record<string, unknown> }])
  }
  const add = () => {
    setAdded(items.length)
    insert(createValue(field.item, ports.createId))
  }
  const remove = (index: number) => {
    const key = usable?.[index]
    if (key === undefined) set(items.toSpliced(index, 1))
    else onChanges([{ kind: 'remove', path: [...path, key] }])
  }
  const move = (index: number, by: number) => {
    const to = index + by
    const key = usable?.[index]
    setMoved({ to, by: Math.sign(by) })
    if (key === undefined) return set(items.toSpliced(index, 1).toSpliced(to, 0, items[index]))
    const before = usable?.[by < 0 ? to : to + 1]
    onChanges([{ kind: 'move', path: [...path, key], to: path, ...(before === undefined ? {} : { before }) }])
  }
  /** Changes within an item that has no key, or of the key itself, are changes of the whole list. */
  const changeItem = (index: number, at: readonly string[]) => (changes: readonly DraftChange[]) => {
    const keyField = keyFieldOf(items[index])
    const isOfKey = changes.some(({ path: to }) => to.length === at.length + 1 && to.at(-1) === keyField)
    if (usable !== undefined && !isOfKey) onChanges(changes)
    else set(items.with(index, changeValue(items[index], at, changes)))
  }

  const drag = useItemDrag(move)
  const presets = ports.presets?.(path) ?? []
  const addPreset = (next: readonly unknown[]) => {
    if (next === items) return
    setAdded(next.length - 1)
    if (next.length === items.length + 1) insert(next.at(-1))
    else set(next)
  }

  const isSimple = simple.includes(field.item.type)
  return (
    <FieldGroup label={label} description={help} error={error}>
      {items.length === 0 && <span className={styles.empty}>{t('editor-fields.empty-list')}</span>}
      <div ref={list} className={styles.items}>
        {items.map((item, index) => {
          const at = [...path, usable?.[index] ?? String(index)]
          const name = nameOf(index)
          const tools = !isLocked && (
            <ItemTools
              name={name}
              grip={items.length > 1 ? drag.gripOf(index) : undefined}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          )
          const inner = renderItem({
            field: { ...field.item, name: '', isRequired: true, label: field.label } as Field,
            label: name,
            hideLabel: isSimple,
            value: item,
            path: at,
            owner,
            onChanges: changeItem(index, at),
          })
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an item without a key is known by its place
            <div key={usable?.[index] ?? index} data-index={index} data-field={keyOfPath(at)} {...drag.itemOf(index)}>
              {isSimple ? (
                <div className={styles.row}>
                  <div className={styles.control}>{inner}</div>
                  {tools}
                </div>
              ) : (
                <OpenItem
                  name={name}
                  tools={tools}
                  isOpenAtFirst={items.length === 1 || added === index}
                  jump={jump !== undefined && isInside(jump.path, at) ? jump : undefined}
                >
                  {inner}
                </OpenItem>
              )}
            </div>
          )
        })}
      </div>
      <VisuallyHidden role="status">
        {moved !== undefined &&
          moved.to < items.length &&
          t('editor-fields.moved', { label: nameOf(moved.to), position: moved.to + 1, count: items.length })}
      </VisuallyHidden>
      {!isLocked && (
        <div className={styles.adders}>
          <Button
            size="small"
            variant="secondary"
            icon={<Plus size={16} aria-hidden />}
            aria-label={t('editor-fields.add-to', { label })}
            disabled={field.maxItems !== undefined && items.length >= field.maxItems}
            onClick={add}
          >
            {t('editor-fields.add')}
          </Button>
          {presets.map(({ name, addTo }) => (
            <Button
              key={name}
              size="small"
              variant="quiet"
              icon={<Plus size={14} aria-hidden />}
              disabled={field.maxItems !== undefined && items.length >= field.maxItems}
              onClick={() => addPreset(addTo(items))}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

/** What an item calls itself: its first name or text. */
function summaryOf(item: unknown, { shown, default: fallback }: FormLocales): string {
  const inWords = (texts: unknown) => localizedText(texts as readonly LocalizedText[], shown, fallback)
  if (Array.isArray(item)) return inWords(item)
  if (typeof item !== 'object' || item === null) return ''
  const { emoji, ...rest } = item as Record<string, unknown>
  const texts = ['names', 'titles', 'texts', 'key'].map((name) => rest[name]).find((each) => Array.isArray(each))
  const plain = ['name', 'displayName', 'tag', 'type', 'instance', 'url'].map((name) => rest[name])
  const written = texts === undefined ? '' : inWords(texts)
  const name = written === '' ? plain.find((each) => typeof each === 'string' && each !== '') : written
  return [emoji, name]
    .filter((each) => typeof each === 'string')
    .join(' ')
    .slice(0, 80)
    .toWellFormed()
}

/** Items are put elsewhere by their grip; the buttons beside it do the same without a pointer. Source: EDT-10. */
function useItemDrag(move: (index: number, by: number) => void) {
  const [drag, setDrag] = useState<{ readonly from: number; readonly over: number }>()
  const gripOf = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
      event.stopPropagation()
      setDrag({ from: index, over: index })
    },
    onDragEnd: () => setDrag(undefined),
  })
  const itemOf = (index: number) =>
    drag === undefined
      ? {}
      : {
          'data-drop':
            index === drag.over && index !== drag.from ? (index < drag.from ? 'before' : 'after') : undefined,
          onDragOver: (event: DragEvent) => {
            event.preventDefault()
            if (index !== drag.over) setDrag({ ...drag, over: index })
          },
          onDrop: (event: DragEvent) => {
            event.preventDefault()
            setDrag(undefined)
            if (index !== drag.from) move(drag.from, index - drag.from)
          },
        }
  return { gripOf, itemOf }
}

interface ItemToolsProps {
  readonly name: string
  /** Of what the item is dragged by; undefined where there is nowhere to drag it to. */
  readonly grip: Readonly<Record<string, unknown>> | undefined
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
}

function ItemTools({ name, grip, isFirst, isLast, onMove, onRemove }: ItemToolsProps) {
  const { t } = useEditorTexts()
  return (
    <span className={styles.tools}>
      {grip !== undefined && (
        <span className={styles.grip} aria-hidden {...grip}>
          <GripVertical size={16} />
        </span>
      )}
      <IconButton
        size="small"
        data-moves="-1"
        label={t('editor-fields.move-up', { label: name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ChevronUp size={16} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        data-moves="1"
        label={t('editor-fields.move-down', { label: name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ChevronDown size={16} aria-hidden />
      </IconButton>
      <IconButton size="small" label={t('editor-fields.remove', { label: name })} onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </span>
  )
}

interface OpenItemProps {
  readonly name: string
  readonly tools: ReactNode
  readonly isOpenAtFirst: boolean
  /** To a field within it, which opens it. */
  readonly jump: FieldJump | undefined
  readonly children: ReactNode
}

/** An item with fields of its own, which are drawn when it is open: a list of sixty has hundreds of them. */
function OpenItem({ name, tools, isOpenAtFirst, jump, children }: OpenItemProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [followed, setFollowed] = useState<FieldJump>()
  if (jump !== undefined && jump !== followed) {
    setFollowed(jump)
    setOpen(true)
  }
  return (
    <Disclosure title={name} trailing={tools} isOpen={isOpen} onOpenChange={setOpen}>
      {isOpen && children}
    </Disclosure>
  )
}
