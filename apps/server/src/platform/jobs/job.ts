import type { z } from 'zod'

/** Name and payload of a job. Payloads contain ids; the handler loads what it needs. */
export interface Job<P = unknown> {
  /** `module.do-something`, in the imperative. */
  name: string
  payload: z.ZodType<P>
  /** After so many failures the job is dead, and an operator must act. */
  maxAttempts: number
}

export interface EnqueueOptions {
  /** A second job with the same key replaces the first if that has not started. */
  key?: string
  runAt?: Date
}

export function defineJob<P>(name: string, payload: z.ZodType<P>, options: { maxAttempts?: number } = {}): Job<P> {
  return { name, payload, maxAttempts: options.maxAttempts ?? 12 }
}
