import type { Route } from '../../platform/http/route.ts'
import { assigningRoutes } from './assigning/routes.ts'
import { clockRoutes } from './clock/routes.ts'
import { editingRoutes } from './editing/routes.ts'
import { reviewingRoutes } from './reviewing/routes.ts'

export const peerReviewRoutes: Route[] = [...reviewingRoutes, ...assigningRoutes, ...editingRoutes, ...clockRoutes]
