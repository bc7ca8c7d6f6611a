import type { MeetingService } from '@foyer/contract'

const jitsiHost = /^(?:meet\.jit\.si|(?:.+\.)?8x8\.vc|.*\bjitsi\b.*)$/

/** Whose room an address is: as the configuration says, else by the name of the host. Source: WID-01. */
export const serviceOf = (address: URL, named: MeetingService | undefined): MeetingService =>
  named ?? (jitsiHost.test(address.hostname) ? 'JITSI' : 'WHEREBY')
