import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { useMemo } from 'react'
import { useEditor, useVenue } from './editor-context.tsx'
import { useEditorTexts } from './editor-texts.ts'
import { listReferences } from './entities/list-references.ts'
import { listLostContents } from './entities/lost-contents.ts'
import { removeEntities } from './entities/remove-entities.ts'
import { useContentWords } from './held-contents.tsx'
import type { Actions } from './use-actions.ts'
import styles from './editor-parts.module.css'

const mostNamed = 12

/** Asks before entities are deleted, and names what refers to them. Source: EDT-16. */
export function RemoveDialog({ actions }: { readonly actions: Actions }) {
  const venue = useVenue()
  const { labelOf, contents } = useEditor()
  const words = useContentWords()
  const { t } = useEditorTexts()
  const { removing } = actions
  const references = useMemo(() => (removing === undefined ? [] : listReferences(venue, removing)), [venue, removing])
  const lost = useMemo(
    () => (removing === undefined ? [] : listLostContents(venue, removeEntities(venue, removing), contents.counts)),
    [venue, removing, contents.counts],
  )
  const [first] = removing ?? []
  if (removing === undefined || first === undefined) return null
  const hidden = references.length - mostNamed
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={actions.keep}
      title={t('editor.delete.title', { count: removing.length, name: labelOf(first) })}
      description={t(references.length === 0 ? 'editor.delete.text' : 'editor.delete.referred', {
        count: references.length,
      })}
      footer={
        <>
          <Button onClick={actions.keep}>{t('editor.cancel')}</Button>
          <Button variant="primary" onClick={actions.remove}>
            {t('editor.delete.do')}
          </Button>
        </>
      }
    >
      {lost.length > 0 && <p className={styles.lost}>{t('editor.contents.held', { contents: words(lost) })}</p>}
      {contents.isUnknown && <p className={styles.lost}>{t('editor.contents.unknown')}</p>}
      {references.length > 0 && (
        <ul className={styles.references}>
          {references.slice(0, mostNamed).map(({ kind, path }) => (
            <li key={`${kind} ${path.join('/')}`}>
              {kind === 'start' || kind === 'floor-plan'
                ? t(`editor.reference.${kind}`)
                : t(`editor.reference.${kind}`, { name: labelOf(path) })}
            </li>
          ))}
          {hidden > 0 && <li>{t('editor.reference.more', { count: hidden })}</li>}
        </ul>
      )}
    </Dialog>
  )
}
