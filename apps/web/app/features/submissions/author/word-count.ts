/** SUBMIT-026: words are what white space parts. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}
