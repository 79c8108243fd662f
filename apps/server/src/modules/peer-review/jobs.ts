import type { JobHandler } from '../../platform/jobs/handler.ts'
import { compareBlindHandler } from './reviewing/blind-differences.ts'
import { clockHandlers } from './clock/jobs.ts'
import { storeKeysHandler } from './reviewing/certificate.ts'

export const peerReviewHandlers: JobHandler[] = [compareBlindHandler, storeKeysHandler, ...clockHandlers]
