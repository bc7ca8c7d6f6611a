/** Has the page run a script of this address; rejects where it cannot be fetched. The policy lets ours load others. */
export function insertScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = address
    // For browsers that do not pass our trust on.
    const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? { nonce: '' }
    if (nonce !== '') script.nonce = nonce
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${address} did not load`))
    })
    document.head.append(script)
  })
}
