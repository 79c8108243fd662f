/** What is looked at before a paper may appear. */
export interface Planned {
  hasIssue: boolean
  hasAbbreviation: boolean
  title: string
  abstract: string
  /** A day, or empty for the day on which it appears. */
  publishedOn: string
}

/** What is still to be done before a paper can appear, in words. */
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

/** How long somebody reads, of markup; a minute at least. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}
