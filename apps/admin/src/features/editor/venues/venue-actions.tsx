import { isApiError } from '@foyer/client'
import { IconButton } from '@foyer/ui/icon-button'
import { saveFile } from '@foyer/ui/save-file'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { inUnits } from '../../../platform/in-units.ts'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useEditorPorts, type VenueEntry } from '../editor-ports.ts'
import { useVenuesTexts } from './venues-texts.ts'

export interface VenueActionsProps {
  readonly venue: VenueEntry
  readonly name: string
}

/** Rehearses a venue, copies it, and takes it away as a file. Source: REH-01, VNU-01, VNU-04. */
export function VenueActions({ venue: { architectureId }, name }: VenueActionsProps) {
  const { duplicateVenue, exportVenue, rehearsalHref } = useEditorPorts()
  const { toasts } = usePlatform()
  const { t, number } = useVenuesTexts()
  const queries = useQueryClient()
  const show = (tone: 'success' | 'error', text: string) => void toasts.show({ tone, text, key: 'editor-venue' })
  const fail = (error: unknown, otherwise: 'editor-venues.not-duplicated' | 'editor-venues.not-exported') => {
    if (!isApiError(error) || error.code !== 'designer.venue-too-large') return show('error', t(otherwise, { name }))
    const [size, limit] = [error.params['bytes'], error.params['maxBytes']].map((count) => {
      const { value, unit } = inUnits(Number(count))
      return number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 })
    })
    show('error', t('editor-venues.too-large', { name, size: size ?? '', limit: limit ?? '' }))
  }
  const duplication = useMutation({
    mutationFn: () => duplicateVenue(architectureId),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['editor', 'venues'] })
      show('success', t('editor-venues.duplicated', { name }))
    },
    onError: (error) => fail(error, 'editor-venues.not-duplicated'),
  })
  const archive = useMutation({
    mutationFn: () => exportVenue(architectureId),
    onSuccess: (blob) => saveFile(blob, `${fileNameOf(name) || architectureId}.zip`),
    onError: (error) => fail(error, 'editor-venues.not-exported'),
  })
  return (
    <>
      <IconButton
        label={t('editor-venues.rehearse', { name })}
        onClick={() => void window.open(rehearsalHref(architectureId), '_blank', 'noopener')}
      >
        <CalendarClock size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={t('editor-venues.duplicate', { name })}
        waiting={duplication.isPending}
        onClick={() => duplication.mutate()}
      >
        <Copy size={18} aria-hidden />
      </IconButton>
      <IconButton
        label={t('editor-venues.export', { name })}
        waiting={archive.isPending}
        onClick={() => archive.mutate()}
      >
        <Download size={18} aria-hidden />
      </IconButton>
    </>
  )
}

/** Without what a file system does not allow in names. */
const fileNameOf = (name: string) =>
  name
    .replaceAll(/[\p{C}<>:"/\\|?*]/gu, ' ')
    .trim()
    .slice(0, 100)
