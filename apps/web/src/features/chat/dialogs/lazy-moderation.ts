import { lazyPart } from '../../../platform/lazy-part.tsx'

/** Dialogs of moderators, which no attendee loads. */
export const LazySanctionDialog = lazyPart(async () => (await import('./sanction-dialog.tsx')).default, {
  isRare: true,
})
export const LazyRoomRulesDialog = lazyPart(async () => (await import('./room-rules-dialog.tsx')).default, {
  isRare: true,
})
