export { feedbackEmails } from './emails.ts'
export { feedbackRoutes } from './routes.ts'
export { countWaiting as countWaitingLetters } from './letter-queries.ts'
