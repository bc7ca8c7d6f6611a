const viewersNote = 'photoSphereViewer_touchSupport'

/**
 * Removes what the 360° viewer notes about touch as soon as it has: the venue keeps only the keys it names. `noted` settles
 * right after the viewer wrote. Source: CON-10.
 */
export function removeTouchNote(noted: Promise<unknown>): void {
  void noted.then(() => {
    try {
      localStorage.removeItem(viewersNote)
    } catch {
      // A browser that refuses storage has kept nothing either.
    }
  })
}
