export { feedbackEmails } from './emails/index.ts'
export { feedbackRoutes } from './routes.ts'
export { feedbackPersonalData } from './personal-data.ts'
export { countWaiting as countWaitingLetters } from './queries.ts'
