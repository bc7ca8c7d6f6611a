/**
 * Excalidraw asks for this when a pasted text looks like a diagram, and pastes it as text when this fails.
 * The package itself would bring Mermaid: 120 packages, and 72 files in the build.
 */
export async function parseMermaidToExcalidraw() {
  throw new Error('whiteboards import no diagrams')
}
