import { linkFree } from '../../../platform/mail/link-free.ts'
import { defineEmail } from '../../../platform/mail/email.ts'

interface CoAuthorNamedData {
  number: string
  /** As the submitter typed it. */
  title: string
  journal: string
  link: string
}

/**
 * Asks a co-author after screening, and again if the submitter wants it. The submitter typed the address, so the only typed text in the e-mail is the
 * title, without links: no greeting by name and no submitter.
 */
export const coAuthorNamedEmail = defineEmail<CoAuthorNamedData>({
  name: 'submissions.co-author-named',
  title: 'Named as an author',
  readers: 'authors',
  isPerJournal: true,
  holdsSecret: true,
  subject: 'A paper names you as an author: {number}',
  body: `A paper was submitted to {journal} and names you as one of its authors. Its number is {number}, and its title is “{title}”.

Are you an author? Please confirm, or say that this is not you:

[Confirm, or say that this is not me]({link})

If you confirm, we email you when a decision is made. On the same page you can then connect your ORCID iD, and correct your name and affiliation until the paper is published. If this is not you, we remove your address from the paper and do not write to you about it again. If you do nothing, the submitting author can ask us to remind you.`,
  values: (data) => ({ ...data, title: linkFree(data.title) }),
  sample: {
    number: 'CMS-2026-0187',
    title: 'When the wells turn',
    journal: 'Coastal and Marine Studies',
    link: 'https://journals.example/authorship?token=Zm9yLXRoZS1wcmV2aWV3LW9ubHk',
  },
})
