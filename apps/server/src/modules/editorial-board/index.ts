export { addBoardMembers } from './queries.ts'
export type { NewMember } from './queries.ts'
export { boardDocuments } from './photo.ts'
export { boardRoutes } from './routes.ts'
