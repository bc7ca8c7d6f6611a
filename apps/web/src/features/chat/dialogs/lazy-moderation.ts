import { lazy } from 'react'
import { orNothing } from '../../../platform/or-nothing.ts'
import type { RoomRulesDialogProps } from './room-rules-dialog.tsx'
import type { SanctionDialogProps } from './sanction-dialog.tsx'

/** Dialogs of moderators, which no attendee loads. */
export const LazySanctionDialog = lazy(orNothing<SanctionDialogProps>(() => import('./sanction-dialog.tsx')))
export const LazyRoomRulesDialog = lazy(orNothing<RoomRulesDialogProps>(() => import('./room-rules-dialog.tsx')))
