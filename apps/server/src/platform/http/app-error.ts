import { errorMessage, errors, type ErrorBody, type ErrorCode } from '@grfs/contracts/errors'
import { validationTexts } from '@grfs/contracts/texts/validation'
import { OffloadFull } from '../sandbox/offload.ts'
import { StoreUnavailable } from '../storage/storage.ts'

export interface AppErrorOptions {
  /** What stands in the `{…}` places of the message. */
  values?: Record<string, string>
  fields?: Record<string, string>
  cause?: unknown
}

/** An expected refusal. Everything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Field name -> what is wrong with it, for forms. */
  readonly fields: Record<string, string> | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(errorMessage(code, options.values), { cause: options.cause })
    this.code = code
    this.status = errors[code].status
    this.fields = options.fields
  }
}

export function errorBody(error: AppError, requestId: string): ErrorBody {
  return {
    success: false,
    code: error.code,
    message: error.message,
    error: error.message,
    ...(error.fields && { fields: error.fields }),
    requestId,
  }
}

/** The body is no JSON, no form, or not what its type says. */
export const unreadableBody = (cause: unknown): AppError =>
  new AppError('request.invalid', { cause, fields: { body: validationTexts.unreadable } })

/** Turns whatever was thrown into an answer. The detail of a bug goes to the log, never to the caller. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const { statusCode, code } = thrown as { statusCode?: number; code?: string }
  if (statusCode === 413) return new AppError('request.too-large', { cause: thrown })
  if (statusCode === 415) return new AppError('request.unsupported', { cause: thrown })
  if (statusCode === 404) return new AppError('request.unknown', { cause: thrown })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return unreadableBody(thrown)
  }
  return new AppError(isSomethingAway(code, thrown) ? 'server.unavailable' : 'server.failure', { cause: thrown })
}

// Class 08: connection, 57P0x: shutting down or starting, 53300: too many connections; the rest are the socket's own.
const awayCodes = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOENT)$/

function isSomethingAway(code: string | undefined, thrown: unknown): boolean {
  if (thrown instanceof StoreUnavailable || thrown instanceof OffloadFull) return true
  if (code !== undefined && awayCodes.test(code)) return true
  return thrown instanceof Error && /timeout exceeded when trying to connect|Connection terminated/.test(thrown.message)
}
