export { publishingRoutes } from './routes.ts'
export {
  findArticleNotice,
  listArticleAddresses,
  listArticleNotices,
  listArticleRuns,
  type ArticleNotice,
} from './machine-queries.ts'
