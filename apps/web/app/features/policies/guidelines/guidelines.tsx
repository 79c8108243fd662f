import { texts } from '@grfs/contracts/texts/index'
import { reviewWeeks } from '@grfs/domain/peer-review/limits'
import {
  keywordCount,
  maxAbstractWords,
  maxManuscriptWords,
  maxSimilarityPercent,
} from '@grfs/domain/submissions/limits'
import { count } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import type { Policy } from '../policy.tsx'
import { afterSubmitting, BlindCopy, Help, publication, Revision } from './after.tsx'
import { beforeYouWrite } from './before.tsx'
import { Checklist } from './checklist.tsx'
import { ethics, FiguresAndTables, Similarity } from './integrity.tsx'
import { structure, TheFile } from './manuscript.tsx'
import { CitingInBrief, references } from './references.tsx'

/** POLICY-004, POLICY-010 to POLICY-018. */
export const guidelines: Policy = {
  title: texts.policies.guidelines,
  path: paths.guidelines,
  description: (site) =>
    `How to write, format and submit a paper to ${site.name}: limits, structure, references, ethics, and what happens during review.`,
  Intro: () => (
    <p>
      Everything you need to submit a paper. It takes about 15 minutes to read. When you upload your file, an automatic
      check looks at the same points. It tells you what to fix, where and how, before anyone else sees the paper.
    </p>
  ),
  facts: [
    ['Manuscript', `Up to ${count(maxManuscriptWords)} words`],
    ['Abstract', `Up to ${count(maxAbstractWords)} words`],
    ['Keywords', `${keywordCount.least} to ${keywordCount.most}`],
    ['Similarity index', `Up to ${maxSimilarityPercent}%`],
    ['Review', `${reviewWeeks.least} to ${reviewWeeks.most} weeks`],
  ],
  sections: [
    { id: 'checklist', title: 'Checklist', Body: Checklist },
    { id: 'before-you-write', title: 'Before you write', parts: beforeYouWrite },
    { id: 'the-file', title: 'Prepare the file', Body: TheFile },
    { id: 'structure', title: 'Structure of the paper', parts: structure },
    { id: 'references', title: 'References', Body: CitingInBrief, parts: references },
    { id: 'figures-and-tables', title: 'Figures and tables', Body: FiguresAndTables },
    { id: 'ethics', title: 'Ethics', parts: ethics },
    { id: 'similarity', title: 'Similarity and plagiarism', Body: Similarity },
    { id: 'blind-copy', title: 'Prepare for blind review', Body: BlindCopy },
    { id: 'after-submitting', title: 'Submission and review', parts: afterSubmitting },
    { id: 'revision', title: 'Revision', Body: Revision },
    { id: 'publication', title: 'Publication', parts: publication },
    { id: 'help', title: 'Help', Body: Help },
  ],
}
