import type { DoajReadiness } from '@grfs/contracts/pages/admin'
import { pageTemplates } from '@grfs/contracts/pages/templates/all'
import { doajWords } from '@grfs/contracts/texts/doaj'
import type { Actor } from '@grfs/domain/identity/actor'
import { doajAnswers, type DoajPlace, type DoajQuestion } from '@grfs/domain/pages/doaj'
import { resolvePage } from '@grfs/domain/pages/page'
import { reviewsPerPaper } from '@grfs/domain/peer-review/limits'
import { journalAddress, journalPageAddress } from '@grfs/domain/publishing/addresses'
import { licenceOf } from '@grfs/domain/publishing/article'
import { maxSimilarityPercent } from '@grfs/domain/submissions/limits'
import type { Context } from '../../../platform/context.ts'
import { findJournalPage, scopeOf } from '../../pages/index.ts'
import { readDoajFacts } from '../queries/doaj-readiness.ts'

const inText: Partial<Record<DoajQuestion, string>> = {
  'open-access': '#open-access',
  copyright: '#licence',
  'self-archiving': '#licence',
  'peer-review': '#review',
  plagiarism: '#similarity',
}

/** The directory's questions about a journal, what is missing first. */
export async function readDoajReadiness(ctx: Context, actor: Actor, journalId: string): Promise<DoajReadiness> {
  const { db, site } = ctx
  const { journal } = await scopeOf(ctx, actor, 'guidelines', journalId)
  const { id, title } = journal!
  const settings = ctx.settings.ofJournal(id)
  const since = new Date(ctx.clock.now())
  since.setUTCFullYear(since.getUTCFullYear() - 1)
  const [facts, about, guidelines] = await Promise.all([
    readDoajFacts(db, id, since),
    findJournalPage(db, id, 'about'),
    findJournalPage(db, id, 'guidelines'),
  ])
  const pages = { about: about!, guidelines: guidelines! }
  const pageTexts = (['about', 'guidelines'] as const).flatMap((name) => {
    const contents = [pages[name].press?.content, pages[name].own?.content].filter((content) => content != null)
    return resolvePage(pageTemplates[name], contents).flatMap((one) => (one.isHidden ? [] : [one.title, one.text]))
  })
  const pathOf = (name: 'about' | 'guidelines') =>
    pages[name].own?.content ? journalPageAddress(journal!, name) : pageTemplates[name].path
  const urlOf = (place: DoajPlace | null, question: DoajQuestion): string | null => {
    if (place === 'page:about' || place === 'page:guidelines') {
      const name = place === 'page:about' ? 'about' : 'guidelines'
      return site.origin + pathOf(name) + (name === 'guidelines' ? (inText[question] ?? '') : '')
    }
    if (question === 'board') return `${site.origin}/editorial-board`
    return ['title', 'scope', 'issn-online'].includes(question) ? site.origin + journalAddress(journal!) : null
  }
  const answers = doajAnswers({
    ...facts,
    ...{
      publisher: site.publisher,
      country: site.country ?? '',
      supportEmail: settings.contact,
      hasDois: ctx.dois.prefixOf(journal!.abbrev) !== null,
    },
    pageTexts: [...pageTexts, ...settings.statements.map(({ text }) => text)],
    ...{ reviews: reviewsPerPaper, similarityPercent: maxSimilarityPercent },
    licences: Object.fromEntries(Object.entries(facts.licences).map(([code, count]) => [licenceOf(code).name, count])),
  })
  return {
    journal: { id, title },
    answers: answers.map((answer) => ({
      ...{ question: answer.question, state: answer.state, ...doajWords(answer) },
      place: answer.place,
      url: urlOf(answer.place, answer.question),
    })),
  }
}
