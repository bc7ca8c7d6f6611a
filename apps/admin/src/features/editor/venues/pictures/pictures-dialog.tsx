import { newId as newUuid } from '@foyer/client'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { type FormEvent, useId, useRef, useState } from 'react'
import { TopicGate } from '../../../../platform/topic-gate.tsx'
import { useEditorPorts } from '../../editor-ports.ts'
import { useEditorTexts } from '../../editor-texts.ts'
import { useVenueLocale, VenueNameFields } from '../venue-name-fields.tsx'
import { FaultyFiles } from './faulty-files.tsx'
import { PictureCard } from './picture-card.tsx'
import { namesOf } from './picture-list.ts'
import { PictureSending } from './picture-sending.tsx'
import { PictureDrop } from './picture-drop.tsx'
import styles from './pictures-dialog.module.css'
import { PicturesTexts, usePicturesTexts } from './pictures-texts.ts'
import { usePictures } from './use-pictures.ts'
import { useNewTexts, useVenueCreation } from './use-venue-creation.ts'

const topics = [PicturesTexts]

export interface PicturesDialogProps {
  readonly onClose: () => void
}

/** Makes a venue of pictures: an area each, with doors between them in their order. Source: VNU-03. */
export function PicturesDialog({ onClose }: PicturesDialogProps) {
  return (
    <TopicGate topics={topics} headingLevel={2}>
      <Arranging onClose={onClose} />
    </TopicGate>
  )
}

function Arranging({ onClose }: PicturesDialogProps) {
  const { random } = useEditorPorts()
  const { t } = useEditorTexts()
  const { t: say } = usePicturesTexts()
  const formId = useId()
  const [name, setName] = useState('')
  const [locale, setLocale] = useVenueLocale()
  const [wasTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [spoken, setSpoken] = useState('')
  const nameField = useRef<HTMLInputElement>(null)
  const { pictures, faulty, readingCount, add, remove, change, move, hideFault } = usePictures(() =>
    newUuid(random).replaceAll('-', ''),
  )
  const texts = useNewTexts(locale)
  const { uploads, sending, create, cancel, isCreating, isFailed } = useVenueCreation(onClose)
  const names = namesOf(pictures, (number) => texts.pictures.t('editor-pictures.area-name', { number }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '') return nameField.current?.focus()
    if (pictures.length === 0 || readingCount > 0 || isCreating) return
    create({ name: name.trim(), locale, pictures, texts })
  }
  const close = () => {
    if (isCreating) return
    if (pictures.length > 0) setAsking(true)
    else onClose()
  }
  const moveTo = (id: string, index: number) => {
    move(id, index)
    const from = pictures.findIndex((picture) => picture.id === id)
    setSpoken(say('editor-pictures.moved', { name: names[from] ?? '', number: index + 1, count: pictures.length }))
  }
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      dismissable={false}
      closesOnEscape={!isCreating}
      title={say('editor-pictures.title')}
      description={say('editor-pictures.about')}
      closeLabel={isCreating ? undefined : t('editor.close')}
      widthPx={1120}
      footer={
        <>
          {isCreating ? (
            <Button disabled={sending.length === 0} onClick={cancel}>
              {say('editor-pictures.back')}
            </Button>
          ) : (
            <Button onClick={close}>{t('editor.cancel')}</Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            waiting={isCreating}
            waitingLabel={say('editor-pictures.creating')}
          >
            {t('editor.venue.create')}
          </Button>
        </>
      }
    >
      {isFailed && <Alert tone="error">{say('editor-pictures.not-created')}</Alert>}
      {isCreating && <PictureSending uploads={uploads} />}
      <form id={formId} onSubmit={submit} hidden={isCreating} className={styles.form} noValidate>
        <VenueNameFields
          ref={nameField}
          label={say('editor-pictures.venue-name')}
          name={name}
          error={wasTried && name.trim() === '' ? say('editor-pictures.name-missing') : undefined}
          onName={setName}
          languageLabel={say('editor-pictures.language')}
          locale={locale}
          onLocale={setLocale}
        />
        {wasTried && pictures.length === 0 && readingCount === 0 && (
          <Alert tone="error">{say('editor-pictures.none')}</Alert>
        )}
        <FaultyFiles files={faulty} onHide={hideFault} />
        {pictures.length > 0 && <p className={styles.help}>{say('editor-pictures.alt-help')}</p>}
        <ol className={styles.cards} aria-label={say('editor-pictures.order')}>
          {pictures.map((picture, index) => (
            <PictureCard
              key={picture.id}
              picture={picture}
              index={index}
              count={pictures.length}
              name={names[index] ?? ''}
              onChange={change}
              onMove={moveTo}
              onRemove={(id) => {
                remove(id)
                setSpoken(say('editor-pictures.removed', { name: names[index] ?? '' }))
              }}
            />
          ))}
          <li className={pictures.length === 0 ? styles.first : undefined}>
            <PictureDrop isFirst={pictures.length === 0} readingCount={readingCount} onFiles={add} />
          </li>
        </ol>
        <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      </form>
      {isAsking && (
        <Dialog
          isOpen
          role="alertdialog"
          onOpenChange={setAsking}
          title={say('editor-pictures.discard')}
          description={say('editor-pictures.discard-text')}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>{say('editor-pictures.keep')}</Button>
              <Button variant="primary" onClick={onClose}>
                {say('editor-pictures.discard-do')}
              </Button>
            </>
          }
        />
      )}
    </Dialog>
  )
}
