import type { ErrorCode } from '@grfs/contracts/errors'
import type { Decision } from '@grfs/domain/shared/decision'
import { AppError } from '../../platform/http/app-error.ts'

/** What a rule allowed, or its refusal as an answer. */
export function orThrow<T>(decision: Decision<T, ErrorCode>): T {
  if (!decision.ok) throw new AppError(decision.reason)
  return decision.value
}
