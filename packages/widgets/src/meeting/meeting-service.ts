import type { MeetingService } from '@foyer/contract'

const jitsiHost = /^(?:meet\.jit\.si|(?:.+\.)?8x8\.vc|.*\bjitsi\b.*)$/

/** Whose room an address is: as the configuration says, else by the name of the host. Source: WID-01. */
export const serviceOf = (address: URL, named: MeetingService | undefined): MeetingService =>
  named ?? (jitsiHost.test(address.hostname) ? 'JITSI' : 'WHEREBY')

const wherebyHost = /^(?:.+\.)?whereby\.com$/

/** Whether a room reports as soon as it is loaded, so that its silence means it was not. Rooms of unknown hosts may never report. */
export const reportsItself = (address: URL, named: MeetingService | undefined): boolean =>
  named !== undefined || jitsiHost.test(address.hostname) || wherebyHost.test(address.hostname)
