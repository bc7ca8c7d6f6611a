import { inlineNoFonts } from '../../../ui/src/fonts/inline-no-fonts.ts'

/** How both apps are built, but for their chunks. */
export const appBuild = {
  assetsDir: 'app',
  target: 'es2023',
  sourcemap: false,
  assetsInlineLimit: inlineNoFonts,
} as const

/**
 * The server of pages in development. Requests whose path matches `forwarded`, a regular expression, go to the server that
 * answers calls on `port`, with the page's own host: it refuses calls from other origins.
 */
export const devServer = (forwarded: string, port = '8080') => ({
  host: '127.0.0.1',
  proxy: { [forwarded]: { target: `http://127.0.0.1:${port}`, changeOrigin: false } },
})
