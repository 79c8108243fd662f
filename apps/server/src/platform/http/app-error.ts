import { errorMessage, errors, type ErrorBody, type ErrorCode } from '@grfs/contracts/errors'
import { validationTexts } from '@grfs/contracts/texts/validation'
import { OffloadFull } from '../sandbox/offload.ts'
import { StoreUnavailable } from '../storage/storage.ts'

export interface AppErrorOptions {
  /** Values for the `{…}` placeholders of the message. */
  values?: Record<string, string>
  fields?: Record<string, string>
  cause?: unknown
}

/** An expected error. Any other thrown error is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** Field name -> error, for forms. */
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

/** The body is not valid JSON, not a valid form, or not of the declared type. */
export const unreadableBody = (cause: unknown): AppError =>
  new AppError('request.invalid', { cause, fields: { body: validationTexts.unreadable } })

/** Converts any thrown value to an error response. Details of a bug go to the log only. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const { statusCode, code } = thrown as { statusCode?: number; code?: string }
  if (statusCode === 413) return new AppError('request.too-large', { cause: thrown })
  if (statusCode === 415) return new AppError('request.unsupported', { cause: thrown })
  if (statusCode === 404) return new AppError('request.unknown', { cause: thrown })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return unreadableBody(thrown)
  }
  return new AppError(isUnavailable(code, thrown) ? 'server.unavailable' : 'server.failure', { cause: thrown })
}

// SQLSTATE class 08: connection; 25006: the server only reads; 57P0x: shutdown or start; 53300: too many connections. The
// others are socket errors.
const unavailableCodes = /^(08...|25006|57P0[123]|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOENT)$/
// Errors of pg without a code. The last one: the connection broke between two statements of a transaction.
const lostDatabase = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

function isUnavailable(code: string | undefined, thrown: unknown): boolean {
  if (thrown instanceof StoreUnavailable || thrown instanceof OffloadFull) return true
  if (code !== undefined && unavailableCodes.test(code)) return true
  return thrown instanceof Error && lostDatabase.test(thrown.message)
}
