import { previewCharacters } from './limits.ts'

/** BLOG-004: the first words of a post. Characters are counted as people count them. */
export function previewOf(text: string): string {
  const characters = [...text]
  return characters.length <= previewCharacters ? text : `${characters.slice(0, previewCharacters).join('').trimEnd()}…`
}
