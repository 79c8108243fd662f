export { peerReviewEmails } from './emails.ts'
export { peerReviewHandlers } from './jobs.ts'
export { peerReviewRoutes } from './routes.ts'
export { peerReviewPersonalData } from './personal-data.ts'
