import type { Route } from '../../platform/http/route.ts'
import { draftRoutes } from './draft-routes.ts'
import { handInRoutes } from './hand-in-routes.ts'
import { readingRoutes } from './reading-routes.ts'

export const submissionRoutes: Route[] = [...draftRoutes, ...handInRoutes, ...readingRoutes]
