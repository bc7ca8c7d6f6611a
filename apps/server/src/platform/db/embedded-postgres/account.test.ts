import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { findAccount, findBarrier } from './account.ts'

const passwd =
  'root:x:0:0::/root:/bin/sh\npostgres:x:101:104::/:/bin/sh\nnobody:*:-2:-2::/:/bin/false\ntoor:x:0:0::/:\n'

test('an account is found by its whole name', () => {
  expect(findAccount(passwd, 'postgres')).toEqual({ uid: 101, gid: 104 })
  expect(findAccount(passwd, 'post')).toBeUndefined()
})

test('a negative uid is read as the system means it', () => {
  expect(findAccount(passwd, 'nobody')).toEqual({ uid: 4_294_967_294, gid: 4_294_967_294 })
})

test('another name of root is no account without privileges', () => {
  expect(findAccount(passwd, 'toor')).toBeUndefined()
})

test('the first folder that keeps a stranger out is named', async () => {
  const folder = await makeTemporaryFolder()
  const closed = join(folder, 'closed')
  await mkdir(join(closed, 'inner'), { recursive: true })
  await chmod(closed, 0o700)
  const stranger = { uid: 4_000_001, gid: 4_000_001 }
  expect(await findBarrier(join(closed, 'inner'), stranger)).toBe(closed)
  await chmod(closed, 0o711)
  expect(await findBarrier(join(closed, 'inner'), stranger)).toBeUndefined()
})
