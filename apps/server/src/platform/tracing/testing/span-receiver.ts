import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

interface OtlpAttribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string }
}

interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly OtlpAttribute[]
  readonly status: { readonly code?: number; readonly message?: string }
  readonly events?: readonly unknown[]
}

interface OtlpBody {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[] }[]
}

export interface ReceivedSpan {
  readonly traceId: string
  readonly id: string
  readonly parentId: string | undefined
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly isFailed: boolean
}

/** A collector that takes OTLP in JSON over HTTP and keeps what came. */
export async function startSpanReceiver() {
  const bodies: OtlpBody[] = []
  const paths = new Set<string>()
  const server = createServer((request, response) => {
    paths.add(request.url ?? '')
    void json(request).then((body) => {
      bodies.push(body as OtlpBody)
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths,
    text: () => JSON.stringify(bodies),
    spans: (): readonly ReceivedSpan[] =>
      bodies
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans)
        .map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
          traceId,
          id: spanId,
          parentId: parentSpanId,
          name,
          attributes: Object.fromEntries(
            attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
          ),
          isFailed: status.code === 2,
        })),
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
