/**
 * Removes control characters and lone surrogates, which nobody types and PostgreSQL cannot store. Keeps line breaks.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim()
}

export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}
