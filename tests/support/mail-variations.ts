import { cures } from '@grfs/domain/deposits/cures'
import { doajCures } from '@grfs/domain/deposits/doaj'
import { memberRoles, roles } from '@grfs/domain/identity/roles'
import type { Email } from '../../apps/server/src/platform/mail/email.ts'

type Data = Record<string, unknown>

const both = [true, false]
const someReviews = [
  { stage: 1, recommendation: 'Accept', points: ['Only one.'] },
  { stage: 2, recommendation: 'Minor Revision Required', points: ['Say how.', 'Units.'] },
  { stage: 3, recommendation: 'Reject', points: [] },
]
const some = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const papersOf = (count: number) => some(count, (at) => ({ number: `CMS-2026-${at}`, title: `Paper ${at}` }))
const follow = (title: string, authors: string[], isRetracted: boolean, isWithdrawn: boolean) => ({
  ...{ title, authors, isRetracted, isWithdrawn, journal: authors.length > 4 ? '' : 'CMS' },
  link: 'https://journals.test/article/1',
})

/** Every value of a field that changes which words an e-mail has. */
const choices: Record<string, Record<string, readonly unknown[]>> = {
  'identity.already-registered': { isVerified: both },
  'identity.sign-in-changed': {
    change: [
      ...['linked', 'unlinked', 'passkey-added', 'passkey-removed'].map((kind) => ({ kind, name: 'ORCID {site}' })),
      ...['app-on', 'app-off', 'recovery-codes'].map((kind) => ({ kind })),
    ],
  },
  'identity.account-closed': { reason: ['', 'A reason.'] },
  'identity.application-received': { role: memberRoles },
  'identity.application-approved': { role: memberRoles },
  'identity.application-rejected': { role: memberRoles, reason: [null, '', 'A reason.'] },
  'identity.address-changed': { isNew: both },
  'identity.password-reset': { isSubAdmin: both },
  'identity.password-changed': { stays: both },
  'identity.role-changed': { role: roles, held: both, reason: ['', 'A reason.'] },
  'identity.journal-role': { isGiven: both },
  'identity.sub-admin-moved': { isNew: both },
  'follows.digest': {
    parts: [
      [],
      [{ label: 'Salt http://evil.example', articles: [], more: null }],
      [
        {
          label: 'Salt',
          articles: [
            follow('{site}', ['A', 'B', 'C', 'D', 'E'], false, false),
            follow('[x](https://evil.example)', [], true, false),
            follow('Third', ['A'], true, true),
          ],
          more: 'https://journals.test/more',
        },
        { label: '{site}', articles: [follow('Fourth', ['A', 'B'], false, false)], more: null },
      ],
    ],
  },
  'feedback.suggestion-received': { additionalNotes: ['', 'Notes.\n\nMore {site}.'] },
  'feedback.letter-thanks': { kind: ['message', 'feedback'] },
  'feedback.letter-answered': { link: [null, 'https://journals.example/dashboard/message'] },
  'feedback.letter-received': {
    kind: ['message', 'feedback'],
    priority: ['low', 'normal', 'high'],
    paperNumber: [null, 'CMS-2026-0187'],
    text: ['', 'One.', 'One.\n\n\nTwo {link}.\n\nThree.\nFour.'],
  },
  'deposits.refused': {
    items: [1, 2, 10, 11, 25].map((count) =>
      some(count, (at) => ({
        doi: `10.5555/${at}`,
        title: `{doi} ${at}`,
        answer: '“no”',
        cure: cures[at % cures.length],
      })),
    ),
  },
  'deposits.doaj-refused': {
    items: [1, 2, 10, 11, 25].map((count) =>
      some(count, (at) => ({
        publicId: `eip.${at}`,
        title: `Title ${at}`,
        answer: '{link}',
        cure: doajCures[at % doajCures.length],
      })),
    ),
  },
  'peer-review.reviewer-lost': { wasAccepted: both, goesOn: both },
  'peer-review.revision-due': { isOverdue: both },
  'peer-review.papers-wait': {
    papers: [1, 2, 30].map((count) =>
      papersOf(count).map((paper, at) => ({ ...paper, waitsFor: 'your decision', daysOver: at % 3 })),
    ),
    more: [0, 1, 7],
  },
  'peer-review.decision': {
    move: ['desk-reject', 'ask-revision', 'next-stage', 'accept', 'reject'],
    reason: [null, '', 'Out of scope {link}.'],
    suggested: [null, 'Energy into Practice'],
    reviews: [[], someReviews.slice(0, 1), someReviews],
    addressee: [null, 'Farhana Akter'],
    link: [null, 'https://journals.example/dashboard/researcher/view/1'],
    letter: ['', 'Dear Ada,\n\n\nThank you.\n \nBye {link}'],
  },
  'peer-review.screening-passed': {
    letter: ['', 'One.', ' One {title}.\n \n\nTwo.\nThree. \n\n[x](https://evil.example)'],
    weeks: [
      { least: 5, most: 7 },
      { least: 1, most: 2 },
    ],
  },
  'peer-review.papers-assigned': {
    by: [null, 'Grace Wanjiru'],
    papers: [papersOf(1), papersOf(2), papersOf(20)],
    more: [0, 4],
    isEnd: both,
  },
  'peer-review.review-not-needed': { hadAccepted: both },
  'peer-review.paper-withdrawn': {
    reader: ['submitter', 'co-author', 'editor'],
    reason: ['Errors {link}.', ''],
    title: ['When the wells turn', 'Visit evil.example now', '{link}\n\n[x](https://evil.example)'],
    link: [null, 'https://journals.example/admin'],
  },
  'submissions.revision-received': { stage: ['second', 'final', 'next'] },
  'submissions.paper-ready': { concerns: [[], ['One.'], ['One.', '{link}', 'Three.']], isRevision: both },
  'submissions.authorship-denied': { names: [['A'], ['A', '{number}'], ['A', 'B', 'C']] },
  'submissions.revision-waits': { needs: ['reviewer', 'decision'] },
  'publishing.proof-sent': { isSilenceApproval: both },
  'publishing.proof-answered': { outcome: ['approved', 'silent', 'returned'] },
  'publishing.paper-published': {
    issue: [
      null,
      { volume: 7, number: 2 },
      { volume: 7, number: 2, label: '2-3' },
      { volume: 7, number: 2, label: null },
    ],
  },
  'publishing.reference-retracted': { isRetracted: both, notice: [null, 'https://doi.org/10.5555/fish.r'] },
  'publishing.notice-published': {
    kind: ['correction', 'retraction', 'withdrawal', 'expression-of-concern'],
    text: ['', 'One.\n\nTwo {link}.\n  \nThree.'],
  },
  'integrations.webhook-off': { reason: ['failing', 'gone'] },
  'announcements.announced': { content: ['', 'One.', 'One.\n\n\nTwo {site}.\nThree.'] },
  'manuscripts.late': { papers: [1, 2, 300] },
  'platform.dead-jobs': {
    jobs: [1, 2, 20, 21].map((count) =>
      some(count, (at) => ({
        id: `${at}`,
        name: `job {code} ${at}`,
        attempts: at + 1,
        lastError: 'e'.repeat(at * 40),
      })),
    ),
  },
  'platform.invariants-broken': {
    violations: [1, 2, 30, 31].map((count) => some(count, (at) => ({ rule: `rule {total} ${at}`, id: `${at}` }))),
    total: [1, 99],
  },
}

/** What strangers type: it must stay as it is, whatever it looks like in a template. */
const hostile = ['', ' {link} {title?} [x](https://evil.example)\n\n{code}\r\nBcc: eve@evil.example <b> ']

/** The sample of an e-mail, with every value of the fields that change its words, and with hostile texts in the others. */
export function mailVariations(email: Email<unknown>): unknown[] {
  const varied = choices[email.name] ?? {}
  let all: Data[] = [email.sample as Data]
  for (const [field, values] of Object.entries(varied))
    all = all.flatMap((data) => values.map((value) => ({ ...data, [field]: value })))
  // Only an editor takes a paper away.
  all = all.filter(({ isEnd, by }) => !(isEnd === true && by === null))
  return all.flatMap((data) => [
    data,
    ...Object.entries(data).flatMap(([field, value]) =>
      field in varied || typeof value !== 'string' || value.startsWith('https://')
        ? []
        : hostile.map((text) => ({ ...data, [field]: text })),
    ),
  ])
}
