import type { JobHandler } from '../../platform/jobs/handler.ts'
import { accountHandlers } from './account/jobs.ts'
import { loginHandlers } from './login/jobs.ts'
import { profileHandlers } from './profile/forget-photo.ts'

export const identityHandlers: JobHandler[] = [...loginHandlers, ...accountHandlers, ...profileHandlers]
