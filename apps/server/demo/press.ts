import { chanceOf, idOf, type Chance } from './chance.ts'
import { composeArticles, type ComposedArticle } from './compose.ts'
import { demoJournals } from './journals.ts'
import { exampleDoi, readArticle } from './manuscript.ts'
import { inlineHtml, slugOf, wordCount } from './markup.ts'
import type { DemoArticle, DemoIssue, DemoJournal, DemoPress, DemoSection, WrittenArticle } from './model.ts'
import { recordOfReading, recordWithoutText } from './stated-record.ts'
import { subjects } from './topics/index.ts'
import { writtenArticles } from './articles/index.ts'

const wordsPerMinute = 230
/** Reading time per page, for a paper without full text. */
const minutesPerPage = 0.9

/** The whole demo publisher; the same on every call. */
export function demoPress(): DemoPress {
  const journals = demoJournals.map((journal) => ({ ...journal, id: idOf(`journal:${journal.key}`) }))
  const sections = journals.flatMap(sectionsOf)
  const issues: DemoIssue[] = []
  const articles: DemoArticle[] = []
  for (const journal of journals) {
    const shelf = shelfOf(journal)
    issues.push(...shelf.map((slot) => slot.issue))
    articles.push(
      ...articlesOf(
        journal,
        shelf,
        sections.filter(({ journalId }) => journalId === journal.id),
      ),
    )
  }
  return { journals, sections, issues, articles }
}

/** Sections of the journals, in the order of a table of contents. */
const sectionTitles = [
  { title: 'Articles', isReviewed: true },
  { title: 'Notes and reports', isReviewed: true },
  { title: 'Editorials', isReviewed: false },
]

function sectionsOf(journal: DemoJournal & { id: string }): DemoSection[] {
  const id = (position: number) => idOf(`section:${journal.key}:${position}`)
  return sectionTitles.map((section, at) => ({
    ...{ ...section, id: id(at + 1), journalId: journal.id, position: at + 1 },
  }))
}

interface Slot {
  issue: DemoIssue
  written: WrittenArticle[]
  composed: number
}

function shelfOf(journal: DemoJournal & { id: string }): Slot[] {
  const chance = chanceOf(`shelf:${journal.key}`)
  return journal.volumeYears.flatMap((year, index) => {
    const volume = index + 1
    const isNewest = volume === journal.volumeYears.length
    const months = isNewest ? journal.months : [chance.between(3, 11)]
    return months.map((month, at) => {
      const number = at + 1
      const written = writtenArticles.filter(
        (article) => article.journal === journal.key && article.volume === volume && article.number === number,
      )
      // An old issue gets the month of its hand-written article.
      const [known] = written
      const issue: DemoIssue = {
        id: idOf(`issue:${journal.key}:${volume}.${number}`),
        journalId: journal.id,
        volume,
        number,
        month: isNewest || !known ? month : Number(known.publishedOn.slice(5, 7)),
        year,
      }
      return { issue, written, composed: composedCount(journal, issue, written.length, chance) }
    })
  })
}

function composedCount(journal: DemoJournal, issue: DemoIssue, written: number, chance: Chance): number {
  // The design shows this issue with exactly four articles.
  if (journal.key === 'CMS' && issue.volume === 7 && issue.number === 2) return 0
  if (journal.key === 'fieldwork-notes') return 3
  return chance.pick([3, 3, 4, 4, 4, 5, 5, 6]) - Math.min(written, 2)
}

function articlesOf(
  journal: DemoJournal & { id: string },
  shelf: Slot[],
  journalSections: DemoSection[],
): DemoArticle[] {
  const chance = chanceOf(`articles:${journal.key}`)
  const years = shelf.flatMap((slot) => Array.from({ length: slot.composed }, () => slot.issue.year))
  const subject = subjects[journal.key]
  const composed = subject ? composeArticles(subject, years, chance) : []
  const articles: DemoArticle[] = []
  const numbers = new Map<number, number>()
  for (const slot of shelf) {
    let page = 1
    const entries: Array<WrittenArticle | ComposedArticle> = [...slot.written, ...composed.splice(0, slot.composed)]
    entries.forEach((entry, index) => {
      const written = 'receivedOn' in entry ? entry : undefined
      const number = written?.idNumber ?? (numbers.get(slot.issue.year) ?? 0) + 1
      numbers.set(slot.issue.year, number)
      const [from, to] = written?.pages ?? [page, page + chance.between(11, 27)]
      page = to + 1
      const dates = written ?? datesOf(slot.issue, chance)
      const publicId = `${(journal.abbrev ?? slugOf(journal.title)).toLowerCase()}.${slot.issue.year}.${String(number).padStart(3, '0')}`
      const { sections, references, stated } = written ? textOf(written) : withoutText(entry as ComposedArticle)
      const words = sections.reduce((sum, section) => sum + wordCount(section.html), wordCount(entry.abstract))
      articles.push({
        id: idOf(`article:${publicId}`),
        publicId,
        journalId: journal.id,
        issueId: slot.issue.id,
        position: index + 1,
        title: entry.title,
        abstract: stated.abstractParts.length > 0 ? partsAsText(stated) : entry.abstract.replace(/\s+/g, ' ').trim(),
        keywords: entry.keywords,
        authors: entry.authors,
        pages: `${from}–${to}`,
        receivedOn: dates.receivedOn,
        acceptedOn: dates.acceptedOn,
        publishedOn: dates.publishedOn,
        readingMinutes: Math.round(written ? words / wordsPerMinute : (to - from + 1) * minutesPerPage),
        sections,
        references,
        stated,
        sectionId: journalSections[(written?.facts?.section ?? 1) - 1]!.id,
        notices: written?.facts?.notices ?? [],
      })
    })
  }
  return articles
}

type Text = Pick<DemoArticle, 'sections' | 'references' | 'stated'>

function textOf(article: WrittenArticle): Text {
  const reading = readArticle(article)
  const stated = recordOfReading(article, reading)
  return { sections: reading.sections, references: reading.references, stated }
}

/** Every reference links to a DOI under 10.5555, the prefix reserved for examples. */
function withoutText({ authors, references: lines }: ComposedArticle): Text {
  const references = lines.map((line) => {
    const address = `https://doi.org/${exampleDoi(line)}`
    return `${inlineHtml(line.trim())} <a href="${address}">${address}</a>`
  })
  return { sections: [], references, stated: recordWithoutText(authors, references) }
}

const partsAsText = ({ abstractParts }: DemoArticle['stated']): string =>
  abstractParts.map(({ title, text }) => `${title}: ${text}`).join('\n\n')

/**
 * Published in the first days of the month of the issue, before the articles with full text. The plan of five to seven
 * weeks for three reviews and the authors' time for revisions make two to three months until acceptance.
 */
function datesOf(issue: DemoIssue, chance: Chance): Pick<DemoArticle, 'receivedOn' | 'acceptedOn' | 'publishedOn'> {
  const published = Date.UTC(issue.year, issue.month - 1, 1 + chance.between(0, 17))
  const accepted = published - chance.between(9, 34) * dayMs
  const received = accepted - chance.between(41, 96) * dayMs
  return { receivedOn: dayOf(received), acceptedOn: dayOf(accepted), publishedOn: dayOf(published) }
}

const dayMs = 86_400_000
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
