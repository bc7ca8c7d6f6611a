import { createRequiredContext } from '@foyer/ui/required-context'
import type { Notifier } from './notifier.ts'

/** The hook throws outside its provider. */
export const [NotifierProvider, useNotifier] = createRequiredContext<Notifier>('Notifier')
