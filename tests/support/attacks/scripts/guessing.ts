import { randomUUID } from 'node:crypto'
import type { Member } from '../../anonymity/cast.ts'
import { password } from '../../people.ts'
import type { Attack } from '../attack.ts'
import type { Lab } from '../lab.ts'
import { becomeResearcher } from './uploading.ts'

const paperIds = ({ papers }: Lab) => [papers.underReview.id, papers.revised.id, papers.reviewed.id, papers.taken.id]

/** Requests with an id of another person and with one that does not exist: the responses must be the same. */
async function asUnknown(
  lab: Lab,
  who: Member | null,
  ids: string[],
  ask: (id: string) => Promise<{ status: number; raw: Buffer }>,
) {
  const bare = (reply: { status: number; raw: Buffer }, id: string) =>
    `${reply.status} ${reply.raw
      .toString()
      .replaceAll(id, '')
      .replace(/"requestId":"[^"]*"/, '')}`
  const never = randomUUID()
  const unknown = bare(await ask(never), never)
  for (const id of ids) {
    const found = bare(await ask(id), id)
    if (found !== unknown)
      lab.learn(`an id of others is told apart: ${found} and not ${unknown} (${who?.key ?? 'visitor'})`)
  }
}

const foreignIds: Attack[] = [
  {
    name: 'tell ids of drafts and papers of others from ids that do not exist',
    pair: 'member about author and reviewer',
    feature: 'errors on guessed ids',
    async run(lab) {
      const { stranger } = lab.people
      const ids = paperIds(lab)
      const body = { version: 1, form: { title: 'Mine' } }
      await asUnknown(lab, stranger, ids, (id) => lab.ask(stranger, 'GET', `/submission/${id}`))
      await asUnknown(lab, stranger, ids, (id) => lab.ask(stranger, 'GET', `/submission/draft/${id}/check`))
      await asUnknown(lab, stranger, ids, (id) => lab.ask(stranger, 'GET', `/submission/${id}/differences`))
      await asUnknown(lab, stranger, ids, (id) => lab.ask(stranger, 'GET', `/submission/${id}/document`))
      await asUnknown(lab, stranger, ids, (id) =>
        lab.ask(stranger, 'POST', '/submission/submit-next-review', {
          form: {
            fields: { submissionId: id, title: 'Mine', abstract: 'It is.', keywords: '["a","b","c"]', answers: '{}' },
          },
        }),
      )
      await asUnknown(lab, stranger, ids, (id) =>
        lab.ask(stranger, 'POST', `/submission/${id}/withdraw`, { body: { reason: 'It is mine.' } }),
      )
      await asUnknown(lab, stranger, ids, (id) =>
        lab.ask(stranger, 'POST', `/submission/${id}/correct`, {
          form: { fields: { people: '{"people":[],"affiliations":[]}' } },
        }),
      )
      await asUnknown(lab, stranger, ids, (id) =>
        lab.ask(stranger, 'POST', `/submission/${id}/co-authors`, { body: { position: 2 } }),
      )
      await asUnknown(lab, stranger, ids, (id) =>
        lab.ask(stranger, 'POST', `/submission/${id}/final-files`, { body: { isRecordConfirmed: true } }),
      )
      await asUnknown(lab, stranger, ids, (id) =>
        lab.ask(stranger, 'POST', `/submission/${id}/transfer`, { body: { withReviews: true } }),
      )
      await asUnknown(lab, stranger, ids, (id) =>
        lab.ask(stranger, 'POST', `/submission/${id}/proof`, { body: { contentMark: '', outcome: 'approved' } }),
      )
      // An unknown id creates a draft; one of another person must be refused without revealing its owner.
      for (const id of ids) await lab.ask(stranger, 'PUT', `/submission/draft/${id}`, { body })
      for (const id of ids) await lab.ask(stranger, 'DELETE', `/submission/delete-draft/${id}`)
    },
  },
  {
    name: 'tell assignments of others from ids that do not exist',
    pair: 'reviewer about reviewer',
    feature: 'errors on guessed ids',
    async run(lab) {
      const { fellow } = lab.people
      const ids = [lab.papers.underReview.id, lab.papers.revised.id]
      for (const view of ['blind/text', 'blind/differences', 'blind/pages/1', 'blind/figures/1']) {
        await asUnknown(lab, fellow, ids, (id) => lab.ask(fellow, 'GET', `/submission/${id}/${view}`))
      }
      await asUnknown(lab, fellow, ids, (submissionId) =>
        lab.ask(fellow, 'POST', '/submission/assignment/respond', { body: { submissionId, response: 'accepted' } }),
      )
    },
  },
  {
    name: 'tell accounts apart by their ids',
    pair: 'author about reviewer',
    feature: 'errors on guessed ids',
    async run(lab) {
      const { author, ada, cy, dee } = lab.people
      for (const { id } of [ada, cy, dee]) {
        await lab.read(author, `/admin/users/${id}`, `/submission/${id}`, `/editorial-board/${id}/photo`)
        await lab.ask(author, 'POST', `/announcement/${id}/read`, { body: {} })
        await lab.ask(author, 'POST', '/notifications/read', { body: { id } })
        await lab.ask(author, 'GET', `/pi/wallet?before=${id}`)
        await lab.ask(author, 'POST', `/pi/payment/${id}/complete`, { body: { txid: id } })
        await lab.ask(author, 'POST', `/pi/payment/${id}/cancel`, { body: {} })
        await lab.ask(author, 'POST', `/pi/payment/${id}/incomplete`, { body: {} })
      }
    },
  },
  {
    name: 'learn something from the shape of ids',
    pair: 'reviewer about author',
    feature: 'order and shape of ids',
    async run(lab) {
      const { reviewer, author } = lab.people
      const shown = [
        await lab.ask(reviewer, 'GET', '/reviewer/assignments'),
        await lab.ask(reviewer, 'GET', `/submission/${lab.papers.revised.id}`),
        await lab.ask(author, 'GET', `/submission/${lab.papers.reviewed.id}`),
      ]
      // UUID versions other than 4 may contain a time or an order.
      for (const { raw } of shown) {
        for (const [id] of raw
          .toString()
          .matchAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-([0-9a-f])[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g)) {
          if (id[14] !== '4') lab.learn(`the id ${id} is not random`)
        }
      }
    },
  },
]

