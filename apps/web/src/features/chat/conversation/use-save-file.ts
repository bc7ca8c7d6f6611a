import { useState } from 'react'
import { errorCodeOf } from '@foyer/client/error-code'
import type { ChatFile } from '@foyer/contract'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useChatPage } from '../chat-page.ts'
import { useChatNotifier } from '../chat-notifier.ts'

/** Saves a file; says when the file is gone. */
export function useSaveFile(file: ChatFile) {
  const { log } = usePlatform()
  const { readFile, saveFile } = useChatPage()
  const { notifyFailure } = useChatNotifier()
  const [isSaving, setSaving] = useState(false)
  const [isGone, setGone] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      saveFile(await readFile(file.fileId, { isPreview: false }, new AbortController().signal), file.name)
    } catch (cause) {
      log('WARN', 'chat', 'a file could not be read', cause)
      if (errorCodeOf(cause) === 'chat.file-gone') setGone(true)
      else notifyFailure(cause)
    }
    setSaving(false)
  }
  return { save: () => void save(), isSaving, isGone }
}
