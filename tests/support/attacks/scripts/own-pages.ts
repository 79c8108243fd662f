import { authorshipToken } from '../../../../apps/server/src/modules/submissions/authorship.ts'
import { linkOf } from '../../anonymity/office.ts'
import type { Member } from '../../anonymity/cast.ts'
import type { Attack, Pair } from '../attack.ts'
import type { Lab } from '../lab.ts'

interface Attacker {
  title: string
  pair: Pair
  pick: (people: Lab['people']) => Member
}

const attackers: Attacker[] = [
  { title: 'reviewer', pair: 'reviewer about author', pick: ({ reviewer }) => reviewer },
  { title: 'declined reviewer', pair: 'declined reviewer about author', pick: ({ declined }) => declined },
  { title: 'former reviewer', pair: 'former reviewer about author', pick: ({ former }) => former },
  { title: 'invited reviewer', pair: 'invited reviewer about author', pick: ({ invited }) => invited },
  { title: 'fellow reviewer', pair: 'reviewer about reviewer', pick: ({ fellow }) => fellow },
  { title: 'author', pair: 'author about reviewer', pick: ({ author }) => author },
  { title: 'co-author', pair: 'co-author about reviewer', pick: ({ coAuthor }) => coAuthor },
  { title: 'editor and author', pair: 'editor as author about reviewer', pick: ({ editorAuthor }) => editorAuthor },
]

const idsOf = ({ papers }: Lab) =>
  [papers.underReview, papers.revised, papers.reviewed, papers.taken].map(({ id }) => id)

/** Everyone's own pages; they must reveal nothing about papers of others. */
const ownAccounts: Attack[] = attackers.map(({ title, pair, pick }) => ({
  name: `read one’s own account, bell, announcements, letters, wallet (${title})`,
  pair,
  feature: 'notifications, announcements, letters, wallet, profile',
  async run(lab) {
    await lab.read(
      pick(lab.people),
      ...[
        '/auth/me',
        '/auth/profile',
        '/auth/sessions',
        '/notifications',
        '/notifications?limit=1',
        '/notifications/unread',
      ],
      ...['/notifications/preferences', '/announcement/user', '/announcement/unread', '/pi/wallet'],
      ...['/feedback/letters', '/feedback/letters?kind=feedback', '/feedback/unread'],
      ...['/researcher/submissions', '/researcher/drafts', '/reviewer/assignments', '/reviewer/messages'],
    )
  },
}))

const ownData: Attack[] = attackers.map(({ title, pair, pick }) => ({
  name: `export one’s personal data (${title})`,
  pair,
  feature: 'personal data export',
  async run(lab) {
    await lab.read(pick(lab.people), '/auth/my-data')
  },
}))

/** Every view of a paper, for the attacker's own papers and those of others, including calendar and due dates. */
const papers: Attack[] = attackers.map(({ title, pair, pick }) => ({
  name: `open every view of every paper (${title})`,
  pair,
  feature: 'paper views, blind text, pages, figures, differences, points and answers, due dates',
  async run(lab) {
    for (const id of idsOf(lab)) {
      await lab.read(
        pick(lab.people),
        ...[`/submission/${id}`, `/submission/${id}/differences`, `/submission/${id}/document`],
        ...[`/submission/${id}/messages`, `/submission/${id}/proof`],
        ...[`/submission/${id}/blind/text`, `/submission/${id}/blind/differences`, `/submission/${id}/blind/pages/1`],
        ...[`/submission/${id}/blind/pages/2`, `/submission/${id}/blind/figures/1`, `/submission/draft/${id}/check`],
      )
    }
  },
}))

