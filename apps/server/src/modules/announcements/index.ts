export { announcementEmails } from './emails.ts'
export { announcementHandlers } from './jobs.ts'
export { announcementRoutes } from './routes.ts'
export { announcementPersonalData } from './personal-data.ts'
