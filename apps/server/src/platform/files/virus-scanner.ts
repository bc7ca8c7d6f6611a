/** Nobody could say whether a file is harmless. */
export class NotScannedError extends Error {
  override readonly name = 'NotScannedError'
}

export type ScanVerdict =
  { readonly kind: 'clean' } | { readonly kind: 'infected'; /** As the scanner calls it. */ readonly signature: string }

export interface VirusScanner {
  /** Fails with `NotScannedError`: whoever asks must not keep the file then. */
  scan(bytes: Uint8Array): Promise<ScanVerdict>
}
