export {
  countReports,
  countStoredEvents,
  emptyVisits,
  startUsageWriter,
  statisticsHandlers,
  type UsageWriter,
} from './count-usage.ts'
export { counterDocuments } from './counter/sushi.ts'
export { readWorkMetrics, statisticsInvariants } from './queries/figures.ts'
export { statisticsRoutes } from './routes.ts'
