/** Hands a file that was fetched with a session to the browser, which a plain link could not fetch. */
export function saveFile(file: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
  link.click()
  // After the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
