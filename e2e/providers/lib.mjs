import { createServer } from 'node:http'

/** Listens on a free port of the loopback address, says where in one JSON line, and ends by SIGTERM. */
export async function serve(makeHandler, more = () => ({})) {
  const server = createServer((request, response) => handler(request, response))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${server.address().port}`
  const handler = await makeHandler(url)
  process.on('SIGTERM', () => process.exit(0))
  // The process that started this is gone and would not end it.
  process.stdin.on('end', () => process.exit(0)).resume()
  process.stdout.write(`${JSON.stringify({ url, pid: process.pid, ...more(url) })}\n`)
}

/** The options, given as the only argument. */
export const readOptions = (otherwise) => ({ ...otherwise, ...JSON.parse(process.argv[2] ?? '{}') })

export async function readForm(request) {
  let text = ''
  for await (const part of request) text += part
  return Object.fromEntries(new URLSearchParams(text))
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text) => String(text).replace(/[&<>"']/g, (sign) => entities[sign])

export function sendPage(response, title, body) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1>${body}</html>`,
  )
}

const hidden = ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`

/** A page that asks who one is, and lets one say no. */
export const loginForm = (action, fields) =>
  `<form method="post" action="${escapeHtml(action)}">${Object.entries(fields).map(hidden).join('')}` +
  '<label>User <input name="login" required autofocus></label>' +
  '<button name="answer" value="yes">Sign in</button><button name="answer" value="no" formnovalidate>Cancel</button></form>'

/** A page that sends a form on by itself. */
export const postingForm = (action, fields) =>
  `<form method="post" action="${escapeHtml(action)}">${Object.entries(fields).map(hidden).join('')}` +
  '<button>Continue</button></form><script>document.forms[0].submit()</script>'
