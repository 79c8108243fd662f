/**
 * What a text of a page can insert as `{name}`. `text`: words or a number. `inline`: a link or a date, drawn by code.
 * `block`: a paragraph of its own, such as a table, drawn by code. The pages of the web app have the values.
 */
export const pageVariables = {
  press: 'text',
  publisher: 'text',
  'support-email': 'text',
  'governing-law': 'text',
  'data-authority': 'text',
  'minimum-age': 'text',
  'no-data-under-age': 'text',
  'manuscript-format': 'text',
  'manuscript-size': 'text',
  'manuscript-words': 'text',
  'manuscript-font': 'text',
  'manuscript-font-size': 'text',
  'manuscript-spacing': 'text',
  'abstract-words': 'text',
  keywords: 'text',
  'keywords-least': 'text',
  'keywords-most': 'text',
  'reference-style': 'text',
  'similarity-percent': 'text',
  'photo-size': 'text',
  'password-length': 'text',
  'approval-days': 'text',
  reviews: 'text',
  'reviews-in-words': 'text',
  'review-days': 'text',
  'review-days-in-words': 'text',
  'review-weeks': 'text',
  'review-weeks-least': 'text',
  'review-weeks-most': 'text',
  'review-weeks-least-in-words': 'text',
  'review-weeks-most-in-words': 'text',
  'licence-name': 'text',
  licence: 'inline',
  'licence-in-full': 'inline',
  'effective-date': 'inline',
  'support-address': 'inline',
  'contact-address': 'inline',
  'no-submissions-by-email': 'inline',
  'postal-lines': 'inline',
  'postal-sentence': 'inline',
  'submit-paper-button': 'block',
  'issn-line': 'block',
  statements: 'block',
  'measured-times': 'block',
  'manuscript-limits': 'block',
  'who-sees-what': 'block',
  retention: 'block',
  'necessary-cookies': 'block',
  'optional-cookies': 'block',
  'browser-storage': 'block',
} as const satisfies Record<string, 'text' | 'inline' | 'block'>

type Kinds = typeof pageVariables
export type VariableName = keyof Kinds
type OfKind<K> = { [N in VariableName]: Kinds[N] extends K ? N : never }[VariableName]
export type TextVariable = OfKind<'text'>
export type InlineVariable = OfKind<'inline'>
export type BlockVariable = OfKind<'block'>

export const isVariable = (name: string): name is VariableName => Object.hasOwn(pageVariables, name)
export const isTextVariable = (name: string): name is TextVariable => isVariable(name) && pageVariables[name] === 'text'
export const isBlockVariable = (name: string): name is BlockVariable =>
  isVariable(name) && pageVariables[name] === 'block'
