import { createRequiredContext } from '@foyer/ui/required-context'
import type { Uploads } from './create-uploads.ts'

/** The uploads of the editor, for all parts of it. */
export const [UploadsProvider, useUploads] = createRequiredContext<Uploads>('AssetChooser')
