import type { PortRegistry } from '../feature-ports/create-ports.ts'
import type { FeatureManifest, OpenFeature, Platform } from './feature-manifest.ts'

/** Opens features in the order of the list. Their ports may be used once `ports` are open. */
export async function openFeatures(platform: Platform, ports: PortRegistry): Promise<readonly OpenFeature[]> {
  const opened: OpenFeature[] = []
  for (const { name, open } of platform.manifests) {
    const feature = await open(platform, ports.for(name))
    for (const port of feature.provides ?? []) ports.provide(name, port)
    opened.push(feature)
  }
  return opened
}

/** Checks the settings that single features read. Fails with `ConfigError`. */
export async function checkConfigs(manifests: readonly FeatureManifest[], config: Platform['config']): Promise<void> {
  for (const { checkConfig } of manifests) await checkConfig?.(config)
}
