import { defineConfig } from '@playwright/test'

const executablePath = process.env.FOYER_BROWSER ?? '/usr/bin/chromium'

const together = [
  'calls',
  'chat',
  'consent',
  'exhibitor-desk',
  'matching',
  'media-board',
  'moderation',
  'poll',
  'presence',
  'profile',
  'questions',
  'reactions',
  'social-wall',
  'whiteboard',
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './support/global-setup.ts',
  // `npm test` walks one journey per capability. `npm run test:all` and CI also walk those whose title ends with @full, and
  // `npm run test:all` alone those with @long.
  projects: [
    { name: 'short', grepInvert: /@(?:full|long)/ },
    { name: 'full', grep: /@full/ },
    { name: 'long', grep: /@long/ },
    // What people do together, on two nodes: with NODES=2.
    { name: 'nodes', testMatch: together.map((name) => `**/${name}.e2e.ts`), grepInvert: /@(?:full|long)/ },
  ],
  fullyParallel: false,
  // Two at a time, each before servers of its own: half of a journey is waiting.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // How long a page may take is no question here: two journeys with calls and spheres leave it little of a processor, and
  // a machine may be busy with much else.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  outputDir: '../test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 90_000,
    locale: 'en-GB',
    // A trace costs more than the journey; FOYER_TRACE=1 asks for one.
    trace: process.env.FOYER_TRACE === undefined ? 'off' : 'retain-on-failure',
    // Spheres at rest: without a graphics card each turn is drawn by the processor. Journeys about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
  },
})
