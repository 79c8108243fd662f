import type { Route } from '../../platform/http/route.ts'
import { accountRoutes } from './account/routes.ts'
import { loginRoutes } from './login/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { subAdminRoutes } from './sub-admins/routes.ts'

export const identityRoutes: Route[] = [
  ...loginRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...subAdminRoutes,
  ...peopleRoutes,
]
