import { paths } from '../../../lib/paths.ts'
import type { PolicyPart } from '../policy.tsx'

export const beforeYouWrite: readonly PolicyPart[] = [
  {
    id: 'choose-a-journal',
    title: 'Choose the journal',
    Body: () => (
      <p>
        Each of <a href={paths.journals}>our journals</a> shows on its page what it publishes, who edits it and its
        latest articles. Read two recent articles to see whether your paper fits. If your field is missing,{' '}
        <a href={paths.suggestFields}>suggest it</a>. Submit a paper to one journal only. If you submit the same paper
        to two of our journals, or to us and another publisher, its review ends in both.
      </p>
    ),
  },
  {
    id: 'what-we-publish',
    title: 'What we look for',
    Body: () => (
      <>
        <p>
          A clear question, a method that can answer it, evidence that others can check, and a conclusion that the
          evidence supports. Null results and replications are as welcome as new findings if they are done well.
        </p>
        <p>
          The work must be your own and unpublished. A preprint, a thesis or a talk does not count as published. Cite it
          and tell the editor, because reviewers may find it.
        </p>
      </>
    ),
  },
  {
    id: 'authorship',
    title: 'Who is an author',
    Body: () => (
      <>
        <p>
          An author has contributed to the work itself, has helped to write or revise the text, approves the submitted
          version, and is responsible for it. Everyone who meets all four conditions is an author, and no one else.
          Thank others for money, equipment, language help or advice in the acknowledgements.
        </p>
        <p>
          One author submits the paper for all. Name the co-authors in the form, in the order in which they should be
          listed. A later change of the list or its order needs the written agreement of everyone concerned.
        </p>
      </>
    ),
  },
]
