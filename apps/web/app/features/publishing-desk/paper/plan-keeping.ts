import { localCopies } from '../../../lib/keeping/local-copies.ts'
import type { PlanForm } from './plan-form.ts'

/** What an editor has typed and not saved yet: the browser keeps it, also over the end of a session. */
export const planCopies = localCopies<PlanForm>('GRFSPlan', () => ({
  issueId: '',
  position: '',
  pages: '',
  licence: 'CC-BY-4.0',
  publishedOn: '',
  title: '',
  abstract: '',
  keywords: '',
  authors: [],
}))
