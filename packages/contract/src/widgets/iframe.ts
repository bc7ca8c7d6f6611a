import { z } from 'zod'
import { PageAddress } from '../text.ts'
import { configuration } from './configuration.ts'

/**
 * What a framed page may do beside being seen. Never in the list: leading the whole page elsewhere, which a frame could use
 * to show a log-in of its own.
 */
export const FrameFreedom = z.enum(['SCRIPTS', 'SAME_ORIGIN', 'FORMS', 'POPUPS', 'DOWNLOADS', 'MODALS', 'PRESENTATION'])
export type FrameFreedom = z.infer<typeof FrameFreedom>

/** What a framed page may ask the visitor's browser for; the browser asks the visitor for devices all the same. */
export const FramePermission = z.enum([
  'FULL_SCREEN',
  'AUTOPLAY',
  'CAMERA',
  'MICROPHONE',
  'SCREEN',
  'CLIPBOARD_WRITE',
  'PICTURE_IN_PICTURE',
])
export type FramePermission = z.infer<typeof FramePermission>

const unique = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .max(20)
    .refine((entries) => new Set(entries).size === entries.length, 'names something twice')
    .meta({ editor: { unique: 'itself', isSet: true } })

/**
 * A page in a frame. A page of another host needs consent to that host. A page of the venue's own origin needs no consent and
 * never keeps that origin. Source: WID-06, CON-07.
 */
export const IframeConfiguration = z.strictObject({
  ...configuration('OVERLAY_DIALOG'),
  address: PageAddress.meta({
    title: 'Address of the page',
    description: 'An https address, or a path of this venue such as /pages/timetable.html.',
  }),
  /** How high it is in a dialog, in CSS pixels; without it the dialog's own height. */
  heightPx: z
    .int()
    .min(160)
    .max(4000)
    .optional()
    .meta({ editor: { unit: 'pixels', step: 10 } }),
  freedoms: unique(FrameFreedom).default(['SCRIPTS', 'SAME_ORIGIN', 'FORMS', 'POPUPS']),
  permissions: unique(FramePermission).default(['FULL_SCREEN']),
  /**
   * Whether the page said, when the venue was saved, that it is not to be framed here: then a card leads to it. The server
   * writes it; what a document brings along holds until the page can be asked.
   */
  refusesFraming: z
    .boolean()
    .optional()
    .meta({ editor: { isReadOnly: true } }),
})
export type IframeConfiguration = z.infer<typeof IframeConfiguration>
