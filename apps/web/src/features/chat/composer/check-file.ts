import { chatFileTypes } from '@foyer/contract/chat-limits'
import { constants } from '@foyer/contract/constants'

export type FileFault = 'empty' | 'too-large' | 'wrong-type'

const extensions: ReadonlySet<string> = new Set(Object.values(chatFileTypes).flat())

/** For `<input accept>`. */
export const acceptedFiles = Array.from(extensions, (extension) => `.${extension}`).join()

export const extensionOf = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''

/** What keeps a file from being sent, before a byte of it is; the server looks at its content. Source: CHT-04. */
export function faultOfFile({ name, size }: { readonly name: string; readonly size: number }): FileFault | undefined {
  if (!extensions.has(extensionOf(name))) return 'wrong-type'
  if (size === 0) return 'empty'
  // "Under 5 MB": exactly as many bytes are one too many.
  return size >= constants.chatFileMaxBytes ? 'too-large' : undefined
}
