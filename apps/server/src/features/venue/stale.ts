import { CallError } from '../../platform/http/feature.ts'

export const stale = (currentVersion: number): CallError =>
  new CallError('venue.stale', `The stage version is ${currentVersion}`, { params: { currentVersion } })
