import { describe, expect, it } from 'vitest'
import { moves, type SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import { maxAbstractWords } from '@grfs/domain/submissions/limits'
import { isIssn, isOrcid } from './check-digits.ts'
import { wordCount } from './markup.ts'
import { writtenArticles } from './articles/index.ts'
import { readArticle } from './manuscript.ts'
import { demoPosts } from './news/load-news.ts'
import { demoOrganizations } from './organizations.ts'
import { papersOfFarhana } from './papers/farhana.ts'
import { papersOfNgozi } from './papers/ngozi.ts'
import { papersInQueue } from './papers/queue.ts'
import { demoPress } from './press.ts'

const press = demoPress()
const fullTexts = press.articles.filter((article) => article.sections.length > 0)
const htmlOfAll = fullTexts.flatMap((article) => article.sections.map((section) => section.html))

describe('the demo press', () => {
  it('is the same every time', () => {
    expect(demoPress()).toEqual(press)
  })

  it('has the twelve journals, one without an abbreviation, and one without articles', () => {
    expect(press.journals).toHaveLength(14)
    expect(press.journals.filter((journal) => journal.abbrev === null)).toHaveLength(1)
    const filled = new Set(press.articles.map((article) => article.journalId))
    expect(press.journals.filter((journal) => !filled.has(journal.id)).map((journal) => journal.abbrev)).toEqual([
      'MDS',
    ])
  })

  it('fills most issues with three to eight articles', () => {
    const sizes = press.issues.map((issue) => press.articles.filter((article) => article.issueId === issue.id).length)
    expect(press.articles.length).toBeGreaterThan(300)
    expect(Math.min(...sizes)).toBeGreaterThan(0)
    expect(sizes.filter((size) => size >= 3 && size <= 8).length / sizes.length).toBeGreaterThan(0.9)
  })

  it('says nothing twice', () => {
    for (const key of ['id', 'publicId', 'title', 'abstract'] as const) {
      const values = press.articles.map((article) => article[key])
      expect(new Set(values).size, key).toBe(values.length)
    }
    expect(new Set(press.issues.map((issue) => issue.id)).size).toBe(press.issues.length)
  })

  it('makes public ids of the abbreviation, the year and a number of three digits', () => {
    for (const article of press.articles) expect(article.publicId).toMatch(/^[a-z]+(-[a-z]+)*\.20\d\d\.\d{3}$/)
    expect(press.articles.find((article) => article.title.startsWith('When the wells turn'))?.publicId).toBe(
      'cms.2026.041',
    )
  })

  it('has the newest issue of the drawing in front', () => {
    const newest = press.articles.toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn)).slice(0, 9)
    expect(newest[0]?.publicId).toMatch(/^cms\.2026\./)
    expect(newest.every((article) => article.sections.length > 0)).toBe(true)
    expect(newest[0]?.publishedOn).toBe('2026-11-12')
  })

  it('dates every article in order: received, accepted, published in the month of its issue', () => {
    for (const article of press.articles) {
      expect(
        article.receivedOn < article.acceptedOn && article.acceptedOn < article.publishedOn,
        article.publicId,
      ).toBe(true)
      const issue = press.issues.find((one) => one.id === article.issueId)
      const month = `${issue?.year}-${String(issue?.month).padStart(2, '0')}`
      expect(article.publishedOn.slice(0, 7), article.publicId).toBe(month)
    }
  })

  it('numbers pages without overlaps', () => {
    for (const issue of press.issues) {
      const articles = press.articles.filter((article) => article.issueId === issue.id)
      const ends = articles.map((article) => article.pages.split('–').map(Number) as [number, number])
      ends.reduce((last, [from, to]) => (expect(from).toBe(last + 1), to), 0)
    }
  })
})

