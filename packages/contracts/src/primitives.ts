import './without-eval.ts'
import './validation.ts'
import { z } from 'zod'

/** An id, or a name that replaces it in a URL (an abbreviation, a public id). */
export const Ref = z
  .string()
  .trim()
  .min(1)
  .max(120)
  // PostgreSQL cannot store NUL, and no id contains a control character.
  .regex(/^\P{Cc}+$/u)

/** An instant as JSON has it. */
export const Instant = z.iso.datetime()

/** A calendar day as JSON has it, `2026-11-09`. */
export const Day = z.iso.date()
