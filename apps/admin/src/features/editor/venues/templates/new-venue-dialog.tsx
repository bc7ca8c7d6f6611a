import { isApiError } from '@foyer/client'
import type { VenueTemplateId } from '@foyer/contract'
import { languages } from '@foyer/contract/languages'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Field } from '@foyer/ui/field'
import { Select } from '@foyer/ui/select'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { TopicGate } from '../../../../platform/topic-gate.tsx'
import { useEditorPorts } from '../../editor-ports.ts'
import { useEditorTexts } from '../../editor-texts.ts'
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
  const { createFromTemplate, openVenue, defaultLocale, offeredLocales } = useEditorPorts()
  const { t, locale: pageLocale } = useEditorTexts()
  const { t: say } = useTemplatesTexts()
  const queries = useQueryClient()
  const formId = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const request = useRef<AbortController>(undefined)
  const [template, setTemplate] = useState<VenueTemplateId>('conference')
  const [name, setName] = useState('')
  // People write in the language that they read; it is the venue's first one.
  const [locale, setLocale] = useState(
    () => [pageLocale, pageLocale.slice(0, 2)].find((each) => offeredLocales.includes(each)) ?? defaultLocale,
  )
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
        <div className={styles.venue}>
          <Field
            ref={nameField}
            autoFocus
            label={t('editor.inspector.name')}
            value={name}
            maxLength={200}
            required
            error={nameError()}
            onChange={(event) => {
              setName(event.target.value)
              if (creation.isError) creation.reset()
            }}
          />
          {offeredLocales.length > 1 && (
            <Select
              label={say('admin-templates.language')}
              value={locale}
              options={languages
                .filter(({ code }) => offeredLocales.includes(code))
                .map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
              onChange={(event) => setLocale(event.target.value)}
            />
          )}
        </div>
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
