import type { DoajAnswer, DoajQuestion } from '@grfs/domain/pages/doaj'

/** The page “Ready for DOAJ?”. The questions are those of the directory’s form, in our words. */
export const doajTexts = {
  title: 'Ready for DOAJ?',
  intro: 'What the Directory of Open Access Journals asks of a journal, answered from settings, pages and articles.',
  failed: 'The answers could not be loaded.',
  journal: 'Journal',
  count: '{answered} of {all} answered',
  states: { missing: 'Missing', yours: 'Answer yourself', answered: 'Answered' },
  set: 'Set',
  setAloud: 'Set: {title}',
  read: 'Page',
  readAloud: 'Page: {title}',
  download: 'Download the application as text',
  file: 'doaj-application.txt',
  table: 'Questions of DOAJ',
} as const

interface Words {
  title: string
  /** With `{value}`. */
  answered: string
  missing: string
}

const yours = (title: string, missing: string): Words => ({ title, answered: '', missing })

const words: Record<DoajQuestion, Words> = {
  'open-access': {
    title: 'Open access statement',
    answered: 'All articles are free to read at once, without an account.',
    missing: '',
  },
  title: { title: 'Title of the journal', answered: '{title}', missing: '' },
  'issn-online': {
    title: 'ISSN, online',
    answered: '{issn}',
    missing: 'The journal has no ISSN. Enter the one that the ISSN centre has confirmed.',
  },
  'issn-print': yours('ISSN, print', 'The product stores no print ISSN. Leave the field empty if there is none.'),
  keywords: { title: 'Subject', answered: '{category}', missing: 'The journal has no field.' },
  languages: yours('Languages of manuscripts', 'Name every language in which you accept manuscripts.'),
  publisher: { title: 'Publisher', answered: '{publisher}', missing: '' },
  country: {
    ...yours('Country of the publisher', 'Name the country in which the publisher does its business.'),
    answered: '{country}',
  },
  contact: { title: 'Contact', answered: '{email}', missing: '' },
  licence: {
    title: 'Licence on every article',
    answered: '{articles} articles: {licences}. Each article shows its licence.',
    missing: 'No article is published yet, so none shows a licence.',
  },
  copyright: {
    title: 'Copyright of authors',
    answered: 'Authors keep the copyright and all publishing rights.',
    missing: '',
  },
  'peer-review': {
    title: 'Peer review process',
    answered: 'Double-anonymous, {reviews} reviews of each paper.',
    missing: '',
  },
  plagiarism: {
    title: 'Screening for plagiarism',
    answered: 'Every manuscript is compared with other texts. At most {percent}% may be similar.',
    missing: '',
  },
  scope: {
    title: 'Aims and scope',
    answered: 'On the page of the journal.',
    missing: 'The journal does not describe itself yet.',
  },
  board: {
    title: 'Editorial board with affiliations',
    answered: '{people} people, {universities} institutions, and an Editor-in-Chief.',
    missing: '{people} people are named. DOAJ asks for an Editor-in-Chief and at least {least} people.',
  },
  instructions: { title: 'Instructions for authors', answered: 'The guidelines for authors.', missing: '' },
  weeks: {
    title: 'Weeks from submission to publication',
    answered: '{weeks} weeks, the median of published articles.',
    missing: 'No article states when it was received and published.',
  },
  charges: {
    title: 'Fees for authors',
    answered: 'The pages speak of fees. Check that they name every fee, or say that there is none.',
    missing: 'No page says whether authors pay. Add a section to the guidelines, also if nothing is charged.',
  },
  waivers: {
    title: 'Waivers of fees',
    answered: 'The pages speak of waivers, or of no fees.',
    missing: 'No page says who pays less, or that nobody pays.',
  },
  preservation: {
    title: 'Archiving service',
    answered: 'The pages name a service. Check that it holds this journal.',
    missing: 'No page names a service that preserves the articles, such as CLOCKSS, Portico or the PKP PN.',
  },
  'self-archiving': {
    title: 'Repository policy',
    answered: 'Authors may put articles into any archive on the day of publication.',
    missing: '',
  },
  identifiers: {
    title: 'Permanent identifiers',
    answered: 'Each article has a DOI.',
    missing: 'The press registers no DOIs. The operator sets a DOI prefix.',
  },
  activity: {
    title: 'Research articles in the last twelve months',
    answered: '{count} articles.',
    missing: '{count} articles. DOAJ asks for at least {least} in a year.',
  },
}

/** The question and its answer in words. */
export function doajWords({ question, state, values }: DoajAnswer): { title: string; text: string } {
  const { title, answered, missing } = words[question]
  const text = (state === 'answered' ? answered : missing).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name]),
  )
  return { title, text }
}
