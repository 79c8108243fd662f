export { announcementEmails } from './emails/index.ts'
export { announcementHandlers } from './save-announcement.ts'
export { announcementRoutes } from './routes.ts'
export { announcementPersonalData } from './personal-data.ts'
