import { checkJats4r } from '@grfs/scholarly'
import { jats4rRules } from '../../../packages/scholarly/src/checks/jats4r.ts'
import type { Outcome, ProveOptions } from '../outcome.ts'
import { checkAll } from './pmc-guidelines.ts'

export const ci = true

/** N3: the recommendations of JATS4R. */
export async function prove(options: ProveOptions): Promise<Outcome> {
  return checkAll('N3', jats4rRules.length, checkJats4r, options)
}
