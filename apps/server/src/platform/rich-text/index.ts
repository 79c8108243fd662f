export { cleanHtml, textOfSafeHtml } from './clean-html.ts'
export { cleaningVersion, type SafeHtml } from './safe-html.ts'
