/** As many as the server takes of one person. Source: SEC-03. */
const UPLOADS_AT_ONCE = 2

const waiting = new Set<() => void>()
let underWay = 0

/** Uploads once fewer than two of this page are under way. Fails with an AbortError where the signal fires before. */
export async function inTurn<Answer>(signal: AbortSignal | undefined, upload: () => Promise<Answer>): Promise<Answer> {
  if (underWay >= UPLOADS_AT_ONCE) await turn(signal)
  else underWay += 1
  try {
    return await upload()
  } finally {
    const [next] = waiting
    if (next === undefined) underWay -= 1
    else next()
  }
}

/** Resolves when an upload that ends hands its place over. */
function turn(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      waiting.delete(begin)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const end = () => {
      waiting.delete(begin)
      reject(new DOMException('the upload was ended', 'AbortError'))
    }
    if (signal?.aborted === true) return end()
    signal?.addEventListener('abort', end, { once: true })
    waiting.add(begin)
  })
}
