/** Saves a file that was fetched with a session; a plain link cannot send the session token. */
export function saveFile(file: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
  link.click()
  // Revoke only after the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
