import { countReports } from '../../../../apps/server/src/modules/statistics/index.ts'
import type { Member } from '../../anonymity/cast.ts'
import type { Attack, Pair } from '../attack.ts'
import type { Lab } from '../lab.ts'

interface Desk {
  title: string
  pair: Pair
  pick: (lab: Lab) => Member
  papers: (lab: Lab) => string[]
}

/** Editors who must not see a paper: one wrote it, one has another journal, one another section of the journal. */
const desks: Desk[] = [
  {
    title: 'sub-admin of another journal',
    pair: 'other sub-admin about author and reviewer',
    pick: ({ people }) => people.otherDesk,
    papers: ({ papers }) => [papers.underReview.id, papers.revised.id, papers.reviewed.id, papers.taken.id],
  },
  {
    title: 'editor of another section',
    pair: 'other sub-admin about author and reviewer',
    pick: ({ people }) => people.otherSection,
    papers: ({ papers }) => [papers.underReview.id, papers.revised.id, papers.reviewed.id, papers.taken.id],
  },
  {
    title: 'editor and author',
    pair: 'editor as author about reviewer',
    pick: ({ people }) => people.editorAuthor,
    papers: ({ papers }) => [papers.reviewed.id, papers.taken.id],
  },
]

const letter = { version: 1, letter: 'Thank you.', reason: 'So.' }

