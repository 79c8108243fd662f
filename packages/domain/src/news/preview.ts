import { previewCharacters } from './limits.ts'

/** BLOG-004: the first characters of a post, counted as Unicode code points. */
export function previewOf(text: string): string {
  const characters = [...text]
  return characters.length <= previewCharacters ? text : `${characters.slice(0, previewCharacters).join('').trimEnd()}…`
}
