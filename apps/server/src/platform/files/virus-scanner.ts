/** The scanner could not find out whether a file is harmless. */
export class NotScannedError extends Error {
  override readonly name = 'NotScannedError'
}

export type ScanVerdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; /** As the scanner calls it. */ readonly signature: string }

export interface VirusScanner {
  /** Fails with `NotScannedError`: the caller must not keep the file then. */
  scan(bytes: Uint8Array): Promise<ScanVerdict>
}
