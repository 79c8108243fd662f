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
import { FactTable } from '../pieces.tsx'
import type { PolicyPart } from '../policy.tsx'

/** POLICY-010 to POLICY-016. */
export function TheFile() {
  return (
    <>
      <p>
        You submit one file, written in any word processor that saves as {manuscriptExtension}. It is read by people and
        by a program that checks it within seconds of your choosing it, so plain formatting serves you best.
      </p>
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
          [
            'Similarity',
            `Up to ${maxSimilarityPercent}%`,
            'Share of the text that occurs word for word in other papers',
          ],
        ]}
      />
      <ul>
        <li>Mark headings with the styles “Heading 1”, “Heading 2” and “Heading 3”, not with bold text.</li>
        <li>
          Write equations with the equation editor. A picture of an equation can be neither searched nor read aloud.
        </li>
        <li>Accept or reject all tracked changes, and delete comments.</li>
        <li>Number the pages. Leave headers and footers otherwise empty.</li>
        <li>
          Use one kind of English throughout. If it is not your first language, ask a colleague to read the paper;
          reviewers judge the work and not the accent, but they must be able to follow it.
        </li>
      </ul>
    </>
  )
}

/** The parts of a paper, in order. */
export const structure: readonly PolicyPart[] = [
  {
    id: 'title-and-abstract',
    title: 'Title, abstract and keywords',
    Body: () => (
      <>
        <p>
          The title says what was studied and where, in about fifteen words and without abbreviations. The abstract
          answers four questions in this order: why it matters, what you did, what you found, and what follows from it.
          It gives the main result as a number if there is one. It has at most {count(maxAbstractWords)} words, and many
          people will read nothing else.
        </p>
        <p>
          Choose {between(keywordCount)} keywords that people would use to search for your topic: the method, the place,
          the material, and common names as well as technical ones.
        </p>
      </>
    ),
  },
  {
    id: 'body',
    title: 'The body',
    Body: () => (
      <>
        <p>Most papers follow this order. Where your field has another, use it.</p>
        <ol>
          <li>
            <b>Introduction.</b> The question, what is known, what is missing. It ends with what this paper does.
          </li>
          <li>
            <b>Methods.</b> Enough that a colleague could do it again: setting, material, measurements, analysis,
            software with its version.
          </li>
          <li>
            <b>Results.</b> What was found, without comment. Give sizes and their uncertainty, not only significance.
          </li>
          <li>
            <b>Discussion.</b> What it means, how it fits what others found, and where it might be wrong.
          </li>
          <li>
            <b>Conclusion.</b> One or two paragraphs, nothing new.
          </li>
        </ol>
      </>
    ),
  },
  {
    id: 'end-matter',
    title: 'After the text',
    Body: () => (
      <p>
        Acknowledgements, funding with grant numbers, competing interests, contributions of each author, ethics
        approval, and where data and code can be found. Each is a short paragraph under its own heading. Reviewers do
        not see anything that would identify you. It is restored when the paper is published. References come last.
      </p>
    ),
  },
]
