export type FileRefusal = 'file-empty' | 'file-too-large' | 'file-kind-not-allowed'

/** What was sent cannot be taken. The module that asked for the file turns the reason into its own message. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly reason: FileRefusal
  constructor(reason: FileRefusal) {
    super(`A file was refused: ${reason}.`)
    this.reason = reason
  }
}
