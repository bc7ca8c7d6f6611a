import type { OpMode, Principal } from '../../platform/http/feature.ts'

/** The readers a document is made for. Public and attendee get the same one; only a public venue serves the first. */
export type Audience = 'public' | 'attendee' | 'designer'

const designerRoles: readonly string[] = ['designer', 'administrator']

const isDesigner = (principal: Principal): boolean =>
  principal.kind === 'account' && principal.authorities.some((authority) => designerRoles.includes(authority))

/** Stage is for designers alone; the kernel has refused everybody else. Source: CFG-07. */
export function audienceOf(principal: Principal, opMode: OpMode): Audience {
  if (opMode === 'STAGE' || isDesigner(principal)) return 'designer'
  return principal.kind === 'account' ? 'attendee' : 'public'
}
