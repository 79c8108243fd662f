import {
  citationStyle,
  keywordCount,
  manuscriptExtension,
  manuscriptFont,
  manuscriptSpacing,
  maxAbstractWords,
  maxManuscriptBytes,
  maxManuscriptWords,
  maxSimilarityPercent,
} from '@grfs/domain/submissions/limits'
import { capitalise, count } from '../../../lib/format.ts'
import { between, megabytes } from '../amounts.ts'
import { FactTable } from './fact-table.tsx'

/** POLICY-010 to POLICY-016. */
export function ManuscriptLimits() {
  return (
    <FactTable
      caption="Requirements for manuscripts"
      columns={['What', 'Limit', 'Details']}
      rows={[
        [
          'Format',
          manuscriptExtension,
          `One file of at most ${megabytes(maxManuscriptBytes)}, no macros, no linked content`,
        ],
        ['Length', `Up to ${count(maxManuscriptWords)} words`, 'Shorter papers are welcome; split longer ones'],
        ['Abstract', `Up to ${count(maxAbstractWords)} words`, 'One or a few paragraphs, without citations'],
        [
          'Keywords',
          `${between(keywordCount)} keywords`,
          'Words or short phrases that the title does not already contain',
        ],
        [
          'Typeface',
          `${manuscriptFont.family}, size ${manuscriptFont.points}`,
          'All running text; headings may be larger',
        ],
        ['Line spacing', capitalise(manuscriptSpacing), 'With a space after each paragraph instead of an empty line'],
        ['References', `${citationStyle.name} ${citationStyle.edition}`, 'In the text and in the list at the end'],
        ['Similarity', `Up to ${maxSimilarityPercent}%`, 'Share of the text that occurs word for word in other papers'],
      ]}
    />
  )
}
