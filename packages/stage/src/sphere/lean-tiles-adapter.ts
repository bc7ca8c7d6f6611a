import { EquirectangularTilesAdapter } from '@photo-sphere-viewer/equirectangular-tiles-adapter'

/** What is read of the meshes the viewer draws. */
interface Parts {
  readonly children: readonly { readonly material: { visible: boolean } | { visible: boolean }[] }[]
}

/**
 * Draws only tiles that are here. What stands for the others is seen through; yet it would be drawn face by face, hundreds
 * of times a frame, and begin with a shader of its own.
 */
export class LeanTilesAdapter extends EquirectangularTilesAdapter {
  override createMesh(panoData: Parameters<EquirectangularTilesAdapter['createMesh']>[0]) {
    const group = super.createMesh(panoData)
    for (const { material } of (group as Parts).children) {
      if (Array.isArray(material)) for (const standIn of material) standIn.visible = false
    }
    return group
  }
}
