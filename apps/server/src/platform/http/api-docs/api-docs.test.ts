import { accessOf, calls, routes, type Route } from '@foyer/contract'
import { expect, test } from 'vitest'
import { createFakeServer } from '../testing/fake-server.ts'

interface Operation {
  operationId: string
  description: string
  responses: Record<string, { description: string; content?: unknown }>
  security: object[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  parameters: { name: string; in: string; required: boolean }[]
  'x-error-codes': string[]
}

async function readDocs() {
  const { app } = await createFakeServer()
  const page = await app.inject({ url: '/api/docs' })
  const json = await app.inject({ url: '/api/docs/json' })
  await app.close()
  return {
    page,
    document: json.json() as {
      openapi: string
      paths: Record<string, Record<string, Operation>>
      components: { schemas: Record<string, { properties?: object }> }
    },
  }
}

test('[API-01] every call of the contract is described with its method and path', async () => {
  const { document } = await readDocs()
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  )
  const agreed = Object.entries(calls).map(
    ([name, { method, path }]) => `${name} ${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.toSorted()).toEqual(agreed.toSorted())
  expect(document.openapi).toBe('3.1.0')
})

test('[API-01][ANA-01][AST-01] calls beside /api are described at the root', async () => {
  const { document } = await readDocs()
  for (const path of ['/analytics/mgnanap', '/assets/{prefix}/architecture/{architectureId}/assets/{assetId}'])
    expect(document.paths[path]?.['get']).toMatchObject({ servers: [{ url: '/' }] })
  expect(document.paths['/userInfo']?.['get']).not.toHaveProperty('servers')
})

test('[API-01] what has a name is a component: the venue, its parts, the error', async () => {
  const { document } = await readDocs()
  const { schemas } = document.components
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining([
      'Venue',
      'VenueInput',
      'Architecture',
      'Area',
      'Viewpoint',
      'Asset',
      'Error',
      'UserInfo',
      'SignedIn',
    ]),
  )
  expect(Object.keys(schemas['Venue']?.properties ?? {}).toSorted()).toEqual([
    'architectures',
    'assets',
    'publishInfo',
    'version',
  ])
  expect(Object.keys(schemas['Error']?.properties ?? {})).toEqual([
    'errMsg',
    'code',
    'params',
    'details',
    'requestId',
    'faults',
  ])
})

test('[API-01] every reference leads somewhere', async () => {
  const { document } = await readDocs()
  const text = JSON.stringify(document)
  const names = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference))
  const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect([...names].filter((name) => name === undefined || !known.includes(name))).toEqual([])
})

test('[ERR-08] every call names its error codes, and a later one says that it answers 501', async () => {
  const { document } = await readDocs()
  const operations = new Map(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  )
  for (const route of routes as readonly Route[]) {
    const operation = operations.get(route.call)
    expect(operation?.['x-error-codes']).toEqual(expect.arrayContaining([...route.errors, 'server.internal']))
    expect(operation?.security.some((kind) => 'bearer' in kind)).toBe(accessOf(route.call) !== 'anyone')
  }
})

test('[API-01] the page runs without inline scripts', async () => {
  const { page } = await readDocs()
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.headers['content-security-policy']).toContain("script-src 'self';")
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>\s*\S/)
  expect(page.body).toContain('Foyer API')
})
