import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ScanFailure, isUndeclared, scanVenue, toTable } from '../support/scan-venue.ts'

const usage = `npm run scan-embeds -- <address> [options]

Enters every area of a running venue in a browser, opens everything in it with every consent given, and lists whom each
embed really asked, and which of these no cookie provider declares.

  --email <e-mail>     who looks; the password is read from FOYER_PASSWORD
  --area <id>          this area alone; may be given several times
  --wait <ms>          how long an embed has to ask its hosts at most, 10000 by default
  --json               the list as JSON instead of a table

Exit code: 0 all declared, 1 something is not, 2 the venue could not be scanned.`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      area: { type: 'string', multiple: true },
      wait: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  const [url] = positionals
  if (values.help === true) {
    console.log(usage)
    return 0
  }
  if (url === undefined || !/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new ScanFailure('say where the venue is, such as http://localhost:8080')
  const password = process.env['FOYER_PASSWORD'] ?? ''
  if (values.email !== undefined && password === '') throw new ScanFailure('the password belongs into FOYER_PASSWORD')
  if (values.wait !== undefined && !/^\d{1,6}$/.test(values.wait))
    throw new ScanFailure('--wait is a number of milliseconds')
  const browser = await chromium.launch({
    executablePath: process.env['FOYER_BROWSER'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  })
  try {
    const scanned = await scanVenue(browser, {
      url,
      account: values.email === undefined ? undefined : { email: values.email, password },
      ...(values.area !== undefined && { areaIds: values.area }),
      ...(values.wait !== undefined && { settleMs: Number(values.wait) }),
      onProgress: (text) => process.stderr.write(`${text}\n`),
    })
    console.log(values.json === true ? JSON.stringify(scanned, null, 2) : toTable(scanned))
    return scanned.some(({ hosts }) => hosts.some(isUndeclared)) ? 1 : 0
  } finally {
    await browser.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  const isOurs = error instanceof ScanFailure || (error instanceof TypeError && 'code' in error)
  console.error(isOurs ? (error as Error).message : error)
  process.exitCode = 2
}
