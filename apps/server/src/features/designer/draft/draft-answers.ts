import { promisify } from 'node:util'
import { brotliCompress, constants as zlib, gzip } from 'node:zlib'
import type { DraftValidity } from '@foyer/contract'
import { type CallContext, sent } from '../../../platform/http/feature.ts'
import { pointToPreview } from '../../../platform/files/point-assets.ts'
import { acceptedEncodings, type Encoding } from '../../../platform/http/choose-encoding.ts'

const compressGzip = promisify<Buffer, object, Buffer>(gzip)
const compressBrotli = promisify<Buffer, object, Buffer>(brotliCompress)

interface Written {
  readonly version: number
  readonly document: Uint8Array
}

type Reply = Pick<CallContext<'designer.load-draft' | 'designer.load-version'>, 'request' | 'reply'>

/** The tag of an answer, but for its encoding. */
const tagOf = (version: number, validity: DraftValidity | undefined) => `draft-${version}-${validity?.version ?? 'new'}`

/** Whether the client has the answer already; then that is sent. */
export const isUnchanged = (reply: Reply, version: number, validity: DraftValidity | undefined): boolean =>
  isKnown(reply, tagOf(version, validity))

function isKnown({ request, reply }: Reply, tag: string): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined || !known.includes(`"${tag}-`)) return false
  void reply.headers({ 'cache-control': 'private, no-cache' }).code(304).send()
  return true
}

/** Sends a draft of up to 32 MB: neither encoded nor compressed on the event loop. */
export async function sendDraft(
  context: Reply,
  { version, document }: Written,
  validity: DraftValidity | undefined,
): Promise<typeof sent> {
  const body = Buffer.concat([
    Buffer.from(`{"version":${version},"validity":${JSON.stringify(validity ?? null)},"venue":`),
    document,
    Buffer.from('}'),
  ])
  return sendJson(context, body, tagOf(version, validity))
}

/** Sends a published document of up to 32 MB as authors see it. */
export async function sendVersion(
  context: Reply,
  { version, architectureId, document }: { version: number; architectureId: string; document: string },
): Promise<typeof sent> {
  // Never changed, but for the program that shows it.
  const tag = `version-${version}`
  if (isKnown(context, tag)) return sent
  const head = JSON.stringify({ version, architectureId }).slice(0, -1)
  return sendJson(context, Buffer.from(`${head},"venue":${pointToPreview(document)}}`), tag)
}

async function sendJson({ request, reply }: Reply, body: Buffer, tag: string): Promise<typeof sent> {
  const [encoding = 'identity'] = acceptedEncodings(request.headers['accept-encoding'] as string | undefined)
  const bytes = await compress(body, encoding)
  void reply
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, authorization',
      etag: `"${tag}-${encoding}"`,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    })
    .code(200)
    .send(bytes)
  return sent
}

/** Quickly, since each version is read by few. */
async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: 3 })
  if (encoding === 'br') return compressBrotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 3 } })
  return body
}
