import { PaperForm } from '@grfs/contracts/submissions'

export function emptyForm(): PaperForm {
  return { title: '', abstract: '', keywords: [], journalId: '', coAuthors: [], answers: {} }
}

/** Whether the server would keep the two as the same words: it trims names, and its columns know no order of fields. */
export function isSameForm(one: PaperForm, other: PaperForm): boolean {
  return asKept(one) === asKept(other)
}

function asKept(form: PaperForm): string {
  const { answers, coAuthors, ...rest } = PaperForm.safeParse(form).data ?? form
  const people = coAuthors.map(({ name, affiliation, email, orcid, userId }) =>
    [name, affiliation, email, orcid, userId].map((value) => value ?? ''),
  )
  return JSON.stringify([
    rest.title,
    rest.abstract,
    rest.keywords,
    rest.journalId,
    people,
    Object.entries(answers).sort(),
  ])
}
