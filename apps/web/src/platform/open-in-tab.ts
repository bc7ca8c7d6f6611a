/** Opens an address in a tab of its own that knows nothing of this one; with `fileName` it is saved instead. */
export function openInTab(url: string, fileName?: string): void {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.rel = 'noopener noreferrer'
  if (fileName === undefined) anchor.target = '_blank'
  else anchor.download = fileName
  anchor.click()
}
