import { expect, test } from 'vitest'
import { type Access, accessLevels } from './access.ts'
import { clausesOf, policy } from './policy.ts'
import { privilegedReads, withoutReadNote } from './privileged-reads.ts'

const isForStaff = (access: Access) => accessLevels.indexOf(access) >= accessLevels.indexOf('moderator')
const names = Object.keys(policy) as (keyof typeof policy)[]

test('[PRO-03] every call for staff is noted as a look at persons, or it is said why not', () => {
  const ofStaff = names.filter((name) => clausesOf(name).every(({ access }) => isForStaff(access)))
  const known = new Set<string>([...privilegedReads, ...Object.keys(withoutReadNote)])
  expect(ofStaff.filter((name) => !known.has(name))).toEqual([])
})

test('[PRO-03] what staff may do about anybody and others about themselves alone is noted too', () => {
  const both = names.filter((name) => {
    const clauses = clausesOf(name)
    return clauses.some(({ access }) => isForStaff(access)) && !clauses.every(({ access }) => isForStaff(access))
  })
  expect(both.filter((name) => !privilegedReads.some((read) => read === name))).toEqual([])
})

test('[PRO-03] nothing is both noted and excused, and nothing is excused that others may do', () => {
  const excused = Object.keys(withoutReadNote) as (keyof typeof withoutReadNote)[]
  expect(excused.filter((name) => privilegedReads.some((read) => read === (name as string)))).toEqual([])
  expect(excused.filter((name) => !clausesOf(name).every(({ access }) => isForStaff(access)))).toEqual([])
})
