import { isApiError } from '@foyer/client'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useEditorPorts, type VenueEntry } from '../editor-ports.ts'
import { useEditorTexts } from '../editor-texts.ts'
import { totalContents } from '../entities/lost-contents.ts'
import { useContentWords } from '../held-contents.tsx'
import { useVenuesTexts } from './venues-texts.ts'

export interface DeleteVenueDialogProps {
  readonly venue: VenueEntry
  readonly name: string
  readonly onClose: () => void
}

/** Asks before a venue is deleted for good; says why one that is or was live cannot be. Source: EDT-16. */
export function DeleteVenueDialog({ venue, name, onClose }: DeleteVenueDialogProps) {
  const { architectureId, publishedVersion } = venue
  const { deleteVenue, countContents } = useEditorPorts()
  const { toasts } = usePlatform()
  const { t } = useEditorTexts()
  const { t: say } = useVenuesTexts()
  const words = useContentWords()
  const queries = useQueryClient()
  const contents = useQuery({
    queryKey: ['editor', 'contents', architectureId],
    queryFn: ({ signal }) => countContents(architectureId, signal),
    staleTime: 0,
  })
  const end = async () => {
    await queries.invalidateQueries({ queryKey: ['editor', 'venues'] })
    onClose()
  }
  const deletion = useMutation({
    mutationFn: () => deleteVenue(architectureId),
    onSuccess() {
      toasts.show({ tone: 'success', text: say('editor-venues.deleted', { name }), key: 'editor-venue' })
      return end()
    },
    // Somebody else was first.
    onError: (error) => (isApiError(error) && error.code === 'designer.draft-not-found' ? end() : undefined),
  })
  const isLive = publishedVersion >= 0
  const wasPublished = isApiError(deletion.error) && deletion.error.code === 'designer.draft-published'
  const held = totalContents(contents.data ?? [])
  if (isLive || wasPublished)
    return (
      <Dialog
        isOpen
        role="alertdialog"
        onOpenChange={onClose}
        title={say('editor-venues.kept', { name })}
        description={say(isLive ? 'editor-venues.kept-live' : 'editor-venues.kept-published')}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t('editor.close')}
          </Button>
        }
      />
    )
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={onClose}
      title={t('editor.delete.title', { count: 1, name })}
      description={say('editor-venues.text')}
      footer={
        <>
          <Button onClick={onClose}>{t('editor.cancel')}</Button>
          <Button
            variant="primary"
            waiting={deletion.isPending}
            waitingLabel={t('editor.saving.saving')}
            onClick={() => deletion.mutate()}
          >
            {t('editor.delete.do')}
          </Button>
        </>
      }
    >
      {held.length > 0 && <p>{say('editor-venues.held', { contents: words(held) })}</p>}
      {contents.isError && <p>{t('editor.contents.unknown')}</p>}
      {deletion.isError && <Alert tone="error">{say('editor-venues.not-deleted')}</Alert>}
    </Dialog>
  )
}