const invitationLinks: Attack[] = [
  {
    name: 'open an invitation by its link only',
    pair: 'invited reviewer about author',
    feature: 'invitation links',
    async run(lab) {
      const token = await linkOf(lab.scene, lab.papers.revised, lab.people.invited)
      await lab.read(null, `/invitation/${token}`, `/invitation/${token}/pages/1`, `/invitation/${token}/pages/2`)
    },
  },
  {
    name: 'open invitation links that have ended',
    pair: 'declined reviewer about author',
    feature: 'invitation links',
    async run(lab) {
      const { declined, former, fellow } = lab.people
      const { underReview, taken } = lab.papers
      for (const [paper, who] of [
        [underReview, declined],
        [underReview, former],
        [taken, fellow],
      ] as const) {
        const token = await linkOf(lab.scene, paper, who)
        await lab.read(null, `/invitation/${token}`, `/invitation/${token}/pages/1`)
        await lab.ask(null, 'POST', `/invitation/${token}`, { body: { response: 'accepted' } })
      }
    },
  },
  {
    name: 'alter invitation links and certificate codes',
    pair: 'visitor about author and reviewer',
    feature: 'invitation links and certificates',
    async run(lab) {
      const token = await linkOf(lab.scene, lab.papers.revised, lab.people.invited)
      const other = (letter: string) => (letter === 'A' ? 'B' : 'A')
      const altered = [5, 30].map((at) => token.slice(0, at) + other(token[at]!) + token.slice(at + 1))
      altered.push('A'.repeat(46))
      for (const one of altered) {
        await lab.read(null, `/invitation/${one}`, `/invitation/${one}/pages/1`)
        await lab.ask(null, 'POST', `/invitation/${one}`, { body: { response: 'rejected', reason: 'No time.' } })
      }
      await lab.read(null, `/certificate/${'A'.repeat(107)}`, `/certificate/${lab.papers.reviewed.id}`)
    },
  },
]

const coAuthorLinks: Attack = {
  name: 'alter the links of co-authors',
  pair: 'reviewer about author',
  feature: 'links of co-authors',
  async run(lab) {
    const { reviewer } = lab.people
    const [own, other] = [lab.papers.reviewed, lab.papers.underReview]
    const [, , mac] = authorshipToken(lab.scene.world.house.ctx.keys, own.id, 2).split('.')
    for (const place of [`${other.id}.2`, `${own.id}.3`, `${own.id}.1`, `${own.id}.2.1`]) {
      const token = `${place}.${mac}`
      await lab.read(reviewer, `/authorship?token=${token}`)
      const name = { published: 'Somebody Else' }
      await lab.ask(reviewer, 'PUT', '/authorship/details', { body: { token, name, affiliation: 'Nowhere' } })
      await lab.ask(reviewer, 'POST', '/authorship/orcid', { body: { token } })
      await lab.ask(reviewer, 'POST', '/authorship/orcid/finish', { body: { token, answer: 'state=x&code=y' } })
    }
    await lab.read(reviewer, `/submission/${own.id}`, `/submission/${own.id}/blind/text`)
  },
}

