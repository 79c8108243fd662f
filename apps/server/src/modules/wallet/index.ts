export { walletHandlers } from './jobs.ts'
export { walletInvariants } from './queries.ts'
export { walletRoutes } from './routes.ts'
export { walletPersonalData } from './personal-data.ts'
