import type { z } from 'zod'

/** What a job is called and what it carries. Payloads carry ids; the handler reloads what it needs. */
export interface Job<P = unknown> {
  /** `module.do-something`, in the imperative. */
  name: string
  payload: z.ZodType<P>
  /** After so many failures the job stays as a dead letter for an operator to look at. */
  maxAttempts: number
}

export interface EnqueueOptions {
  /** A second job with the same key replaces the first one while that has not started. */
  key?: string
  runAt?: Date
}

export function defineJob<P>(name: string, payload: z.ZodType<P>, options: { maxAttempts?: number } = {}): Job<P> {
  return { name, payload, maxAttempts: options.maxAttempts ?? 12 }
}
