import type { Route } from '../../platform/http/route.ts'
import { accountRoutes } from './account-routes.ts'
import { loginRoutes } from './login-routes.ts'

export const identityRoutes: Route[] = [...loginRoutes, ...accountRoutes]
