import { sql } from 'kysely'
import type { Reply } from '../workflow.ts'
import type { Arena } from './arena.ts'
import { times, type Contest } from './contest.ts'

const admin = (arena: Arena) => arena.chance.pick(arena.admins)
const publish = (arena: Arena, ids: string[]) => () =>
  arena.world.call(admin(arena), 'POST', '/admin/publishing/publish', { ids })
const granted = ({ status }: Reply) => status < 300
// The author, and the co-author who has only an address.
const authors = 2

/** The articles of a paper. */
async function articlesOf({ world }: Arena, submissionId: string) {
  const { rows } = await sql<{ id: string; title: string; position: number }>`
    select a.id, a.title, a.position from publishing.article a
    join publishing.publication b on b.public_id = a.public_id where b.submission_id = ${submissionId}`.execute(
    world.house.database.db,
  )
  return rows
}

/** Contests of publishing, and of planning issues. */
export const pressContests: Contest[] = [
  {
    name: 'a paper is published',
    async run(arena, width, referee) {
      const { id } = await arena.ready(await arena.call())
      await referee.start(id)
      referee.one(await referee.shoot(times(width, publish(arena, [id]))), ['publication.already'])
      // A job that runs several times at once publishes only one article.
      await Promise.all([arena.appear(id), arena.appear(id), arena.appear(id)])
      const found = await articlesOf(arena, id)
      referee.same(found.length, 1, 'articles')
      await referee.audited(String(found[0]?.id), ['article.published'])
      await referee.told({ 'publishing.paper-published': authors })
    },
  },
  {
    name: 'a paper is published while its plan is changed',
    async run(arena, width, referee) {
      const { id, version, plan } = await arena.ready(await arena.call())
      await referee.start(id)
      const body = { version, plan: { ...plan, title: 'Another title' } }
      const save = () => arena.world.call(admin(arena), 'PUT', `/admin/publishing/${id}`, body)
      const replies = await referee.shoot(times(width, publish(arena, [id]), save))
      const asked = replies.filter((_, at) => at % 2 === 0)
      const saved = replies.filter((_, at) => at % 2 === 1)
      const isAsked = asked.some(granted)
      referee.same(saved.some(granted), !isAsked, 'changed, or published')
      if (isAsked) referee.one(asked, ['publication.already'])
      else referee.refused(asked, ['publication.not-ready'])
      referee.refused(
        saved.filter((reply) => !granted(reply)),
        ['publication.already', 'publication.newer'],
      )
      await arena.appear(id)
      const found = await articlesOf(arena, id)
      referee.same(
        found.map(({ title }) => title),
        isAsked ? [plan.title] : [],
        'articles',
      )
      await referee.told(isAsked ? { 'publishing.paper-published': authors } : {})
    },
  },
  {
    name: 'two papers want one place',
    async run(arena, width, referee) {
      const issueId = await arena.call()
      const [one, other] = [await arena.ready(issueId, 1), await arena.ready(issueId, 1)]
      await referee.start(one.id, other.id)
      const both = [publish(arena, [one.id]), publish(arena, [other.id])]
      const replies = await referee.shoot(times(width, ...both))
      for (const at of [0, 1]) {
        const mine = replies.filter((_, index) => index % 2 === at)
        referee.one(mine, ['publication.already', 'publication.position-taken'])
      }
      await Promise.all([arena.appear(one.id), arena.appear(other.id)])
      const found = [...(await articlesOf(arena, one.id)), ...(await articlesOf(arena, other.id))]
      referee.same(
        found.map(({ position }) => position),
        [1],
        'places',
      )
      await referee.told({ 'publishing.paper-published': authors })
    },
  },
  {
    name: 'a call is taken back while a paper appears in it',
    async run(arena, width, referee) {
      const issueId = await arena.call()
      const { id } = await arena.ready(issueId)
      await referee.start(id)
      referee.one(await referee.shoot([publish(arena, [id])]), [])
      const remove = () => arena.world.call(admin(arena), 'DELETE', `/admin/issues/${issueId}`)
      const [replies] = await Promise.all([referee.shoot(times(width, remove)), arena.appear(id)])
      const hasAppeared = (await articlesOf(arena, id)).length === 1
      if (hasAppeared) referee.refused(replies, ['issue.has-articles'])
      else referee.one(replies, ['issue.unknown'])
      // Without its issue it waits in Publish Papers, where an editor can choose another.
      const desk = await arena.world.call(admin(arena), 'GET', `/admin/publishing/${id}`)
      referee.same(desk.body.state === 'publishing', false, 'left on its way')
      await referee.told(hasAppeared ? { 'publishing.paper-published': authors } : {})
    },
  },
  {
    name: 'a call is made and taken back',
    async run(arena, width, referee) {
      await referee.start()
      const body = arena.callForPapers()
      const make = () => arena.world.call(admin(arena), 'POST', '/admin/issues', body)
      const replies = await referee.shoot(times(width, make))
      const { id } = replies[referee.one(replies, ['call.issue-taken'])]?.body ?? {}
      const remove = () => arena.world.call(admin(arena), 'DELETE', `/admin/issues/${id}`)
      referee.one(await referee.shoot(times(width, remove)), ['issue.unknown'])
      await referee.audited(String(id), ['call.created', 'call.deleted'])
      await referee.told({})
    },
  },
  {
    name: 'an article is retracted',
    async run(arena, width, referee) {
      const { id } = await arena.ready(await arena.call())
      await referee.shoot([publish(arena, [id])])
      await arena.appear(id)
      const [article] = await articlesOf(arena, id)
      await referee.start(id)
      const body = { kind: 'retraction', text: 'The data were not theirs.' }
      const retract = () => arena.world.call(admin(arena), 'POST', `/admin/articles/${article?.id}/notices`, body)
      referee.one(await referee.shoot(times(width, retract)), ['notice.already-retracted'])
      await referee.audited(String(article?.id), ['article.published', 'article.retracted'])
      // The other author has no account.
      await referee.told({ 'publishing.notice-published': 1 })
    },
  },
]
