import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a command from the project's root and resolves with its exit code; with `capture` its output too.
 * @param {string} command @param {readonly string[]} args
 * @param {{ capture?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { capture = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32' && command === 'npm',
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The command of a package in node_modules/.bin. @param {string} name */
export const bin = (name) => `${root}node_modules/.bin/${name}${process.platform === 'win32' ? '.cmd' : ''}`

/**
 * For `tsc -b`. Each checker of a project checks the types it shares with the others again: four, the default, use three
 * times the processor time of one.
 */
export const oneProcessor = ['--checkers', '1', '--builders', '1']
