export { feedbackEmails } from './emails.ts'
export { feedbackRoutes } from './routes.ts'
