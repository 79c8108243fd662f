/** What is checked before a paper may be published. */
export interface Planned {
  hasIssue: boolean
  hasAbbreviation: boolean
  title: string
  abstract: string
  /** A day; empty means the day of publication. */
  publishedOn: string
}

/** What is still missing before a paper can be published, as sentences. */
export function missingIn(plan: Planned, today: string): string[] {
  return [
    ...(plan.hasIssue ? [] : ['choose an issue']),
    ...(plan.hasAbbreviation ? [] : ['give the journal an abbreviation']),
    ...(plan.title.trim() === '' ? ['give it a title'] : []),
    ...(plan.abstract.trim() === '' ? ['give it an abstract'] : []),
    ...(plan.publishedOn > today ? ['choose a date that is not in the future'] : []),
  ]
}

const wordsPerMinute = 230

/** Reading time of HTML in minutes, at least one. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}
