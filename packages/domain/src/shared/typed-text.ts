/** Control characters and halves of characters are typed by nobody, and no database keeps them. Lines stay lines. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim()
}

export function oneLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}
