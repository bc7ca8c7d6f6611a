import type { Background, ConfigurationSlot } from '@foyer/contract'
import type { ConsentPorts } from './host/ports.ts'
import { type AnyKind, kindOf } from './kinds.ts'
import { filmProviders, isDefaultProvider } from './shared/video-provider.ts'

/** The providers whose hosts an asset comes from; none for one of the venue's own store. */
export type AssetProviders = ConsentPorts['assetProviders']
/** Whose hosts assets and addresses belong to. */
export type ProviderLookup = Pick<ConsentPorts, 'assetProviders' | 'hostProviders'>

/** A configuration that is all there, as attendees get the active ones; a bare slot has no `displayMode`. */
const isWhole = (configuration: ConfigurationSlot): boolean => 'displayMode' in configuration

/** Every asset a configuration names, in whatever field: a new kind of widget needs no line here. */
function assetIdsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(assetIdsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) =>
    /^(?:assetId|\w+AssetId)$/.test(key) && typeof entry === 'string' ? [entry] : assetIdsIn(entry),
  )
}

/** The providers of all assets that are named anywhere in a part of the venue. Source: CON-07. */
export const requiredAssetProviders = (part: unknown, assetProviders: AssetProviders): string[] => [
  ...new Set(assetIdsIn(part).flatMap(assetProviders)),
]

/**
 * Ids of the cookie providers that must be accepted before this configuration of a widget of `type` may load anything:
 * those it lists, those its content implies, and those its pictures, films and addresses come from. A default provider
 * is used for the host of an address only where the configuration lists no provider. Source: CON-05, CON-07, VEN-15.
 */
export function requiredProviders(type: string, configuration: ConfigurationSlot, lookup: ProviderLookup): string[] {
  const listed: readonly string[] = configuration.cookieProviders
  const needed = [...listed, ...requiredAssetProviders(configuration, lookup.assetProviders)]
  const kind = kindOf(type)
  if (kind !== undefined && isWhole(configuration)) {
    const whole = configuration as Parameters<NonNullable<AnyKind['impliedProviders']>>[0]
    const ofHosts = (kind.addresses?.(whole) ?? []).flatMap(lookup.hostProviders)
    needed.push(...ofHosts.filter((id) => listed.length === 0 || !isDefaultProvider(id)))
    needed.push(...(kind.impliedProviders?.(whole, lookup.hostProviders) ?? []))
  }
  return [...new Set(needed)]
}

/** The same for a viewpoint's background. */
export function requiredBackgroundProviders(background: Background, lookup: ProviderLookup): string[] {
  const film = background.type === 'EXTERNAL_VIDEO' ? filmProviders(background, lookup.hostProviders) : []
  return [...new Set([...film, ...requiredAssetProviders(background, lookup.assetProviders)])]
}
