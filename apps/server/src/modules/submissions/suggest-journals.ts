import type { ManuscriptCheck } from '@grfs/contracts/submissions'
import { fitTexts as t } from '@grfs/contracts/texts/submissions-submit'
import { listed } from '@grfs/contracts/format'
import { indexJournals, type JournalFit, suggestJournals } from '@grfs/domain/submissions/journal-fit'
import type { PaperText } from '@grfs/domain/peer-review/ranking'
import type { Db } from '../../platform/database/pool.ts'
import { listPublishedBeginnings } from '../manuscripts/index.ts'
import { listSuggestibleJournals, type SuggestibleJournal } from './queries/drafts.ts'

// Enough to know what a journal publishes; more would take time and change nothing.
const articlesPerJournal = 60
const lettersPerArticle = 900
// A longer abstract says nothing more about the field.
const mostLetters = 6_000

/**
 * Up to three journals near to the paper, each with the reason. Uses public texts only: what the press publishes about
 * a journal, and its published articles. An unpublished paper must not change what a stranger sees.
 */
export async function suggestFor(db: Db, paper: PaperText): Promise<SuggestedJournals> {
  const index = await getIndex(db)
  const { title, abstract, keywords } = paper
  const cut = { title, keywords, abstract: abstract.slice(0, mostLetters) }
  const { isGoodFit, journals } = suggestJournals(cut, index)
  return { isGoodFit, journals: journals.map((fit) => ({ id: fit.id, title: fit.title, because: reasonOf(fit) })) }
}

export type SuggestedJournals = Pick<ManuscriptCheck, 'isGoodFit' | 'journals'>
export const noSuggestion: SuggestedJournals = { isGoodFit: false, journals: [] }

type Index = ReturnType<typeof indexJournals>

/** Counting the words of all articles takes long; the result is public and the same for everyone. */
const indexes = new WeakMap<Db, { key: string; index: Index }>()

async function getIndex(db: Db): Promise<Index> {
  const journals = await listSuggestibleJournals(db)
  // The number of articles is part of it, so a publication renews the index.
  const key = JSON.stringify(journals)
  const known = indexes.get(db)
  if (known?.key === key) return known.index
  const articles = await listPublishedBeginnings(db, articlesPerJournal, lettersPerArticle)
  const published = Map.groupBy(articles, ({ publicId }) => publicId.split('.')[0]!.toUpperCase())
  const textsOf = ({ abbrev }: SuggestibleJournal) =>
    (abbrev ? (published.get(abbrev.toUpperCase()) ?? []) : []).map(({ text }) => text)
  const index = indexJournals(
    journals.map((journal) => ({
      ...{ id: journal.id, title: journal.title, category: journal.category },
      about: `${journal.subtitle ?? ''} ${journal.about}`,
      published: textsOf(journal),
    })),
  )
  indexes.set(db, { key, index })
  return index
}

function reasonOf({ words, articles }: JournalFit): string {
  const text = articles === 0 ? t.field : articles === 1 ? t.article : t.articles
  return text.replace('{words}', listed(words)).replace('{count}', String(articles))
}
