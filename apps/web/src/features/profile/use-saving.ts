import { useState } from 'react'
import type { GlobalErrorCode } from '@foyer/contract'
import { isApiError } from '@foyer/client'
import { usePlatform } from '../../platform/platform-context.ts'
import { type FieldFaults, faultsByPlace, findFaults, tidy } from './draft-attributes.ts'
import { useProfilePorts } from './profile-ports.ts'
import type { NamedField } from './use-profile-fields.ts'

/** Why a save failed: some values are wrong, or the server could not take them. */
export type SaveFailure = { readonly kind: 'fields' } | { readonly kind: 'call'; readonly code: GlobalErrorCode }

type Saving =
  | { readonly kind: 'idle' | 'saving' | 'saved' }
  | { readonly kind: 'failed'; readonly failure: SaveFailure; readonly faults: FieldFaults }

/** Saves the draft; one that fails changes nothing and stays to be saved again. Source: PRO-01. */
export function useSaving(fields: readonly NamedField[]) {
  const { track, log } = usePlatform()
  const { architectureId, profile, panel } = useProfilePorts()
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })
  return {
    isSaving: saving.kind === 'saving',
    isSaved: saving.kind === 'saved',
    faults: saving.kind === 'failed' ? saving.faults : {},
    failure: saving.kind === 'failed' ? saving.failure : undefined,
    begin: () => setSaving({ kind: 'idle' }),
    save: () => void save(),
  }

  async function save() {
    const draft = panel.draft.get()
    if (draft === undefined || architectureId === undefined || saving.kind === 'saving') return
    const attributes = tidy(draft.attributes, fields)
    const faults = findFaults(attributes, fields)
    // What is sent is what is on the screen, so that the server's faults find their fields.
    panel.change(attributes)
    if (Object.keys(faults).length > 0) return setSaving({ kind: 'failed', failure: { kind: 'fields' }, faults })
    setSaving({ kind: 'saving' })
    try {
      const saved = await profile.save(architectureId, attributes)
      track('profile', 'update')
      // A person who wrote on meanwhile continues from what is saved now.
      if (panel.draft.get()?.attributes === attributes) panel.endEdit()
      else panel.rebase(saved.attributes)
      setSaving({ kind: 'saved' })
    } catch (error) {
      log('WARN', 'profile', 'the profile could not be saved', error)
      setSaving(failureOf(error))
    }
  }
}

function failureOf(error: unknown): Saving {
  if (!isApiError(error)) return { kind: 'failed', failure: { kind: 'call', code: 'PROCESSING_ERROR' }, faults: {} }
  const faults = faultsByPlace(error.faults)
  const hasFaults = Object.keys(faults).length > 0
  return {
    kind: 'failed',
    failure: hasFaults ? { kind: 'fields' } : { kind: 'call', code: error.globalCode },
    faults,
  }
}
