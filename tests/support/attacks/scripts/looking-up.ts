import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Attack, Pair } from '../attack.ts'
import type { Lab } from '../lab.ts'
import type { Member } from '../../anonymity/cast.ts'
import { becomeResearcher } from './uploading.ts'

const query = encodeURIComponent

/** Everything that an attacker could type about a person or a paper. */
function questionsOf({ people, papers }: Lab): string[] {
  const { ada, bea, hal, ivy, cy, dee } = people
  return [
    ...[ada, bea, hal, ivy, cy, dee].flatMap(({ fullName, institution, email, id }) => [
      fullName,
      institution,
      email,
      id,
    ]),
    ...Object.values(papers).flatMap(({ title, id }) => [title, id]),
    ...['salt wells', 'Dacope', 'CMS', 'zqv', 'sa', 'Fa'],
  ]
}

const publicSearch: Attack[] = (['visitor', 'reviewer', 'author'] as const).flatMap((key): Attack[] => {
  const pair: Pair =
    key === 'visitor'
      ? 'visitor about author and reviewer'
      : key === 'author'
        ? 'author about reviewer'
        : 'reviewer about author'
  const whoIn = ({ people }: Lab): Member | null => (key === 'visitor' ? null : people[key])
  return [
    {
      name: `search for names, addresses and titles (${key})`,
      pair,
      feature: 'search',
      async run(lab) {
        for (const q of questionsOf(lab)) await lab.read(whoIn(lab), `/search?q=${query(q)}`)
        for (const kind of ['article', 'journal', 'news']) await lab.read(whoIn(lab), `/search?q=salt&kind=${kind}`)
      },
    },
    {
      name: `complete names and titles by suggestions (${key})`,
      pair,
      feature: 'search suggestions',
      async run(lab) {
        for (const q of questionsOf(lab)) {
          await lab.read(whoIn(lab), `/search/suggest?q=${query(q)}`)
        }
      },
    },
  ]
})

/** The search lists members; the comparison checks whether it reveals more about one than about another. */
const authorLookUp = (pair: Pair, pick: (lab: Lab) => Member): Attack => ({
  name: `look up guessed people as co-authors (${pair})`,
  pair,
  feature: 'co-author look-up',
  listsMembers: true,
  async run(lab) {
    await becomeResearcher(lab, pick(lab))
    for (const q of [...questionsOf(lab), '%', '__', 'a e']) {
      await lab.read(pick(lab), `/submission/search?q=${query(q)}`)
    }
  },
})

/** The list of organisations is public and the same for everyone, whoever works there or has submitted a paper. */
const organizationLookUp = (pair: Pair, pick: (lab: Lab) => Member): Attack => ({
  name: `look up the institutions of guessed people (${pair})`,
  pair,
  feature: 'search for organisations',
  async run(lab) {
    await becomeResearcher(lab, pick(lab))
    for (const q of [...questionsOf(lab), '%', '__', 'institute of']) {
      await lab.read(pick(lab), `/organizations?q=${query(q)}`)
    }
  },
})

/** Naming a person as co-author must not reveal whether that person is involved in another paper. */
const namedAsCoAuthor = (pair: Pair, pick: (lab: Lab) => Member, guesses: (lab: Lab) => Member[]): Attack => ({
  name: `name guessed people as co-authors of a paper of one’s own (${pair})`,
  pair,
  feature: 'co-authors and their mails',
  async run(lab) {
    const who = pick(lab)
    await becomeResearcher(lab, who)
    for (const { fullName, email, id, institution, orcid } of guesses(lab)) {
      const coAuthors = [{ name: fullName, email, affiliation: institution, orcid, userId: id }]
      const submissionId = randomUUID()
      const form = { title: 'Wells', abstract: 'Salt.', coAuthors }
      await lab.ask(who, 'PUT', `/submission/draft/${submissionId}`, { body: { version: 0, form } })
      const fields = {
        ...{
          submissionId,
          title: 'Wells of one’s own',
          abstract: 'They are deep.',
          keywords: '["salt","wells","delta"]',
        },
        ...{ coAuthors: JSON.stringify(coAuthors), journalId: lab.scene.world.journalId },
      }
      const file = lab.draftOf(['Wells of one’s own', 'They are deep, and few have seen their ground.'])
      await lab.ask(who, 'POST', '/submission/submit', { form: { fields, file } })
      await lab.work()
      await lab.read(who, `/submission/${submissionId}`, `/submission/draft/${submissionId}/check`)
    }
    await lab.read(who, '/researcher/submissions', '/researcher/drafts')
  },
})

const authors = ({ people: { ada, bea } }: Lab) => [ada, bea]
const reviewers = ({ people: { cy, dee } }: Lab) => [cy, dee]

/** What was found for the references of a paper is for its author and its editors only. */
const referencesOfOthers = (pair: Pair, pick: (lab: Lab) => Member): Attack => ({
  name: `read what was found for the references of a paper (${pair})`,
  pair,
  feature: 'look-up of references',
  async run(lab) {
    const who = pick(lab)
    const { ada } = lab.people
    const { id } = lab.papers.underReview
    await sql`
      insert into reference_checks.verdict (manuscript_id, number, verdict, doi, checked_at)
      select manuscript_id, 1, 'not-found', ${`10.5555/${ada.fullName}`}, submitted_at from submissions.submission
      where id = ${id} and manuscript_id is not null on conflict do nothing`.execute(lab.scene.world.house.database.db)
    await lab.read(who, `/submission/${id}`, `/submission/${id}/blind/text`, `/submission/draft/${id}/check`)
    await lab.read(who, `/admin/papers/${id}`, '/reviewer/assignments', '/notifications')
    await lab.check(who, ['References', 'Okafor, A. (2020). Seasonal recharge of wells. Water, 8(2), 1–9.'])
  },
})

