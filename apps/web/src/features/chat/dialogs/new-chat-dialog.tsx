import { type FormEvent, useState } from 'react'
import { Dialog } from '@foyer/ui/dialog'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { PeoplePicker } from './people-picker.tsx'

/** Finds somebody to write to. Source: CHT-01, CHT-02. */
export function NewChatDialog({ onClose }: { readonly onClose: () => void }) {
  const { panel } = useChatPage()
  const { t } = useChatTexts()
  const [query, setQuery] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
  }
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('chat.new-chat')} closeLabel={t('chat.close')}>
      <form onSubmit={submit} noValidate>
        <PeoplePicker
          query={query}
          onQuery={(next) => {
            setQuery(next)
            setTried(false)
          }}
          error={isTried && query.trim() === '' ? t('chat.people.missing') : undefined}
          onPick={({ uid }) => {
            onClose()
            panel.startChat(uid)
          }}
        />
      </form>
    </Dialog>
  )
}
