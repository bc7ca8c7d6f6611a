import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FirebaseServerConfig } from '../../../config.ts'
import type { OpMode } from '../feature.ts'
import { pageContentPolicy, permissionsPolicy } from '../headers/content-policy.ts'
import { firebaseOrigins } from '../headers/firebase-origins.ts'
import { ownOrigin } from '../headers/own-origin.ts'
import { pageLanguage, readPageLanguages } from './page-language.ts'
import { renderPage } from './page-html.ts'
import { sendWebFile } from './send-web-file.ts'
import { listWebFiles, type WebFile } from './web-files.ts'

export interface AdminPagesDeps {
  /** The built designer app; nothing is served without it. */
  readonly adminRoot: string | undefined
  readonly publicUrl: string | undefined
  readonly readUiConfig: () => Promise<string | undefined>
  /** Where people sign in instead of here, and whether that may lead over another identity provider. */
  readonly firebase?: FirebaseServerConfig | undefined
  readonly hasProviderLogin: (opMode: OpMode) => boolean
}

export interface AdminPages {
  /** `undefined` where nothing is. */
  answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply | undefined>
}

const root = '/admin'
/** Where the app was served before; addresses below it redirect to the same path below `root`. */
const formerRoot = '/designer'

const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/** Whether the admin app answers at this path. */
export const isAdminPath = (path: string): boolean => isBelow(path, root) || isBelow(path, formerRoot)

/**
 * The app of moderators, designers and administrators: its files, and its page for every other address below `/admin/`;
 * addresses below `/designer/` redirect there. It frames the stage alone, loads from here alone, and is kept out of frames and of search engines. Source: DSG-03.
 */
export async function createAdminPages(deps: AdminPagesDeps): Promise<AdminPages> {
  const { adminRoot, publicUrl, readUiConfig, firebase } = deps
  const files = adminRoot === undefined ? new Map<string, WebFile>() : await listWebFiles(adminRoot)
  const index = files.get('/index.html')?.variants.get('identity')
  const indexHtml = index === undefined ? undefined : await readFile(index.file, 'utf8')
  return { answer }

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply | undefined> {
    if (indexHtml === undefined) return undefined
    if (path === root || isBelow(path, formerRoot)) {
      const below = path.slice(path === root ? root.length : formerRoot.length)
      return reply.redirect(`${root}${below || '/'}${(request.raw.url ?? '').slice(path.length)}`, 308)
    }
    const query = request.raw.url?.split('?', 2)[1]
    const below = path.slice(root.length)
    const file = files.get(below)
    if (file !== undefined && below !== '/index.html') return sendWebFile(request, reply, file)
    if (below === '/index.html' || below.startsWith('/app/')) return undefined
    return sendPage(request, reply, indexHtml, query)
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string, query: string | undefined) {
    const nonce = randomBytes(16).toString('base64')
    const { code, direction } = pageLanguage(
      readPageLanguages(await readUiConfig()),
      new URLSearchParams(query).get('lang'),
      request.headers['accept-language'],
    )
    void reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': pageContentPolicy({
        nonce,
        origin: ownOrigin(request, publicUrl),
        // The rehearsal shows the stage.
        frameOrigins: ["'self'"],
        mediaOrigins: [],
        frameAncestors: [],
        identity: firebase && firebaseOrigins(firebase, deps.hasProviderLogin('STAGE')),
      }),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': permissionsPolicy([]),
      vary: 'accept-language',
      'x-robots-tag': 'noindex',
    })
    const cloudBackend = firebase === undefined ? 'embedded' : 'firebase'
    const values = { nonce, base: `${root}/`, lang: code, direction, frameOriginsHash: '', cloudBackend } as const
    return reply.type('text/html; charset=utf-8').send(renderPage(html, values))
  }
}
