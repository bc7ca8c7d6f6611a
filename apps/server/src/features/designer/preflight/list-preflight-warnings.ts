import type { Fault, Venue } from '@foyer/contract'
import { altMissing } from './alt-missing.ts'
import { areaDescriptionMissing } from './area-description-missing.ts'
import { areaUnreachable } from './area-unreachable.ts'
import { assetOversized } from './asset-oversized.ts'
import { contrastLow } from './contrast-low.ts'
import { deadEnd } from './dead-end.ts'
import { panoramaSizes } from './panorama-size.ts'
import type { PreflightRule } from './rule.ts'
import { textEmpty } from './text-empty.ts'
import { thirdPartyUndeclared } from './third-party-undeclared.ts'
import { translationMissing } from './translation-missing.ts'

const rules: readonly PreflightRule[] = [
  areaUnreachable,
  deadEnd,
  thirdPartyUndeclared,
  textEmpty,
  translationMissing,
  altMissing,
  areaDescriptionMissing,
  contrastLow,
  assetOversized,
  ...panoramaSizes,
]

/** What each rule finds in a venue that can be published, a list per rule. Source: PUB-01. */
export const listPreflightWarnings = (venue: Venue): Fault[][] =>
  rules.map(({ code, find }) => find(venue).map((finding) => ({ code, ...finding })))
