import type { JobHandler } from '../../platform/jobs/handler.ts'
import { compareBlindHandler } from './reviewing/blind-differences.ts'
import { clockHandlers } from './clock/jobs.ts'

export const peerReviewHandlers: JobHandler[] = [compareBlindHandler, ...clockHandlers]
