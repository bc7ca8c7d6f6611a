import { expect, test } from 'vitest'
import { writeSettingsPage } from './settings-page.ts'

test('[OPS-04] docs/settings.md is what the schema gives; update it with `npx vitest run -u --project plain settings-page`', async () => {
  const page = new URL('../../../../../docs/settings.md', import.meta.url).pathname
  await expect(writeSettingsPage()).toMatchFileSnapshot(page)
})
