import { maxSimilarityPercent } from '@grfs/domain/submissions/limits'
import type { PolicyPart } from '../policy.tsx'

export function FiguresAndTables() {
  return (
    <>
      <ul>
        <li>Number figures and tables separately, in the order in which the text mentions them: Figure 1, Table 1.</li>
        <li>
          A caption says what is shown, where and when, how many cases there are, and what bars or shaded areas stand
          for. A reader should understand it without the text.
        </li>
        <li>Put each figure and table where it belongs in the text, not at the end, and not in a text box.</li>
        <li>
          Make tables with the table tool of your word processor. A picture of a table cannot be read aloud, and its
          numbers cannot be checked.
        </li>
        <li>
          Pictures have at least 300 dots per inch at the size at which they are shown; drawings are better as vectors.
        </li>
        <li>Do not use colour alone to show meaning. Also use labels, dashes or shapes.</li>
        <li>A picture from elsewhere needs the written permission of its owner, and its source in the caption.</li>
        <li>Brightness and contrast may be changed for a whole picture only. Nothing is added, moved or removed.</li>
      </ul>
    </>
  )
}

export const ethics: readonly PolicyPart[] = [
  {
    id: 'people-and-animals',
    title: 'Research with people and animals',
    Body: () => (
      <p>
        Name the committee that approved the study and the number of its approval, and say how people gave their
        consent. Nobody may be recognisable, in words, in a table or in a photograph, who did not agree to it in
        writing. If your institution has no committee, say so and describe how people were protected.
      </p>
    ),
  },
  {
    id: 'competing-interests',
    title: 'Money and competing interests',
    Body: () => (
      <p>
        Say who paid for the work, and name anything that could influence it or seem to: employment, shares, fees,
        personal relationships or conflicts. If there is nothing, write “The authors declare no competing interests.”
      </p>
    ),
  },
  {
    id: 'data-and-code',
    title: 'Data and code',
    Body: () => (
      <p>
        Deposit the data and the code behind your results in a public archive and cite them. If the law or a promise to
        participants forbids this, say what is available, to whom, and how to request it.
      </p>
    ),
  },
  {
    id: 'writing-tools',
    title: 'Writing tools that generate text',
    Body: () => (
      <p>
        A program cannot be an author, because it cannot take responsibility. If a program wrote text, code or pictures
        for you, say which one and for what in the methods or the acknowledgements. You do not need to mention spelling
        and grammar tools. You are responsible for every sentence and every reference.
      </p>
    ),
  },
]

/** POLICY-010. */
export function Similarity() {
  return (
    <>
      <p>
        The similarity index is the share of a paper that also occurs word for word in other texts. It may be{' '}
        <b>up to {maxSimilarityPercent}%</b>. When you choose your file, it is compared with all articles that we have
        published and with papers that you submitted before. You see the matching passages side by side. The editor also
        compares it with unpublished papers of others, without the names of their authors.
      </p>
      <p>
        The number alone does not decide. A methods section may repeat a standard procedure, and you may quote with
        quotation marks. But another person’s sentences, figures or ideas without a citation are plagiarism at any
        percentage. Your own earlier text presented as new is plagiarism, too. Use your own words, quote it, or leave it
        out.
      </p>
      <p>
        If we find plagiarism, invented data or manipulated pictures, review stops, we ask you for an explanation, and
        we may inform your institution. In a published article we correct or retract.
      </p>
    </>
  )
}