describe('news', () => {
  const post = (key: string) => demoPosts.find((one) => one.key === key)!
  const until = (day: string) => press.articles.filter(({ publishedOn }) => publishedOn < day)

  it('count the articles, volumes and authors that there are', () => {
    const eip = press.journals.find(({ key }) => key === 'EIP')!
    const listed = until(post('eip-indexed').publishedAt).filter(({ journalId }) => journalId === eip.id)
    const volumes = new Set(press.issues.filter(({ journalId }) => journalId === eip.id).map(({ volume }) => volume))
    expect([listed.length, volumes.size]).toEqual([27, 5])
    expect(post('eip-indexed').excerpt).toContain('Twenty-seven articles from five volumes')
    const read = until(post('plain-summaries').publishedAt).length
    expect(post('plain-summaries').content).toContain(`all ${read} abstracts`)
    expect(post('plain-summaries').content).toContain(`up to ${maxAbstractWords} words`)
    const year = press.articles.filter(({ publishedOn }) => publishedOn.startsWith('2024'))
    const authors = new Set(year.flatMap((article) => article.authors.map(({ fullName }) => fullName)))
    expect(post('winter-hours').content).toContain(`${year.length} articles by ${authors.size} authors`)
  })

  it('report the first retraction in the week after it, and count the years since the first volume', () => {
    const { content, publishedAt } = post('corrections-policy')
    const notices = press.articles.flatMap((article) => article.notices).filter(({ kind }) => kind === 'retraction')
    const days = notices.map(({ publishedOn }) => (Date.parse(publishedAt) - Date.parse(publishedOn)) / 86_400_000)
    expect(days.filter((one) => one > 0 && one < 14)).toHaveLength(1)
    expect(notices).toHaveLength(1)
    const years = Number(publishedAt.slice(0, 4)) - Math.min(...press.issues.map(({ year }) => year))
    expect([content.includes('in eleven years'), years]).toEqual([true, 11])
  })

  it('give the median days that papers spend in each stage', () => {
    const stages: Array<[string, SubmissionStatus]> = [
      ['Screening', 'submitted'],
      ['Finding reviewers', 'processing'],
      ['Reviewing', 'under_review'],
      ['Decision', 'under_admin'],
    ]
    const lives = [...papersOfFarhana, ...papersOfNgozi, ...papersInQueue(press)].map(({ life }) => life)
    for (const [name, status] of stages) {
      const stays = lives.flatMap((life) =>
        life.flatMap(({ move, daysAgo }, index) => {
          const next = life[index + 1]
          return next && moves[move].to === status ? [daysAgo - next.daysAgo] : []
        }),
      )
      const median = stays.toSorted((a, b) => a - b)[Math.floor(stays.length / 2)]
      expect(post('waiting').content).toMatch(new RegExp(`<th scope="row">${name}</th><td>\\d+</td><td>${median}</td>`))
    }
  })
})

