export type { CleanText, RedactedReview } from './text-tasks.ts'
export { cleanHtml, textOfSafeHtml } from './clean-html.ts'
export { cleaningVersion, type SafeHtml } from './clean-html.ts'
