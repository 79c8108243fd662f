import { randomUUID } from 'node:crypto'
import { paragraphsOf } from '../../anonymity/acting.ts'
import type { Member } from '../../anonymity/cast.ts'
import type { Attack } from '../attack.ts'
import type { Lab } from '../lab.ts'

async function blindText({ ask }: Lab, who: Member, id: string): Promise<string[]> {
  const { body, status } = await ask(who, 'GET', `/submission/${id}/blind/text`)
  if (status !== 200) throw new Error(`No blind text to attack with: ${status}.`)
  return paragraphsOf(String(body.html))
}

/** Replaces redacted names with a guess. */
const withGuess = (text: string[], { fullName, institution }: Member): string[] =>
  text.map((line) => line.replaceAll(/\[redacted[^\]]*\]/gi, `${fullName}, ${institution}`))

/** IDENTITY-101: a reviewer becomes a researcher at once. */
export const becomeResearcher = ({ ask }: Lab, who: Member) => ask(who, 'POST', '/auth/apply/researcher')

const similarity = 'similarity check'

const reviewersUploads: Attack[] = [
  {
    name: 'upload the blind text as a draft and read the similarity report',
    pair: 'reviewer about author',
    feature: similarity,
    async run(lab) {
      const { reviewer } = lab.people
      await becomeResearcher(lab, reviewer)
      await lab.check(reviewer, await blindText(lab, reviewer, lab.papers.underReview.id))
    },
  },
  {
    name: 'upload the blind text with guessed names in the redacted places',
    pair: 'reviewer about author',
    feature: similarity,
    async run(lab) {
      const { reviewer, ada, bea, hal, ivy } = lab.people
      const text = await blindText(lab, reviewer, lab.papers.underReview.id)
      for (const guess of [ada, bea, hal, ivy]) await lab.check(reviewer, withGuess(text, guess))
    },
  },
  {
    name: 'upload the revised blind text and its earlier version',
    pair: 'reviewer about author',
    feature: similarity,
    async run(lab) {
      const { reviewer, ada, bea } = lab.people
      const text = await blindText(lab, reviewer, lab.papers.revised.id)
      await lab.check(reviewer, text)
      for (const guess of [ada, bea]) await lab.check(reviewer, withGuess(text, guess))
    },
  },
  {
    name: 'upload a text that was kept from a former assignment',
    pair: 'former reviewer about author',
    feature: similarity,
    async run(lab) {
      const { former, ada, bea } = lab.people
      await becomeResearcher(lab, former)
      const text = paragraphsOf(lab.keptText)
      await lab.check(former, text)
      for (const guess of [ada, bea]) await lab.check(former, withGuess(text, guess))
    },
  },
  {
    name: 'upload the title and abstract of an invitation that was declined',
    pair: 'declined reviewer about author',
    feature: similarity,
    async run(lab) {
      const { declined, ada, bea } = lab.people
      await becomeResearcher(lab, declined)
      const { title } = lab.papers.underReview
      const abstract = 'Salt rises in the wells of the delta, as [redacted] has shown.'
      for (const guess of [ada, bea]) await lab.check(declined, withGuess([title, abstract], guess), { title })
    },
  },
  {
    name: 'hand in the blind text as a paper of one’s own and watch its report',
    pair: 'reviewer about author',
    feature: 'submission and duplicate warnings',
    async run(lab) {
      const { reviewer } = lab.people
      const { underReview } = lab.papers
      const id = randomUUID()
      const fields = {
        ...{ submissionId: id, title: underReview.title, abstract: 'Salt rises in the wells of the delta.' },
        ...{ keywords: '["salt","wells","delta"]', coAuthors: '[]', journalId: lab.scene.world.journalId },
      }
      const text = await blindText(lab, reviewer, underReview.id)
      await lab.check(reviewer, text, { title: underReview.title })
      await lab.ask(reviewer, 'POST', '/submission/submit', { form: { fields, file: lab.draftOf(text) } })
      await lab.work()
      await lab.read(reviewer, `/submission/${id}`, `/submission/draft/${id}/check`, '/researcher/submissions')
    },
  },
]