const wire: Attack[] = [
  {
    name: 'compare ETag, Last-Modified and Content-Length of blind views',
    pair: 'reviewer about author',
    feature: 'ETag, Last-Modified, Content-Length',
    async run(lab) {
      const { reviewer } = lab.people
      const id = lab.papers.underReview.id
      for (const path of [`/submission/${id}`, `/submission/${id}/blind/text`, `/submission/${id}/blind/pages/1`]) {
        const { headers } = await lab.ask(reviewer, 'GET', path)
        await lab.ask(reviewer, 'HEAD', path)
        for (const name of ['etag', 'last-modified', 'unencoded-digest', 'signature']) {
          if (headers[name] !== undefined) lab.learn(`${path} answers with ${name}`)
        }
        await lab.ask(reviewer, 'GET', path, {
          headers: { 'if-none-match': '*', 'if-modified-since': 'Sun, 15 Nov 2026 09:00:00 GMT' },
        })
        await lab.ask(reviewer, 'GET', path, { headers: { range: 'bytes=0-99' } })
      }
    },
  },
  {
    name: 'ask for blind views in other languages, encodings and formats',
    pair: 'reviewer about author',
    feature: 'content negotiation',
    async run(lab) {
      const { reviewer } = lab.people
      for (const headers of [{ accept: 'text/html' }, { accept: 'application/xml' }, { 'accept-encoding': 'br' }]) {
        await lab.ask(reviewer, 'GET', `/submission/${lab.papers.underReview.id}`, { headers })
        await lab.ask(reviewer, 'GET', `/submission/${lab.papers.underReview.id}/blind/text`, { headers })
      }
    },
  },
  {
    name: 'add every field name to blind lists',
    pair: 'reviewer about author',
    feature: 'parameters of lists',
    async run(lab) {
      const { reviewer, ada, bea } = lab.people
      const names = ['author', 'authorId', 'authors', 'email', 'fullName', 'q', 'filter', 'sort', 'include', 'fields']
      for (const name of names) {
        for (const { id, fullName } of [ada, bea]) {
          for (const value of [id, fullName]) {
            const query = `?${name}=${encodeURIComponent(value)}`
            await lab.ask(reviewer, 'GET', `/reviewer/assignments${query}`)
            await lab.ask(reviewer, 'GET', `/submission/${lab.papers.underReview.id}${query}`)
          }
        }
      }
    },
  },
  {
    name: 'measure the work behind a question about the right and the wrong person',
    pair: 'reviewer about author',
    feature: 'timings',
    listsMembers: true,
    async run(lab) {
      const { reviewer, ada, bea } = lab.people
      await becomeResearcher(lab, reviewer)
      // The statements of every request are part of the comparison; each request is sent twice, for warm caches.
      for (const { fullName, email } of [ada, bea, ada, bea]) {
        await lab.read(reviewer, `/submission/search?q=${encodeURIComponent(fullName)}`)
        await lab.ask(null, 'POST', '/auth/forgot-password', { body: { email } })
        await lab.read(null, `/search?q=${encodeURIComponent(fullName)}`)
      }
    },
  },
  {
    name: 'measure the work behind a question about the right and the wrong reviewer',
    pair: 'author about reviewer',
    feature: 'timings',
    listsMembers: true,
    async run(lab) {
      const { author, cy, dee } = lab.people
      for (const { fullName, email } of [cy, dee, cy, dee]) {
        await lab.read(author, `/submission/search?q=${encodeURIComponent(fullName)}`)
        await lab.ask(null, 'POST', '/auth/login', {
          body: { formData: { email, password: 'not this', role: 'reviewer' } },
        })
      }
      await lab.read(author, `/submission/${lab.papers.reviewed.id}`, `/submission/${lab.papers.taken.id}`)
    },
  },
]