const atDesk = ({ title, pair, pick, papers }: Desk): Attack[] => [
  {
    name: `open a hidden paper at the desk (${title})`,
    pair,
    feature: 'editorial desk',
    async run(lab) {
      for (const id of papers(lab)) {
        await lab.read(
          pick(lab),
          ...[
            '',
            '/document',
            '/blind/pages/1',
            '/differences',
            '/similarity',
            '/candidates',
            '/candidates?q=zqv',
            '/messages',
          ].map((view) => `/admin/papers/${id}${view}`),
          ...[`/submission/${id}/blind/text`, `/admin/publishing/${id}`, `/admin/publishing/${id}/preview`],
          ...[`/admin/publishing/${id}/paper`],
        )
      }
    },
  },
  {
    name: `look for hidden people among the candidates of a hidden paper (${title})`,
    pair,
    feature: 'reviewer suggestions',
    async run(lab) {
      const { cy, dee, ada, bea } = lab.people
      for (const id of papers(lab)) {
        for (const { fullName } of [cy, dee, ada, bea]) {
          await lab.read(pick(lab), `/admin/papers/${id}/candidates?q=${encodeURIComponent(fullName)}`)
        }
      }
    },
  },
  {
    name: `act on a hidden paper at the desk (${title})`,
    pair,
    feature: 'editorial desk',
    async run(lab) {
      const who = pick(lab)
      const { cy, dee } = lab.people
      for (const id of papers(lab)) {
        const post = (path: string, body: object) => lab.ask(who, 'POST', `/admin/papers/${id}/${path}`, { body })
        await post('screening', { ...letter, outcome: 'pass' })
        await post('blindness', { version: 1 })
        await post('decision', { ...letter, move: 'reject' })
        await post('decision/preview', { ...letter, move: 'reject' })
        const form = { move: 'reject', letter: 'Thank you.', reason: '' }
        await lab.ask(who, 'PUT', `/admin/papers/${id}/decision/draft`, { body: { version: 0, form } })
        for (const { id: one } of [cy, dee]) {
          for (const opposedIds of [[], [one]]) await post('invitations', { reviewerIds: [one], opposedIds })
        }
        const typed = { email: cy.email, name: cy.fullName, field: 'Wells' }
        for (const isOpposed of [false, true]) await post('invitations/address', { ...typed, isOpposed })
        for (const thread of ['author', 'notes']) await post('messages', { thread, text: 'Who are you?' })
        for (const { id: assignmentId } of lab.assignmentsOf({ id })) {
          await post('messages', { assignmentId, text: 'Who are you?' })
          await post(`assignments/${assignmentId}/extend`, { days: 3 })
          await post(`assignments/${assignmentId}/withdraw`, { reason: 'So.' })
        }
      }
      await lab.ask(who, 'POST', '/admin/papers/remind', { body: { ids: papers(lab) } })
      await lab.ask(who, 'POST', '/admin/papers/editor', { body: { ids: papers(lab), editorId: who.id } })
    },
  },
  {
    name: `count and list at the desk (${title})`,
    pair,
    feature: 'counts, queue, figures per journal',
    async run(lab) {
      const { journalId } = lab.scene.world
      await lab.read(
        pick(lab),
        ...['', '?filter=all', '?filter=all&sort=newest', '?filter=all&q=salt'].map((query) => `/admin/papers${query}`),
        ...['?filter=all&scope=unassigned', '?filter=all&party=reviewer&stage=processing', '?filter=all&waited=7'].map(
          (query) => `/admin/papers${query}`,
        ),
        ...[
          '/admin/papers/editors',
          '/admin/papers/overview',
          `/admin/papers/overview?journal=${journalId}`,
          '/admin/letters',
        ],
        ...['/admin/stats', '/admin/figures', '/admin/journals', '/admin/issues', '/admin/publishing', '/subadmin'],
        ...['/admin/articles', `/admin/articles?journal=${journalId}`],
        ...[
          '/admin/dois',
          '/admin/dois?state=failed',
          '/admin/deposits',
          '/admin/dois?state=reserved',
          `/admin/dois?state=reserved&journal=${journalId}`,
        ],
      )
    },
  },
  {
    name: `subtract reports from each other (${title})`,
    pair,
    feature: 'reports',
    async run(lab) {
      const { journalId, house } = lab.scene.world
      await countReports(house.ctx)
      const months = ['from=2026-10&to=2026-10', 'from=2026-11&to=2026-11', 'from=2026-01&to=2026-12']
      const groups = ['journal', 'kind', 'editor', 'country', 'year', 'month']
      const filters = ['', `&journal=${journalId}`, `&editor=${lab.people.editor.id}`, '&country=KE']
      await lab.read(
        pick(lab),
        ...months.flatMap((period) => groups.map((by) => `/admin/reports?${period}&by=${by}`)),
        ...filters.map((filter) => `/admin/reports?${months[2]}${filter}`),
        ...['reports', 'report-stages', 'report-decisions', 'report-reviewers'].map(
          (kind) => `/admin/export/${kind}?format=json&${months[2]}`,
        ),
        // The other tool with figures of reviewers: it must not be the other side of a subtraction.
        ...['', `?journal=${journalId}`, `?journal=${journalId}&months=1`].map((query) => `/admin/figures${query}`),
      )
    },
  },
  {
    name: `search the queue for hidden people (${title})`,
    pair,
    feature: 'queue search',
    async run(lab) {
      const { ada, bea, cy, dee } = lab.people
      for (const { fullName, email, institution } of [ada, bea, cy, dee]) {
        for (const q of [fullName, email, institution]) {
          await lab.read(pick(lab), `/admin/papers?filter=all&q=${encodeURIComponent(q)}`)
          await lab.read(pick(lab), `/admin/papers?filter=all&party=reviewer&q=${encodeURIComponent(q)}`)
        }
      }
    },
  },
  {
    name: `export papers (${title})`,
    pair,
    feature: 'exports (CSV, JSON)',
    async run(lab) {
      for (const format of ['csv', 'json']) {
        await lab.read(
          pick(lab),
          `/admin/export/papers?format=${format}&filter=all`,
          `/admin/export/publishing?format=${format}`,
        )
      }
    },
  },
]

