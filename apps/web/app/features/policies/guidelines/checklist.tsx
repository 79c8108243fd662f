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
import { count } from '../../../lib/format.ts'
import { between, megabytes } from '../amounts.ts'

/** Alone on the first sheet when the page is printed. */
export function Checklist() {
  return (
    <>
      <p>If you print this page, the checklist is on its own sheet. You are ready when every box is ticked.</p>
      <ul className="checklist">
        <li>
          The file is a {manuscriptExtension} document of at most {megabytes(maxManuscriptBytes)}, without macros, and
          it opens without a password.
        </li>
        <li>
          The text is set in {manuscriptFont.family} size {manuscriptFont.points} with {manuscriptSpacing} spacing.
        </li>
        <li>The manuscript has at most {count(maxManuscriptWords)} words.</li>
        <li>The abstract has at most {count(maxAbstractWords)} words and makes sense without the paper.</li>
        <li>There are {between(keywordCount)} keywords.</li>
        <li>
          References follow {citationStyle.name} {citationStyle.edition}; every citation has its reference, and every
          reference is cited.
        </li>
        <li>Figures and tables are numbered, have a caption, and are mentioned in the text.</li>
        <li>The similarity index is {maxSimilarityPercent}% or less.</li>
        <li>Names of authors and institutions do not appear in the running text, in headers or in file names.</li>
        <li>All authors have read this version, agree with it, and are listed in the form in the right order.</li>
        <li>
          Ethics approval, consent, funding, competing interests and where the data are: each is stated, or the paper
          says why it does not apply.
        </li>
        <li>The paper is not under review anywhere else.</li>
      </ul>
    </>
  )
}