const files: Attack[] = [
  {
    name: 'alter the link of a stored file',
    pair: 'author about reviewer',
    feature: 'stored-file links',
    async run(lab) {
      const { body } = await lab.ask(lab.people.author, 'GET', `/submission/${lab.papers.reviewed.id}/document`)
      const { pathname, search } = new URL(String(body.url), 'http://journals.test')
      const other = pathname.replace(/[\da-f-]{36}/, '00000000-0000-4000-8000-000000000000')
      await lab.ask(null, 'GET', `/${other}${search}`)
      await lab.ask(
        null,
        'GET',
        `/${pathname}${search.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`)}`,
      )
      await lab.ask(null, 'GET', `/${pathname}`)
    },
  },
  {
    name: 'open the original manuscript as a reviewer',
    pair: 'reviewer about author',
    feature: 'stored-file links',
    async run(lab) {
      const { reviewer } = lab.people
      await becomeResearcher(lab, reviewer)
      for (const { id } of [lab.papers.underReview, lab.papers.revised]) {
        await lab.read(reviewer, `/submission/${id}/document`, `/admin/papers/${id}/document`, `/articles/${id}/paper`)
      }
    },
  },
  {
    name: 'change one’s own profile to a guessed identity and read the papers again',
    pair: 'reviewer about author',
    feature: 'redaction by the reader’s own profile',
    async run(lab) {
      const { former, ada, bea } = lab.people
      for (const { institution } of [ada, bea]) {
        await lab.ask(former, 'PUT', '/auth/profile', { form: { fields: { university: institution } } })
        await lab.read(former, '/reviewer/assignments', `/submission/${lab.papers.underReview.id}`)
      }
    },
  },
  {
    name: 'delete one’s account with a wrong password while papers are on their way',
    pair: 'author about reviewer',
    feature: 'account deletion',
    async run(lab) {
      const { author, coAuthor, invited } = lab.people
      for (const who of [author, coAuthor, invited]) {
        await lab.ask(who, 'POST', '/auth/delete-account', { body: { password: 'not this one' } })
      }
      // With an open paper the right password is refused too, without naming anyone.
      await lab.ask(author, 'POST', '/auth/delete-account', { body: { password } })
    },
  },
]

export const guessing: Attack[] = [...foreignIds, ...wire, ...files]
