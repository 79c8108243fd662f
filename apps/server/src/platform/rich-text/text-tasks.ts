import { redactor, type Identities } from '@grfs/manuscript'
import { splitPoints } from '@grfs/domain/submissions/points'
import { cleanHtml, type SafeHtml, textOfSafeHtml } from './clean-html.ts'
import { redactHtml, redactHtmlWith } from './redact-html.ts'

export interface CleanText {
  html: SafeHtml
  /** Its text, without markup. */
  text: string
}

/** Texts of one page, redacted together. */
export interface Texts {
  html: readonly string[]
  plain: readonly string[]
}

export interface RedactedTexts {
  html: SafeHtml[]
  plain: string[]
}

export interface RedactedReview {
  html: SafeHtml
  points: CleanText[]
}

export type TextTask =
  | { kind: 'clean'; html: string }
  | { kind: 'redact'; texts: Texts; identities: Identities }
  | { kind: 'redact-review'; html: string; identities: Identities }

/** Rich-text work that is too slow for the HTTP process if the text is long. Linear, 2 to 5 ms per 1,000 characters. */
export function performTextTask(task: TextTask): CleanText | RedactedTexts | RedactedReview {
  switch (task.kind) {
    case 'clean':
      return withText(cleanHtml(task.html))
    case 'redact': {
      const redact = redactor(task.identities)
      return {
        html: task.texts.html.map((html) => redactHtmlWith(cleanHtml(html), redact)),
        plain: task.texts.plain.map(redact),
      }
    }
    case 'redact-review': {
      const html = redactHtml(cleanHtml(task.html), task.identities)
      return { html, points: splitPoints(html).map((point) => withText(cleanHtml(point))) }
    }
  }
}

export function lengthOf(task: TextTask): number {
  if (task.kind !== 'redact') return task.html.length
  return [...task.texts.html, ...task.texts.plain].reduce((sum, text) => sum + text.length, 0)
}

const withText = (html: SafeHtml): CleanText => ({ html, text: textOfSafeHtml(html) })
