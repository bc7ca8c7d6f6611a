import { isApiError } from '@foyer/client'
import type { VenueTemplateId } from '@foyer/contract'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { TopicGate } from '../../../../platform/topic-gate.tsx'
import { useEditorPorts } from '../../editor-ports.ts'
import { useEditorTexts } from '../../editor-texts.ts'
import { useVenueLocale, VenueNameFields } from '../venue-name-fields.tsx'
import styles from './new-venue-dialog.module.css'
import { TemplateChoice } from './template-choice.tsx'
import { TemplatesTexts, useTemplatesTexts } from './templates-texts.ts'

const topics = [TemplatesTexts]

export interface NewVenueDialogProps {
  readonly onClose: () => void
}

/** Creates a venue from a template, under a name in a language, and opens it. Source: VNU-01, VNU-02. */
export function NewVenueDialog({ onClose }: NewVenueDialogProps) {
  return (
    <TopicGate topics={topics} headingLevel={2}>
      <Choosing onClose={onClose} />
    </TopicGate>
  )
}

function Choosing({ onClose }: NewVenueDialogProps) {
  const { createFromTemplate, openVenue } = useEditorPorts()
  const { t } = useEditorTexts()
  const { t: say } = useTemplatesTexts()
  const queries = useQueryClient()
  const formId = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const request = useRef<AbortController>(undefined)
  const [template, setTemplate] = useState<VenueTemplateId>('conference')
  const [name, setName] = useState('')
  const [locale, setLocale] = useVenueLocale()
  const [wasTried, setTried] = useState(false)
  const creation = useMutation({
    mutationFn: () => {
      request.current = new AbortController()
      return createFromTemplate({ template, name: name.trim(), locale }, request.current.signal)
    },
    onSuccess: (architectureId) => {
      if (request.current?.signal.aborted === true) return
      void queries.invalidateQueries({ queryKey: ['editor', 'venues'] })
      openVenue(architectureId)
    },
  })
  const failure = creation.isError ? failureOf(creation.error) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '') return nameField.current?.focus()
    if (!creation.isPending) creation.mutate()
  }
  const close = () => {
    // The server ends a creation whose request has ended, and keeps nothing of it.
    request.current?.abort()
    onClose()
  }
  const nameError = () => {
    if (wasTried && name.trim() === '') return say('admin-templates.name-missing')
    return failure === 'name' ? say('admin-templates.name-refused') : undefined
  }
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      dismissable={!creation.isPending}
      closesOnEscape
      title={t('editor.venue.new')}
      description={say('admin-templates.about')}
      closeLabel={t('editor.close')}
      widthPx={1120}
      footer={
        <>
          <Button onClick={close}>{t('editor.cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            waiting={creation.isPending}
            waitingLabel={say('admin-templates.creating')}
          >
            {t('editor.venue.create')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className={styles.form} noValidate>
        {failure !== undefined && failure !== 'name' && <Alert tone="error">{say(failureTexts[failure])}</Alert>}
        <VenueNameFields
          ref={nameField}
          label={t('editor.inspector.name')}
          name={name}
          error={nameError()}
          onName={(next) => {
            setName(next)
            if (creation.isError) creation.reset()
          }}
          languageLabel={say('admin-templates.language')}
          locale={locale}
          onLocale={setLocale}
        />
        <TemplateChoice value={template} disabled={creation.isPending} onChange={setTemplate} />
      </form>
    </Dialog>
  )
}

const failureTexts = {
  busy: 'admin-templates.busy',
  'no-space': 'admin-templates.no-space',
  forbidden: 'admin-templates.forbidden',
  unknown: 'admin-templates.not-created',
} as const

function failureOf(error: unknown): keyof typeof failureTexts | 'name' {
  if (!isApiError(error)) return 'unknown'
  if (error.faults.some(({ pointer }) => pointer.startsWith('/name'))) return 'name'
  if (error.status === 403) return 'forbidden'
  if (error.status === 507) return 'no-space'
  return error.status === 429 || error.status === 503 ? 'busy' : 'unknown'
}
