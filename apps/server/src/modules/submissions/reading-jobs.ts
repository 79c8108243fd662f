import type { JobHandler } from '../../platform/jobs/handler.ts'
import { compareHandler } from './differences.ts'
import { typicalDaysHandler } from './typical-days.ts'

export const readingHandlers: JobHandler[] = [compareHandler, typicalDaysHandler]