const otherUploads: Attack[] = [
  {
    name: 'upload the words of a released review',
    pair: 'author about reviewer',
    feature: similarity,
    async run(lab) {
      const { author, cy, dee } = lab.people
      const { body } = await lab.ask(author, 'GET', `/submission/${lab.papers.reviewed.id}`)
      const comments = paragraphsOf(String(body.latestReview.comments))
      await lab.check(author, ['A letter', ...comments])
      for (const guess of [cy, dee]) await lab.check(author, ['A letter', ...withGuess(comments, guess)])
    },
  },
  {
    name: 'upload the words of a released review as co-author',
    pair: 'co-author about reviewer',
    feature: similarity,
    async run(lab) {
      const { coAuthor, cy, dee } = lab.people
      const { body } = await lab.ask(coAuthor, 'GET', `/submission/${lab.papers.reviewed.id}`)
      const comments = paragraphsOf(String(body.latestReview?.comments ?? ''))
      for (const guess of [cy, dee]) await lab.check(coAuthor, ['A letter', ...withGuess(comments, guess)])
    },
  },
  {
    name: 'upload the review of an earlier stage',
    pair: 'reviewer about reviewer',
    feature: similarity,
    async run(lab) {
      const { fellow, cy, dee } = lab.people
      await becomeResearcher(lab, fellow)
      const { body } = await lab.ask(fellow, 'GET', `/submission/${lab.papers.reviewed.id}`)
      const shown = JSON.stringify(body).replaceAll(/[0-9a-f-]{36}/g, '')
      const text = [...(await blindText(lab, fellow, lab.papers.reviewed.id)), ...paragraphsOf(shown)]
      await lab.check(fellow, text)
      for (const guess of [cy, dee]) await lab.check(fellow, withGuess(text, guess))
    },
  },
  {
    name: 'hand in copies with guessed names to another journal and compare them at its desk',
    pair: 'other sub-admin about author and reviewer',
    feature: 'similarity check of editors',
    listsMembers: true,
    async run(lab) {
      const { reviewer, otherDesk, ada, bea } = lab.people
      await becomeResearcher(lab, reviewer)
      const text = await blindText(lab, reviewer, lab.papers.underReview.id)
      for (const guess of [ada, bea]) {
        const submissionId = randomUUID()
        const fields = {
          ...{
            submissionId,
            title: 'Salt in other wells',
            abstract: 'Salt rises.',
            keywords: '["salt","wells","delta"]',
          },
          ...{ coAuthors: '[]', journalId: lab.scene.otherJournalId },
        }
        const form = { fields, file: lab.draftOf(withGuess(text, guess)) }
        await lab.ask(reviewer, 'POST', '/submission/submit', { form })
        await lab.work()
        await lab.read(otherDesk, `/admin/papers/${submissionId}/similarity`)
        await lab.read(otherDesk, `/admin/papers/${submissionId}/candidates?q=${encodeURIComponent(guess.fullName)}`)
        await lab.read(reviewer, `/submission/${submissionId}`, `/submission/draft/${submissionId}/check`)
      }
    },
  },
  {
    name: 'upload a draft with the title of a paper under review',
    pair: 'member about author and reviewer',
    feature: 'duplicate warnings and journal suggestion',
    async run(lab) {
      const { stranger, ada, bea } = lab.people
      for (const { title } of [lab.papers.underReview, lab.papers.taken]) {
        await lab.check(stranger, [title, 'Salt rises in the wells of the delta, and people drink from them.'], {
          title,
        })
      }
      for (const guess of [ada, bea]) await lab.check(stranger, [lab.papers.underReview.title, guess.said])
    },
  },
  {
    name: 'upload the revision again before it is handed in',
    pair: 'author about reviewer',
    feature: 'differences of versions',
    async run(lab) {
      const { author } = lab.people
      const { reviewed } = lab.papers
      await lab.check(author, [
        reviewed.title,
        'The wells were sampled twice in each dry season and once after the rains.',
      ])
      await lab.read(author, `/submission/${reviewed.id}/differences`, `/submission/draft/${reviewed.id}/check`)
    },
  },
  {
    name: 'hand in the same paper twice with another member’s idempotency key',
    pair: 'member about author and reviewer',
    feature: 'idempotency keys',
    async run(lab) {
      const { stranger, author, ada } = lab.people
      const key = randomUUID()
      const body = { subject: 'A question', message: 'When do you decide?', paperNumber: null }
      await lab.ask(ada, 'POST', '/feedback/send-message', { body, headers: { 'idempotency-key': key } })
      for (const who of [stranger, author]) {
        await lab.ask(who, 'POST', '/feedback/send-message', { body, headers: { 'idempotency-key': key } })
      }
    },
  },
]

export const uploads: Attack[] = [...reviewersUploads, ...otherUploads]
