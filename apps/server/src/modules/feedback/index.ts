export { feedbackEmails } from './emails.ts'
export { feedbackRoutes } from './routes.ts'
export { feedbackPersonalData } from './personal-data.ts'
export { countWaiting as countWaitingLetters } from './letter-queries.ts'
