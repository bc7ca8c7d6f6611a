/** A backup cannot be written or restored as it is asked for; the message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
