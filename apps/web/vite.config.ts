import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { appBuild, devServer } from '../../packages/app-shell/src/build/app-build.ts'
import { shortPreloads } from '../../packages/app-shell/src/build/short-preloads.ts'
import { textsPlugin } from '../../packages/i18n/src/plugin/texts-plugin.ts'
import { catalogueLanguages } from '../../packages/i18n/src/text-languages.ts'
import { licensesPlugin } from '../../packages/ui/src/licenses/licenses-plugin.ts'
import { deliveredPackages } from './src/platform/delivered-packages.ts'
import { emojiPlugin } from './src/platform/emoji-plugin.ts'
import { pdfPlugin } from './src/platform/pdf-plugin.ts'
import { firstViewScript } from './src/platform/first-view.ts'
import { type ChunkHints, firstScript } from './src/platform/first-script.ts'
import { trackerPlugin } from './src/platform/tracker-plugin.ts'
import { whiteboardPlugin } from './src/platform/whiteboard-plugin.ts'

/** What the server answers beside the pages. */
const ofServer = '^/(?:(?:stage/)?api|assets|analytics|health)/|^/(?:ui-config\\.json|demo-[\\w-]+)$'

interface BundledChunk {
  readonly type: 'chunk'
  readonly fileName: string
  readonly facadeModuleId: string | null
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/**
 * Puts the first script into the page, with the chunks it lets the browser fetch beside the main one instead of after it.
 * The server gives each script its nonce; without one this script is refused by the policy and nothing but time is lost.
 */
function preloadHints(): Plugin {
  return {
    name: 'foyer-preload-hints',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk') as unknown as BundledChunk[]
        const entryImports = new Set(
          chunks
            .filter(({ facadeModuleId }) => facadeModuleId?.endsWith('index.html'))
            .flatMap(({ fileName, imports }) => [fileName, ...imports]),
        )
        const filesFor = (...suffixes: string[]) => {
          const files = new Set<string>()
          const add = (chunk: BundledChunk | undefined) => {
            if (chunk === undefined || entryImports.has(chunk.fileName) || files.has(chunk.fileName)) return
            files.add(chunk.fileName)
            for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
            for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
          }
          for (const suffix of suffixes)
            add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(suffix))))
          return [...files].map((file) => file.replace(/^app\//, ''))
        }
        const area = filesFor(
          '/app/boot/start-router.tsx',
          '/app/pages/area-page.tsx',
          '/app/router/architecture-layout.tsx',
        )
        const hints: ChunkHints = {
          login: filesFor('/app/pages/login.tsx'),
          area,
          sphere: filesFor('/sphere/sphere-stage.tsx').filter((file) => !area.includes(file)),
          texts: Object.fromEntries(
            catalogueLanguages.map((code) => [code, filesFor(`/i18n/src/locales/${code}/attendee.ts`)]),
          ),
        }
        // Before the styles: a script waits for those above it.
        return html
          .replace('<!--head-->', () => `<!--head--><script>${firstScript(hints)}</script>`)
          .replace('<div id="root"></div>', (root) => `${root}<script>${firstViewScript}</script>`)
      },
    },
  }
}

/**
 * What every page begins with, what the login page adds, and what an area adds: one file each with all it needs at first,
 * since every file costs a round trip where connections are few. What is lazy stays in files of its own.
 */
const fewChunks = [
  {
    name: 'base',
    priority: 30,
    test: /apps\/web\/src\/main\.tsx$|packages\/ui\/src\/(?:alert|button|cx|field|icon-button|logo|option-row|select|spinner|visually-hidden)\/|lucide-react\/dist\/esm\/(?:Icon|createLucideIcon|icons\/(?:arrow-right|chevron-right|eye|eye-off|globe|lock|mail|moon|sun)\.)/,
  },
  {
    name: 'room',
    priority: 20,
    test: /src\/app\/(?:boot\/start-router|router\/architecture-layout|pages\/area-page)\.tsx$/,
  },
  // Icons and controls that several later parts share, and what goes on beside an area once it is shown.
  { name: 'icons', priority: 18, minShareCount: 2, test: /lucide-react\/dist\/esm\/icons\// },
  {
    name: 'controls',
    priority: 16,
    minShareCount: 2,
    test: /packages\/ui\/src\/(?!badge\/|second-factor\/)|node_modules\/(?:@?react-aria|@?react-stately|@internationalized|react-aria-components)\//,
  },
  {
    name: 'live',
    priority: 14,
    test: /src\/app\/(?:live\/start-live|lifetime\/start-lifetime|analytics\/count-visit|shell\/shell-layers|notification\/venue-notifications)\.tsx?$/,
  },
  // What somebody who is logged in gets beside it, and its texts in their language.
  { name: 'people', priority: 12, test: /src\/app\/(?:chat\/venue-chat|people\/people-layer)\.tsx$/ },
  // What opens from them, fetched when somebody reaches for one of these.
  {
    name: 'panels',
    priority: 11,
    test: /src\/features\/(?:chat\/(?:chat-panel-view|place-chat|dialogs\/panel-dialogs)|presence\/people-(?:panel|sheet)|notification\/notification-dialog)\.tsx$/,
  },
  {
    name: (id: string) => `people-${/locales\/([\w-]+)\//.exec(id)?.[1]}`,
    priority: 12,
    test: /i18n\/src\/locales\/[\w-]+\/(?:chat|notification|people)\.json$/,
  },
  { name: 'door', priority: 19, test: /src\/app\/pages\/login\.tsx$/ },
]

export default defineConfig({
  plugins: [
    textsPlugin(),
    emojiPlugin(),
    pdfPlugin(),
    whiteboardPlugin(),
    trackerPlugin(),
    react(),
    shortPreloads(),
    preloadHints(),
    licensesPlugin(deliveredPackages),
  ],
  // One build for both places: the page finds out by its address whether it is the stage.
  base: '/',
  build: {
    ...appBuild,
    rolldownOptions: { output: { codeSplitting: { groups: fewChunks } } },
  },
  server: devServer(ofServer, process.env['PORT']),
})
