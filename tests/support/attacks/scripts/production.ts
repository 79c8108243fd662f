import type { Attack, Pair } from '../attack.ts'
import type { Lab } from '../lab.ts'
import type { Member } from '../../anonymity/cast.ts'

const pages = ['', '/proof', '/document', '/messages', '/differences', '/blind/text']
const deskPages = ['', '/preview', '/paper']

/** Everything that somebody could try on a paper between acceptance and publication. */
async function attack(lab: Lab, who: Member, id: string): Promise<void> {
  await lab.read(who, ...pages.map((page) => `/submission/${id}${page}`))
  await lab.read(who, ...deskPages.map((page) => `/admin/publishing/${id}${page}`))
  await lab.read(who, `/submission/draft/${id}/check`, '/admin/publishing', '/admin/unplaced-articles')
  await lab.read(who, `/admin/papers/${id}`, '/researcher/submissions', '/reviewer/assignments')
  // Answers to a proof that is no longer this one, and final files without a record.
  const marks = [{ place: 'title.1', quote: '', words: 'Who wrote the note?' }]
  await lab.ask(who, 'POST', `/submission/${id}/proof`, { body: { contentMark: 'other', outcome: 'returned', marks } })
  await lab.ask(who, 'POST', `/submission/${id}/final-files`, { body: { isRecordConfirmed: true } })
}

const attackers: Array<{ title: string; pair: Pair; pick: (people: Lab['people']) => Member; isAuthor: boolean }> = [
  { title: 'its reviewer', pair: 'reviewer about author', pick: ({ fellow }) => fellow, isAuthor: false },
  { title: 'a stranger', pair: 'member about author and reviewer', pick: ({ stranger }) => stranger, isAuthor: false },
  {
    title: 'a sub-admin of another journal',
    pair: 'other sub-admin about author and reviewer',
    pick: ({ otherDesk }) => otherDesk,
    isAuthor: false,
  },
  {
    title: 'a section editor of another section',
    pair: 'other sub-admin about author and reviewer',
    pick: ({ otherSection }) => otherSection,
    isAuthor: false,
  },
  { title: 'its author', pair: 'author about reviewer', pick: ({ author }) => author, isAuthor: true },
  { title: 'its co-author', pair: 'co-author about reviewer', pick: ({ coAuthor }) => coAuthor, isAuthor: true },
]

export const production: Attack[] = attackers.flatMap(({ title, pair, pick, isAuthor }) => [
  {
    name: `read and answer a proof with notes (${title})`,
    pair,
    feature: 'proofs and copy-editing notes',
    run: (lab: Lab) => attack(lab, pick(lab.people), (isAuthor ? lab.papers.proofSent : lab.papers.proofed).id),
  },
  {
    name: `read and send final files (${title})`,
    pair,
    feature: 'final files',
    run: (lab: Lab) => attack(lab, pick(lab.people), (isAuthor ? lab.papers.finishing : lab.papers.proofed).id),
  },
])