const lookUps: Attack[] = [
  referencesOfOthers('reviewer about author', ({ people }) => people.reviewer),
  referencesOfOthers('former reviewer about author', ({ people }) => people.former),
  referencesOfOthers('member about author and reviewer', ({ people }) => people.stranger),
  authorLookUp('reviewer about author', ({ people }) => people.reviewer),
  authorLookUp('author about reviewer', ({ people }) => people.author),
  authorLookUp('reviewer about reviewer', ({ people }) => people.fellow),
  authorLookUp('former reviewer about author', ({ people }) => people.former),
  organizationLookUp('reviewer about author', ({ people }) => people.reviewer),
  organizationLookUp('author about reviewer', ({ people }) => people.author),
  namedAsCoAuthor('reviewer about author', ({ people }) => people.reviewer, authors),
  namedAsCoAuthor('author about reviewer', ({ people }) => people.author, reviewers),
  namedAsCoAuthor('reviewer about reviewer', ({ people }) => people.fellow, reviewers),
]

const publicPages: Attack[] = [
  {
    name: 'read every public list',
    pair: 'visitor about author and reviewer',
    feature: 'public pages, editorial board, counts',
    listsMembers: true,
    async run(lab) {
      const { journalId } = lab.scene.world
      await lab.read(
        null,
        ...['/journals', '/issues', '/front-page', '/blogs/public', '/editorial-board', '/editorial-page'],
        ...[`/journals/${journalId}/issues`, '/articles/cms.2026.001', '//robots.txt', '//sitemap.xml', '//feed.xml'],
        ...['//sitemap-pages.xml', '//sitemap-articles-1.xml', '//news/feed.xml', '//calls/feed.xml'],
        ...[
          '//journal/CMS/feed.xml',
          '//journal/CMS/7/2/feed.xml',
          '//article/cms.2026.001/cms.2026.001.xml',
          '//article/cms.2026.001/article.xml',
        ],
        ...['/usage/months', '//oai?verb=ListRecords&metadataPrefix=oai_dc', '//journal/CMS/archive'],
        ...['//sushi/r51/reports', '//sushi/r51/reports/tr_j3?begin_date=2026-01&end_date=2026-12'],
        ...['bib', 'ris', 'csl.json', 'jsonld'].map((ending) => `//article/cms.2026.001/cms.2026.001.${ending}`),
      )
    },
  },
  {
    name: 'open pages of authors by the ids of people and unpublished papers',
    pair: 'visitor about author and reviewer',
    feature: 'pages of authors',
    async run(lab) {
      for (const { id } of [...Object.values(lab.people), ...Object.values(lab.papers)])
        await lab.read(null, `/authors/${id}`, `//author/${id}`)
      await lab.read(null, '/authors/cms.2026.001', '//sitemap-authors.xml')
    },
  },
  {
    name: 'open articles, papers and covers by the ids of unpublished papers',
    pair: 'visitor about author and reviewer',
    feature: 'public pages with guessed ids',
    async run(lab) {
      for (const { id } of [lab.papers.underReview, lab.papers.revised, lab.papers.reviewed]) {
        await lab.read(
          null,
          ...[
            `/articles/${id}`,
            `/articles/${id}/versions/v1`,
            `/articles/${id}/paper`,
            `/articles/${id}/cover`,
            `/blogs/${id}`,
          ],
          ...[`//article/${id}/cover`, `//article/${id}/authors/1/photo`, `//article/${id}/figures/1`],
          ...[`//article/${id}/${id}.pdf`, `//article/${id}/${id}.xml`, `//article/${id}/figures/${id}-f1.jpg`],
          ...['/usage/months', '//oai?verb=ListRecords&metadataPrefix=oai_dc', '//journal/CMS/archive'],
          ...['//sushi/r51/reports', '//sushi/r51/reports/tr_j3?begin_date=2026-01&end_date=2026-12'],
          ...['bib', 'ris', 'csl.json', 'jsonld'].map((ending) => `//article/${id}/${id}.${ending}`),
          ...[`//article/${id}/article.xml`, `//article/${id}/picture.png`, `//journal/${id}/picture.png`],
          ...[`/articles/${id}/notices/correction-1`, `//article/${id}/correction-1`],
        )
        await lab.ask(null, 'POST', `/articles/${id}/views`, { body: {} })
      }
    },
  },
  {
    name: 'open profile photos by guessed account ids',
    pair: 'visitor about author and reviewer',
    feature: 'profile photos and their links',
    async run(lab) {
      for (const { id } of Object.values(lab.people)) await lab.read(null, `/editorial-board/${id}/photo`)
    },
  },
  {
    name: 'read the description of the API',
    pair: 'visitor about author and reviewer',
    feature: 'API documentation',
    async run(lab) {
      await lab.read(null, '/openapi.json', '/docs', '//healthz')
    },
  },
]

export const lookingUp: Attack[] = [...publicSearch, ...lookUps, ...publicPages]