describe('abstracts, keywords and people', () => {
  it('abstracts have 150 to 250 words and no markup', () => {
    for (const { abstract, publicId } of press.articles) {
      expect(wordCount(abstract), publicId).toBeGreaterThanOrEqual(150)
      expect(wordCount(abstract), publicId).toBeLessThanOrEqual(250)
      expect(abstract, publicId).not.toMatch(/[*{}^~<>]|\[\d/)
    }
  })

  it('articles have four to six keywords, with none twice', () => {
    for (const { keywords, publicId } of press.articles) {
      expect(keywords.length, publicId).toBeGreaterThanOrEqual(4)
      expect(keywords.length, publicId).toBeLessThanOrEqual(6)
      expect(new Set(keywords).size, publicId).toBe(keywords.length)
    }
  })

  it('every ISSN and ORCID iD has its check digit', () => {
    const issns = press.journals.flatMap((journal) => journal.issn ?? [])
    const orcids = press.articles.flatMap((article) => article.authors.flatMap((author) => author.orcid ?? []))
    expect(issns).toHaveLength(12)
    expect(issns.filter((issn) => !isIssn(issn))).toEqual([])
    expect(orcids.length).toBeGreaterThan(200)
    expect(orcids.filter((orcid) => !isOrcid(orcid))).toEqual([])
  })

  it('authors come from many countries, each with an affiliation', () => {
    const authors = press.articles.flatMap((article) => article.authors)
    expect(new Set(authors.map((author) => author.country)).size).toBeGreaterThan(40)
    expect(authors.filter((author) => author.affiliation === '')).toEqual([])
  })
})

describe('full texts', () => {
  it('are about thirty, four of them long', () => {
    expect(fullTexts.length).toBe(31)
    const words = fullTexts.map((one) => one.sections.reduce((sum, section) => sum + wordCount(section.html), 0))
    expect(words.filter((count) => count >= 2400).length).toBeGreaterThanOrEqual(4)
  })

  it('contain only the elements and attributes that stored text may have', () => {
    const drawing = 'svg title g path rect text'
    const formula = 'math mrow mi mn mo mfrac msub msup msubsup msqrt munderover munder mover mtext'
    const elements = `p em strong h3 ul ol li blockquote footer figure figcaption table thead tbody tr th td sup sub a ${drawing} ${formula}`
    const allowed = new Set(elements.split(' '))
    const shape = ['viewBox', 'role', 'aria-labelledby', 'x', 'y', 'width', 'height', 'd', 'text-anchor']
    const attributes = new Set([
      'class',
      'id',
      'href',
      'scope',
      'dir',
      'lang',
      'display',
      'alttext',
      'accent',
      'mathvariant',
      'fence',
      'separator',
      'form',
      'largeop',
      'movablelimits',
      'stretchy',
      ...shape,
    ])
    for (const html of htmlOfAll) {
      for (const [, name = '', rest = ''] of html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/g)) {
        expect(allowed.has(name), name).toBe(true)
        for (const [, attribute = ''] of rest.matchAll(/([\w-]+)="/g))
          expect(attributes.has(attribute), attribute).toBe(true)
      }
      expect(html).not.toMatch(/style=|javascript:|\*\w|\{\{|\$\$|\]\(#/)
    }
  })

  it('close what they open', () => {
    for (const html of htmlOfAll) {
      const open: string[] = []
      for (const [, slash, name = '', self] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*?(\/?)>/g)) {
        if (slash) expect(open.pop()).toBe(name)
        else if (!self) open.push(name)
      }
      expect(open).toEqual([])
    }
  })

  it('give no id twice, and none that the page itself uses', () => {
    for (const article of fullTexts) {
      const inside = article.sections.flatMap((section) =>
        [...section.html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
      )
      const ids = [...article.sections.map((section) => section.id), ...inside]
      expect(new Set(ids).size, article.publicId).toBe(ids.length)
      for (const id of ids) expect(id).not.toMatch(/^(main|abstract|references|ref-\d+|keywords)$/)
    }
  })

  it('cite only references that are there, and link only to figures that are there', () => {
    for (const article of fullTexts) {
      const html = article.sections.map((section) => section.html).join('')
      for (const [, number] of html.matchAll(/href="#ref-(\d+)"/g)) {
        expect(Number(number), article.publicId).toBeLessThanOrEqual(article.references.length)
      }
      for (const [, id] of html.matchAll(/href="#((?:figure|table)-\d+)"/g))
        expect(html, article.publicId).toContain(`id="${id}"`)
    }
  })

  it('every reference has a DOI', () => {
    for (const article of press.articles) {
      expect(article.references.length, article.publicId).toBeGreaterThanOrEqual(2)
      for (const reference of article.references) expect(reference).toMatch(/https:\/\/doi\.org\/10\.5555\/\S+/)
      expect(article.stated.references.filter(({ doi }) => doi === null)).toEqual([])
    }
  })
})

describe('manuscripts of the full texts', () => {
  it('are read as they were written: people, affiliations, keywords, citations, tables and figures', () => {
    for (const article of writtenArticles) {
      const { facts, sections } = readArticle(article)
      expect(facts.people.map(({ published }) => published)).toEqual(article.authors.map(({ fullName }) => fullName))
      expect(facts.people.filter(({ corresponding }) => corresponding)).toHaveLength(1)
      expect(facts.keywords).toEqual(article.keywords)
      expect(facts.language).toBe(article.facts?.language ?? 'en')
      expect(sections.map(({ title }) => title)).toEqual(article.sections.map(({ title }) => title))
      const html = sections.map((section) => section.html).join('')
      const count = (kind: string) => Object.values(article.figures ?? {}).filter((one) => one.kind === kind).length
      expect([html.split('<svg').length - 1, html.split('class="tbl"').length - 1]).toEqual([
        ...[count('drawing'), count('table')],
      ])
      expect(html).not.toContain('The manuscript has')
    }
  })

  it('have records with every part that an article can have', () => {
    const of = (start: string) => press.articles.find(({ title }) => title.startsWith(start))!
    const tables = of('Twelve rooms').sections.map(({ html }) => html.split('class="tbl"').length - 1)
    expect(tables.reduce((sum, one) => sum + one, 0)).toBe(12)
    const model = of('How large a battery')
      .sections.map(({ html }) => html)
      .join('')
    expect(model.match(/<math[^>]*display="block"/g)).toHaveLength(40)
    expect(of('The weight of a newborn').stated.contributors).toHaveLength(200)
    expect(of('Community health workers').stated.abstractParts.map(({ title }) => title)).toEqual([
      ...['Background', 'Methods', 'Findings', 'Interpretation'],
    ])
    const { funding, statements, supplements, contributors, affiliations } = of('When the wells').stated
    expect(funding.map(({ awards }) => awards.length)).toEqual([1, 1])
    expect(statements).toHaveLength(7)
    expect(supplements).toHaveLength(2)
    expect(contributors.every(({ roles }) => roles.length > 1)).toBe(true)
    expect(affiliations.filter(({ ror }) => !ror?.endsWith('00'))).toHaveLength(2)
    const listed = demoOrganizations(press)
    expect(listed.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['AGH University of Kraków', 'Delta Water Research Fund']),
    )
    expect(listed.every(({ ror }) => /^0[a-hj-km-np-tv-z0-9]{6}[0-9]{2}$/.test(ror))).toBe(true)
    const rors = press.articles.flatMap(({ stated }) => [...stated.affiliations, ...stated.funding])
    expect(rors.every(({ ror }) => listed.some((one) => one.ror === ror))).toBe(true)
    const languages = new Set(press.articles.map(({ stated }) => stated.language))
    expect(languages).toEqual(new Set(['en', 'ar', 'vi']))
    const scripts = of('Noon in the courtyard').stated.contributors.flatMap(({ otherNames }) => otherNames)
    expect(scripts.map(({ language }) => language)).toEqual(['zh-Hans', 'ne', 'zh-Hans', 'ne'])
    expect(press.articles.flatMap(({ notices }) => notices.map(({ kind }) => kind)).sort()).toEqual([
      ...['correction', 'retraction'],
    ])
  })
})
