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

type Wish = Pick<IframeConfiguration, 'address' | 'freedoms' | 'permissions'>

/**
 * The attributes of the frame. A page of the venue's own origin that may run scripts never keeps its origin: it could take
 * its sandbox off. What this version has no word for is left out.
 */
export function frameAttributes({ address, freedoms, permissions }: Wish, ownOrigin: string): FrameAttributes {
  const isOwn = new URL(address).origin === ownOrigin
  const granted = freedoms.filter((freedom) => !(isOwn && freedom === 'SAME_ORIGIN' && freedoms.includes('SCRIPTS')))
  return {
    sandbox: words(granted, sandboxOf).join(' '),
    allow: words(permissions, allowOf).join('; '),
    allowFullScreen: permissions.includes('FULL_SCREEN'),
  }
}

const words = <Name extends string>(names: readonly Name[], table: Readonly<Record<Name, string>>): string[] =>
  names.filter((name) => Object.hasOwn(table, name)).map((name) => table[name])
