import './without-eval.ts'
import './validation.ts'
import { z } from 'zod'

/** An id of ours, or a word that stands for it in an address (an abbreviation, a public id). */
export const Ref = z
  .string()
  .trim()
  .min(1)
  .max(120)
  // The database keeps no NUL, and nothing of ours is named by a control character.
  .regex(/^\P{Cc}+$/u)

/** An instant on the wire. */
export const Instant = z.iso.datetime()

/** A calendar day on the wire, `2026-11-09`. */
export const Day = z.iso.date()