const peopleDesk: Attack[] = [
  {
    name: 'read members and applications',
    pair: 'other sub-admin about author and reviewer',
    feature: 'people, applications and their exports',
    listsMembers: true,
    async run(lab) {
      const { otherDesk, ada, bea, cy, dee } = lab.people
      await lab.read(otherDesk, '/admin/users', '/admin/users?sort=name', '/admin/applications?status=approved')
      for (const { id, fullName, email } of [ada, bea, cy, dee]) {
        await lab.read(otherDesk, `/admin/users/${id}`, `/admin/users?q=${encodeURIComponent(fullName)}`)
        await lab.read(otherDesk, `/admin/users?q=${encodeURIComponent(email)}`, `/admin/applications/${id}`)
      }
      for (const kind of ['users', 'applications', 'announcements', 'journals', 'issues']) {
        await lab.read(otherDesk, `/admin/export/${kind}?format=csv`, `/admin/export/${kind}?format=json`)
      }
    },
  },
  {
    name: 'publish a hidden paper (sub-admin of another journal)',
    pair: 'other sub-admin about author and reviewer',
    feature: 'publishing desk',
    async run(lab) {
      const { otherDesk } = lab.people
      const { id } = lab.papers.underReview
      const plan = {
        ...{ issueId: null, position: null, pages: '1-9', licence: 'CC-BY-4.0', publishedOn: '' },
        ...{ title: 'Salt', abstract: 'It rises.', keywords: ['salt', 'wells', 'delta'] },
        authors: [{ title: '', fullName: 'Nobody' }],
      }
      await lab.ask(otherDesk, 'PUT', `/admin/publishing/${id}`, { body: { version: 1, plan } })
      await lab.ask(otherDesk, 'POST', '/admin/publishing/order', { body: { issueId: id, ids: [id] } })
      await lab.ask(otherDesk, 'POST', '/admin/publishing/publish', { body: { ids: [id] } })
      await lab.read(otherDesk, '/admin/unplaced-articles')
      await lab.ask(otherDesk, 'POST', '/admin/unplaced-articles/collect', { body: { issueId: id, ids: [id] } })
      const hour = { publishesAt: '2026-12-01T09:00:00Z', isPastIssueAccepted: true }
      await lab.ask(otherDesk, 'PUT', `/admin/publishing/${id}/schedule`, { body: hour })
      await lab.ask(otherDesk, 'POST', `/admin/publishing/${id}/proof`)
      await lab.ask(otherDesk, 'PUT', `/admin/publishing/${id}/final-files`, { body: { isAwaited: true } })
      const note = { words: 'Who wrote this?', isForAuthor: true }
      await lab.ask(otherDesk, 'POST', `/admin/publishing/${id}/notes`, { body: { place: 'title.1', ...note } })
      await lab.ask(otherDesk, 'PUT', `/admin/publishing/${id}/notes/1`, { body: { ...note, isResolved: true } })
      await lab.ask(otherDesk, 'PUT', `/admin/publishing/${id}/proof/marks/1`, { body: { isResolved: true } })
      await lab.ask(otherDesk, 'POST', `/admin/publishing/${id}/cover`, { form: { fields: {} } })
      const notice = { kind: 'correction', text: 'Table 2.' }
      await lab.ask(otherDesk, 'POST', `/admin/articles/${id}/notices`, { body: notice })
      const verdict = { state: 'registered', answer: 'Success' }
      await lab.ask(otherDesk, 'PUT', `/admin/articles/${id}/doi`, { body: verdict })
      await lab.ask(otherDesk, 'POST', `/admin/articles/${id}/deposit`)
      await lab.ask(otherDesk, 'POST', `/admin/articles/${id}/doaj`)
      await lab.read(otherDesk, ...['', '/package', '/doaj'].map((part) => `/admin/articles/${id}${part}`))
      await lab.ask(otherDesk, 'POST', `/admin/articles/${id}/paper`)
      const fix = { field: 'keywords', value: ['salt'], reason: 'A slip.', revision: '' }
      await lab.ask(otherDesk, 'POST', `/admin/articles/${id}/changes`, { body: fix })
      const version = { fields: { changes: 'Table 2.' } }
      await lab.ask(otherDesk, 'POST', `/admin/articles/${id}/versions`, { form: version })
      await lab.ask(otherDesk, 'POST', `/admin/articles/${id}/supplements`, { form: { fields: {} } })
    },
  },
  {
    name: 'read what only administrators read',
    pair: 'other sub-admin about author and reviewer',
    feature: 'audit log, inbox, sub-admins',
    async run(lab) {
      const { otherDesk, ada } = lab.people
      await lab.read(otherDesk, '/admin/audit', '/admin/inbox', `/admin/inbox/${ada.id}`, '/subadmin/getall')
      await lab.read(otherDesk, '/admin/export/audit?format=csv', '/admin/export/inbox?format=csv')
      await lab.ask(otherDesk, 'POST', `/admin/inbox/${ada.id}/reply`, { body: { text: 'Who are you?' } })
      await lab.ask(otherDesk, 'PUT', `/admin/inbox/${ada.id}/state`, { body: { state: 'closed' } })
      await lab.ask(otherDesk, 'PUT', '/admin/letters/accept', { body: { text: 'Dear {author}.' } })
    },
  },
  {
    name: 'announce something and read whom it reaches',
    pair: 'other sub-admin about author and reviewer',
    feature: 'announcements',
    async run(lab) {
      const { otherDesk, author } = lab.people
      const body = { title: 'Wells', content: 'They are deep.', targetAudience: 'reviewers', priority: 'low' }
      const made = await lab.ask(otherDesk, 'POST', '/announcement', { body })
      const id = String(made.body?.id ?? lab.papers.taken.id)
      await lab.ask(otherDesk, 'PUT', `/announcement/${id}`, { body: { ...body, priority: 'medium' } })
      await lab.read(otherDesk, '/announcement/admin')
      await lab.read(author, '/announcement/user', '/announcement/unread')
      await lab.ask(author, 'POST', `/announcement/${id}/read`, { body: {} })
      await lab.ask(otherDesk, 'DELETE', `/announcement/${id}`)
    },
  },
  {
    name: 'read the audit log as an editor who is an author',
    pair: 'editor as author about reviewer',
    feature: 'audit log',
    async run(lab) {
      const { editorAuthor } = lab.people
      await lab.read(editorAuthor, '/admin/audit', '/admin/export/audit?format=csv', '/admin/export/audit?format=json')
      for (const { id } of [lab.papers.reviewed, lab.papers.taken]) await lab.read(editorAuthor, `/admin/audit?q=${id}`)
    },
  },
  {
    name: 'look at the candidates of another paper',
    pair: 'editor as author about reviewer',
    feature: 'reviewer suggestions',
    listsMembers: true,
    async run(lab) {
      const { editorAuthor, cy, dee } = lab.people
      const { id } = lab.papers.revised
      await lab.ask(editorAuthor, 'GET', `/admin/papers/${id}/candidates`, { unordered: 'candidates' })
      for (const { fullName } of [cy, dee]) {
        await lab.read(editorAuthor, `/admin/papers/${id}/candidates?q=${encodeURIComponent(fullName)}`)
      }
    },
  },
  {
    name: 'read members as an editor who is an author',
    pair: 'editor as author about reviewer',
    feature: 'people and their exports',
    listsMembers: true,
    async run(lab) {
      const { editorAuthor, cy, dee } = lab.people
      await lab.read(editorAuthor, '/admin/users', '/admin/users?sort=name', '/admin/export/users?format=csv')
      for (const { id, fullName } of [cy, dee]) {
        await lab.read(editorAuthor, `/admin/users/${id}`, `/admin/users?q=${encodeURIComponent(fullName)}`)
      }
    },
  },
]

/** An editor who is named as an author confirms; then the paper must stay inaccessible. */
const confirmedAuthor: Attack = {
  name: 'confirm one’s authorship as an editor and open the paper again',
  pair: 'editor as author about reviewer',
  feature: 'editors named as authors',
  async run(lab) {
    const { editorAuthor } = lab.people
    for (const { id } of [lab.papers.reviewed, lab.papers.taken]) {
      await lab.ask(editorAuthor, 'POST', `/admin/papers/${id}/authorship`, { body: { answer: 'confirm' } })
      await lab.read(
        editorAuthor,
        ...['', '/candidates', '/messages', '/similarity', '/document'].map((view) => `/admin/papers/${id}${view}`),
        ...[`/submission/${id}`, '/admin/papers?filter=all', '/notifications'],
      )
    }
  },
}

export const deskAttacks: Attack[] = [...desks.flatMap(atDesk), ...peopleDesk, confirmedAuthor]
