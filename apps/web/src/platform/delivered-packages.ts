import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import type { DeliveredPackage } from '../../../../packages/ui/src/licenses/licenses-plugin.ts'

const require = createRequire(import.meta.url)
const ofWidgets = createRequire(import.meta.resolve('@foyer/widgets'))
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`))
const excalidraw = ofWidgets.resolve('@excalidraw/excalidraw').split(`${sep}dist${sep}`, 1)[0] ?? ''

/** Packages of which plugins of this build deliver files: fonts, character maps, decoders, names of emoji. */
export const deliveredPackages: readonly DeliveredPackage[] = [
  { folder: folderOf('emojibase-data') },
  {
    folder: excalidraw,
    note: 'Its fonts: Assistant, Cascadia Code, Excalifont, Liberation Sans, Lilita One, Nunito, Virgil and Xiaolai under the SIL Open Font License 1.1, whose text is with the fonts above; Comic Shanns under the MIT License.',
  },
  {
    folder: folderOf('pdfjs-dist'),
    licenses: [
      join('cmaps', 'LICENSE'),
      ...['LICENSE_FOXIT', 'LICENSE_LIBERATION'].map((name) => join('standard_fonts', name)),
      ...['JBIG2', 'OPENJPEG', 'PDFJS_JBIG2', 'PDFJS_OPENJPEG', 'PDFJS_QCMS', 'QCMS'].map((name) =>
        join('wasm', `LICENSE_${name}`),
      ),
    ],
  },
]
