import { type FormEvent, useId, useState } from 'react'
import type { ChatPerson } from '@foyer/contract'
import { groupNameMaxLength } from '@foyer/contract/chat-limits'
import { Alert } from '@foyer/ui/alert'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Field } from '@foyer/ui/field'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { failureText } from '../failure-words.ts'
import { PeoplePicker } from './people-picker.tsx'
import { useDoing } from './use-doing.ts'
import styles from './dialogs.module.css'

const fewest = 2

/** Begins a group: a name, and at least two others. Source: CHT-02. */
export function NewGroupDialog({ onClose }: { readonly onClose: () => void }) {
  const { chat, panel } = useChatPage()
  const words = useChatTexts()
  const { t } = words
  const formId = useId()
  const [name, setName] = useState('')
  const [people, setPeople] = useState<readonly ChatPerson[]>([])
  const [query, setQuery] = useState('')
  const [isTried, setTried] = useState(false)
  const { run, isBusy, failure } = useDoing(
    () =>
      chat.createGroup(
        name.trim(),
        people.map(({ uid }) => uid),
      ),
    ({ roomId }) => {
      onClose()
      panel.show(roomId)
    },
  )
  const nameFault = name.trim() === '' ? t('chat.group.name-missing') : undefined
  const peopleFault =
    people.length === 0 ? t('chat.people.missing') : people.length < fewest ? t('chat.group.people-missing') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (nameFault === undefined && peopleFault === undefined) run()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('chat.new-group')}
      closeLabel={t('chat.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('chat.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} waiting={isBusy}>
            {t('chat.group.create')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.fields} onSubmit={submit} noValidate>
        <Field
          label={t('chat.group.name')}
          value={name}
          maxLength={groupNameMaxLength}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first thing to be asked
          autoFocus
          error={isTried ? nameFault : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <PeoplePicker
          chosen={people}
          onChoose={setPeople}
          query={query}
          onQuery={setQuery}
          error={isTried ? peopleFault : undefined}
        />
        {failure !== undefined && <Alert tone="error">{failureText(words, failure)}</Alert>}
      </form>
    </Dialog>
  )
}
