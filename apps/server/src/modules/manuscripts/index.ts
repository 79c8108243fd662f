import type { Email } from '../../platform/mail/email.ts'
import { manuscriptsLateEmail } from './emails/manuscripts-late.email.ts'

export { readBlindBody } from './read-manuscript.ts'
export { findCheck, referencesOf, type CheckedReading, type CheckRow } from './queries/manuscripts.ts'
export { compareForEditor, indexArticle, type PublishedArticle } from './read-manuscript.ts'
export { becauseOf, delayMessage } from './do-step.ts'
export { discard } from './steps.ts'
export { emptyManuscripts, erasingHandlers } from './personal-data.ts'
export { forgetManuscript } from './personal-data.ts'
export { manuscriptHandlers, reportDelayJob, type ManuscriptParts } from './jobs.ts'
export {
  findBlindCopy,
  findResult,
  type BlindCopyRow,
  type ManuscriptRow,
  type StepRow,
} from './queries/manuscripts.ts'
export {
  getManuscript,
  listSteps,
  ManuscriptUnknown,
  openBlindFigure,
  openBlindPage,
  type BlindPage,
} from './read-manuscript.ts'
export { countDelayed } from './queries/steps.ts'
export type { StepKind, StepStatus } from './step.ts'
export { handInManuscript, takeManuscript, type TakenManuscript } from './do-step.ts'

/** Every e-mail of this module, for the preview page. */
export const manuscriptEmails: Array<Email<unknown>> = [manuscriptsLateEmail]
export { listPublishedBeginnings, type PublishedBeginning } from './queries/similarity.ts'
