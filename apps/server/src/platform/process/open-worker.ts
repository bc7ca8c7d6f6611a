import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker, type ResourceLimits } from 'node:worker_threads'

/** Starts a thread. Run from source, it has to learn TypeScript first: what its starter knows is not handed on. */
export function openWorker(url: URL, resourceLimits?: ResourceLimits): Worker {
  const limits = resourceLimits === undefined ? {} : { resourceLimits }
  if (!url.pathname.endsWith('.ts')) return new Worker(url, limits)
  const tsx = new URL('esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx'))).href
  const start = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(url.href)}) })`
  return new Worker(start, { eval: true, execArgv: [], ...limits })
}
