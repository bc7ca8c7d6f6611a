import type { FrameFreedom, FramePermission, IframeConfiguration } from '@foyer/contract'

const sandboxOf: Readonly<Record<FrameFreedom, string>> = {
  SCRIPTS: 'allow-scripts',
  SAME_ORIGIN: 'allow-same-origin',
  FORMS: 'allow-forms',
  POPUPS: 'allow-popups allow-popups-to-escape-sandbox',
  DOWNLOADS: 'allow-downloads',
  MODALS: 'allow-modals',
  PRESENTATION: 'allow-presentation',
}

const ownSandboxOf = { ...sandboxOf, POPUPS: 'allow-popups' }

const allowOf: Readonly<Record<FramePermission, string>> = {
  FULL_SCREEN: 'fullscreen',
  AUTOPLAY: 'autoplay',
  CAMERA: 'camera',
  MICROPHONE: 'microphone',
  SCREEN: 'display-capture',
  CLIPBOARD_WRITE: 'clipboard-write',
  PICTURE_IN_PICTURE: 'picture-in-picture',
}

interface FrameAttributes {
  readonly sandbox: string
  readonly allow: string
  readonly allowFullScreen: boolean
}

/** A page as it is framed here. */
export interface FramedPage {
  /** The whole address. */
  readonly address: string
  /** Whether it is of the venue's own origin. */
  readonly isOwn: boolean
}

/**
 * The address of the frame. A page of the own origin is sent the language and the colours of the page around it, as `lang` and
 * `theme`, unless its address names them; pages of other origins are sent nothing. Source: WID-06.
 */
export function framedPage(
  address: string,
  { ownOrigin, lang, theme }: { readonly ownOrigin: string; readonly lang: string; readonly theme: 'dark' | 'light' },
): FramedPage {
  const url = new URL(address, ownOrigin)
  const isOwn = url.origin === ownOrigin
  if (!isOwn) return { address, isOwn }
  for (const [name, value] of Object.entries({ lang, theme }))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  return { address: url.href, isOwn }
}

type FrameOptions = Pick<IframeConfiguration, 'address' | 'freedoms' | 'permissions'>

/**
 * The attributes of the frame. A page of the venue's own origin never keeps its origin: with it, its scripts could take the
 * sandbox off, and so could what it opens in a window that has left the sandbox. What this version has no word for is left
 * out.
 */
export function frameAttributes({ address, freedoms, permissions }: FrameOptions, ownOrigin: string): FrameAttributes {
  const isOwn = new URL(address, ownOrigin).origin === ownOrigin
  const granted = freedoms.filter((freedom) => !isOwn || freedom !== 'SAME_ORIGIN')
  return {
    sandbox: words(granted, isOwn ? ownSandboxOf : sandboxOf).join(' '),
    allow: words(permissions, allowOf).join('; '),
    allowFullScreen: permissions.includes('FULL_SCREEN'),
  }
}

const words = <Name extends string>(names: readonly Name[], table: Readonly<Record<Name, string>>): string[] =>
  names.filter((name) => Object.hasOwn(table, name)).map((name) => table[name])
