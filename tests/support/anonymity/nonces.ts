/**
 * Replaces random values by numbers, in the order in which they are first seen: ids, codes of assignments, link tokens,
 * request ids. Times stay: the test clock does not move by itself, except for the expiry of signed links.
 */
export function openNonces(names: Record<string, string> = {}) {
  const known = new Map(Object.entries(names))
  const numbered = (kind: string) => (nonce: string) => {
    const name = known.get(nonce) ?? `${kind}-${known.size + 1}`
    known.set(nonce, name)
    return name
  }
  return {
    replace: (text: string) =>
      text
        .replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')
        .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, numbered('id'))
        .replaceAll(/\bRV-[0-9A-Z]{6}\b/g, 'code')
        .replaceAll(/(?<=\/invitation\/)[\w-]{46}/g, numbered('link'))
        .replaceAll(/(?<=\/authorship\?token=[^.]{1,80}\.\d{1,4}\.)[\w-]{24}/g, 'signature')
        // A signed link is valid for a minute of the machine's clock.
        .replaceAll(/(?<=[?&](?:signature|expires)=)[\w-]+/g, 'minute'),
  }
}
