import { paths } from '../../../lib/paths.ts'
import type { PolicyPart } from '../policy.tsx'

export const beforeYouWrite: readonly PolicyPart[] = [
  {
    id: 'choose-a-journal',
    title: 'Choose the journal',
    Body: () => (
      <p>
        Each of <a href={paths.journals}>our journals</a> says on its page what it publishes, who edits it and what has
        appeared lately. Read two recent articles: if yours could stand beside them, it is the right place. If your
        field is missing, <a href={paths.suggestFields}>suggest it</a>. A paper belongs to one journal; sending the same
        paper to two of them, or to us and to another press, ends its review in both.
      </p>
    ),
  },
  {
    id: 'what-we-publish',
    title: 'What we look for',
    Body: () => (
      <>
        <p>
          A clear question, a method that can answer it, evidence that others can check, and a conclusion that claims no
          more than the evidence carries. Studies that found nothing, and studies that repeat an earlier one, are as
          welcome as surprising ones if they are done well.
        </p>
        <p>
          The work must be your own and unpublished. A preprint, a thesis or a talk does not count as published; cite it
          and tell the editor, because reviewers may come across it.
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
          An author has contributed to the work itself, has helped to write or revise the text, approves the version
          that is submitted, and answers for it. Everyone who meets all four is an author, and nobody else is. Help with
          money, equipment, language or advice is thanked in the acknowledgements.
        </p>
        <p>
          One author submits and speaks for all. Co-authors are named in the form, in the order in which they should
          appear. A later change of that order, or of who is on the list, needs the written agreement of everyone
          concerned.
        </p>
      </>
    ),
  },
]
