import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The least a server of Node can do: the same bytes with the same headers, and 304 with the same ones for the same tag.
const body = readFileSync(process.argv[2] ?? '')
const headers = JSON.parse(process.argv[3] ?? '{}') as Record<string, string>
const { etag = '', vary = '', 'cache-control': cacheControl = '' } = headers

const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === etag)
    response.writeHead(304, { etag, vary, 'cache-control': cacheControl }).end()
  else response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`port ${typeof address === 'object' ? address?.port : ''}`)
})