const letters: Attack[] = [
  {
    name: 'write to the press about papers of others',
    pair: 'reviewer about author',
    feature: 'message routing',
    async run(lab) {
      const { reviewer, declined, former, stranger } = lab.people
      const { body } = await lab.ask(lab.people.reviewer, 'GET', '/reviewer/assignments')
      const numbers = JSON.stringify(body).match(/CMS-[\w-]+/g) ?? ['CMS-2026-0001']
      for (const [index, who] of [reviewer, declined, former, stranger].entries()) {
        const paperNumber = numbers[index % numbers.length]
        const message = { subject: 'Who wrote this?', message: 'Please tell me.', paperNumber }
        await lab.ask(who, 'POST', '/feedback/send-message', { body: message })
        await lab.ask(who, 'POST', '/feedback/send-feedback', { body: message })
        await lab.ask(who, 'POST', '/feedback/letters/read', {
          body: { kind: 'message', until: '2026-11-15T09:00:00Z' },
        })
        const own = await lab.ask(who, 'GET', '/feedback/letters')
        const id = /"id":"([\w-]+)"/.exec(JSON.stringify(own.body))?.[1] ?? '00000000-0000-4000-8000-000000000000'
        await lab.ask(who, 'POST', `/feedback/letters/${id}/answer`, { body: { text: 'Who wrote it?' } })
        await lab.read(who, '/feedback/letters', '/feedback/letters?kind=feedback')
      }
    },
  },
  {
    name: 'read and write in the author’s thread with the editors',
    pair: 'reviewer about author',
    feature: 'message routing',
    async run(lab) {
      const { reviewer, declined, former, stranger } = lab.people
      for (const id of idsOf(lab)) {
        for (const who of [reviewer, declined, former, stranger]) {
          await lab.ask(who, 'POST', `/submission/${id}/messages`, { body: { text: 'Who wrote this?' } })
          await lab.read(who, `/submission/${id}/messages`)
        }
      }
    },
  },
  {
    name: 'write to the editors through assignments of others',
    pair: 'reviewer about reviewer',
    feature: 'message routing',
    async run(lab) {
      const { fellow, reviewer, former } = lab.people
      for (const paper of [lab.papers.reviewed, lab.papers.taken, lab.papers.underReview]) {
        for (const { id: assignmentId } of lab.assignmentsOf(paper)) {
          for (const who of [fellow, reviewer, former]) {
            await lab.ask(who, 'POST', '/reviewer/messages', { body: { assignmentId, text: 'Who else reads this?' } })
          }
        }
      }
      for (const who of [fellow, reviewer, former]) {
        await lab.read(who, '/reviewer/messages')
        await lab.ask(who, 'POST', '/reviewer/messages/read', { body: { until: '2026-12-15T09:00:00Z' } })
      }
    },
  },
  {
    name: 'answer, review and certify in the place of another reviewer',
    pair: 'reviewer about reviewer',
    feature: 'reviewing calls with ids of others',
    async run(lab) {
      const { fellow } = lab.people
      for (const paper of [lab.papers.taken, lab.papers.underReview, lab.papers.revised]) {
        const { id: submissionId } = paper
        await lab.ask(fellow, 'POST', '/submission/assignment/respond', {
          body: { submissionId, response: 'accepted' },
        })
        const form = { comments: '<p>Good.</p>' }
        await lab.ask(fellow, 'PUT', `/submission/review/draft/${submissionId}`, { body: { version: 0, form } })
        const review = { submissionId, comments: '<p>Good.</p>', recommendation: 'Submission Approved', note: '' }
        await lab.ask(fellow, 'POST', '/submission/review/submit', { body: review })
        for (const { id } of lab.assignmentsOf(paper)) {
          await lab.ask(fellow, 'POST', `/reviewer/reviews/${id}/certificate`)
        }
      }
    },
  },
  {
    name: 'ask for certificates of reviews of one’s own paper',
    pair: 'author about reviewer',
    feature: 'certificates',
    async run(lab) {
      const { author, coAuthor, editorAuthor } = lab.people
      for (const { id } of lab.assignmentsOf(lab.papers.reviewed)) {
        for (const who of [author, coAuthor, editorAuthor]) {
          await lab.ask(who, 'POST', `/reviewer/reviews/${id}/certificate`)
          await lab.read(who, `/certificate/${id}`)
        }
      }
    },
  },
  {
    name: 'issue one’s own certificate and open its public page',
    pair: 'reviewer about author',
    feature: 'certificates',
    async run(lab) {
      const own = lab.assignmentsOf(lab.papers.revised).find(({ reviewerId }) => reviewerId === lab.people.reviewer.id)!
      const { body } = await lab.ask(lab.people.reviewer, 'POST', `/reviewer/reviews/${own.id}/certificate`)
      const code = String(body.url).split('/').at(-1)!
      // The page is public; here the reviewer reads it, whose own name it contains.
      await lab.read(lab.people.reviewer, `/certificate/${code}`)
    },
  },
]

export const ownPages: Attack[] = [...ownAccounts, ...ownData, ...papers, ...invitationLinks, coAuthorLinks, ...letters]
