import { type RefObject, useEffect } from 'react'
import type { DraftPath } from '@foyer/contract'
import { isInside, keyOfPath, pathOfKey } from '../entities/entity-path.ts'
import { showField } from '../show-field.ts'
import type { FieldJump } from './form-ports.ts'

interface JumpOptions {
  /** Of what the form is of. */
  readonly path: DraftPath
  readonly jump: FieldJump | undefined
  readonly onJumped: (() => void) | undefined
}

/** Shows the field of a form that a path leads into. A path into what is not of this form does nothing. Source: EDT-02. */
export function useJump(form: RefObject<HTMLElement | null>, { path, jump, onJumped }: JumpOptions): void {
  const key = path.length === 0 ? undefined : keyOfPath(path)
  useEffect(() => {
    if (jump === undefined || form.current === null) return
    if (key !== undefined && !isInside(jump.path, pathOfKey(key))) return
    return showField(form.current, jump.path, () => onJumped?.())
  }, [form, key, jump, onJumped])
}
