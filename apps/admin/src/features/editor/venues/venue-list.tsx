import { useQuery } from '@tanstack/react-query'
import ImagePlus from 'lucide-react/icons/image-plus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { localizedText } from '@foyer/i18n'
import { Button } from '@foyer/ui/button'
import { Chip } from '@foyer/ui/chip'
import { EmptyState } from '@foyer/ui/empty-state'
import { IconButton } from '@foyer/ui/icon-button'
import { Skeleton, SkeletonGroup } from '@foyer/ui/skeleton'
import { useState } from 'react'
import { LoadFailure } from '../../../platform/load-failure.tsx'
import { useEditorPorts, type VenueEntry } from '../editor-ports.ts'
import { useEditorTexts } from '../editor-texts.ts'
import { deleteVenuePart, newVenuePart, picturesPart } from '../lazy-parts.ts'
import { ImportButton } from './import-button.tsx'
import { VenueActions } from './venue-actions.tsx'
import styles from './venue-list.module.css'

/** All venues that can be edited, and the way to a new one. Source: EDT-01. */
export function VenueList() {
  const { listVenues, venueHref, openVenue, defaultLocale } = useEditorPorts()
  const { t, locale, date } = useEditorTexts()
  const [isNew, setNew] = useState(false)
  const [isFromPictures, setFromPictures] = useState(false)
  const [deleted, setDeleted] = useState<VenueEntry>()
  const nameOf = ({ names }: VenueEntry) => localizedText(names, locale, defaultLocale) || t('editor.unnamed.venue')
  const venues = useQuery({ queryKey: ['editor', 'venues'], queryFn: ({ signal }) => listVenues(signal), staleTime: 0 })
  const add = (
    <div className={styles.actions}>
      <ImportButton />
      <Button icon={<ImagePlus size={18} aria-hidden />} onClick={() => setFromPictures(true)}>
        {t('editor.venue.from-pictures')}
      </Button>
      <Button variant="primary" icon={<Plus size={18} aria-hidden />} onClick={() => setNew(true)}>
        {t('editor.venue.new')}
      </Button>
    </div>
  )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('editor.title')}</h1>
        {venues.data !== undefined && venues.data.length > 0 && add}
      </header>
      {venues.isPending && (
        <SkeletonGroup label={t('editor.saving.loading')}>
          <Skeleton height={64} />
          <Skeleton height={64} />
        </SkeletonGroup>
      )}
      {venues.isError && <LoadFailure onRetry={() => void venues.refetch()} />}
      {venues.data?.length === 0 && (
        <EmptyState title={t('editor.venue.none')} actions={add}>
          {t('editor.venue.none-text')}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {venues.data?.map((entry) => {
          const { architectureId, savedAt, publishedVersion } = entry
          return (
            <li key={architectureId} className={styles.item}>
              <a
                className={styles.venue}
                href={venueHref(architectureId)}
                onClick={(event) => {
                  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  openVenue(architectureId)
                }}
              >
                <span className={styles.name}>{nameOf(entry)}</span>
                {publishedVersion >= 0 && <Chip tone="success">{t('editor.venue.live')}</Chip>}
                <time className={styles.when} dateTime={savedAt}>
                  {t('editor.venue.saved', {
                    when: date(new Date(savedAt), { dateStyle: 'medium', timeStyle: 'short' }),
                  })}
                </time>
              </a>
              <VenueActions venue={entry} name={nameOf(entry)} />
              <IconButton label={t('editor.venue.delete', { name: nameOf(entry) })} onClick={() => setDeleted(entry)}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {deleted !== undefined && (
        <deleteVenuePart.Part venue={deleted} name={nameOf(deleted)} onClose={() => setDeleted(undefined)} />
      )}
      {isFromPictures && <picturesPart.Part onClose={() => setFromPictures(false)} />}
      {isNew && <newVenuePart.Part onClose={() => setNew(false)} />}
    </div>
  )
}
