import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { useEditor, useVenue } from './editor-context.tsx'
import { useEditorTexts } from './editor-texts.ts'
import styles from './editor-parts.module.css'
import { removeTrack, sessionsOfTrack } from './entities/remove-track.ts'

const mostNamed = 12

/** Asks before a track is deleted that sessions are in, and names them. Source: EDT-16. */
export function RemoveTrackDialog({ trackId, onClose }: { readonly trackId: string; readonly onClose: () => void }) {
  const venue = useVenue()
  const { labelOf, change } = useEditor()
  const { t } = useEditorTexts()
  const sessions = sessionsOfTrack(venue, trackId)
  const hidden = sessions.length - mostNamed
  const remove = () => {
    onClose()
    change(removeTrack(venue, trackId), t('editor.step.delete'))
  }
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={onClose}
      title={t('editor.delete.title', { count: 1, name: labelOf(['tracks', trackId]) })}
      description={t('editor.delete.track', { count: sessions.length })}
      footer={
        <>
          <Button onClick={onClose}>{t('editor.cancel')}</Button>
          <Button variant="primary" onClick={remove}>
            {t('editor.delete.do')}
          </Button>
        </>
      }
    >
      <ul className={styles.references}>
        {sessions.slice(0, mostNamed).map(({ id }) => (
          <li key={id}>{labelOf(['sessions', id])}</li>
        ))}
        {hidden > 0 && <li>{t('editor.reference.more', { count: hidden })}</li>}
      </ul>
    </Dialog>
  )
}
