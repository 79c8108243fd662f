import { texts } from '@grfs/contracts/texts/index'
import { useState, type FormEvent } from 'react'
import { api } from '../../../lib/api.ts'
import { listed, longDate } from '../../../lib/format.ts'
import { shownTitle } from '../../../lib/shown-title.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { HueTag } from '../../../ui/hue-tag.tsx'
import { Input } from '../../../ui/input.tsx'
import { fill } from '../../../ui/words.ts'
import { deskPath } from '../desk-view.ts'
import { findArticles, type FoundArticle } from './find-articles.ts'

const t = texts.publishingDesk.notices

type Search = { state: 'none' | 'busy' | 'failed' } | { state: 'found'; articles: readonly FoundArticle[] }

export function FindArticle() {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState<Search>({ state: 'none' })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    setSearch({ state: 'busy' })
    try {
      setSearch({ state: 'found', articles: await findArticles(api.call, typed) })
    } catch {
      setSearch({ state: 'failed' })
    }
  }
  return (
    <>
      <form role="search" className="publish-find" onSubmit={(event) => void submit(event)}>
        <Field label={t.find} hint={t.findHint} error={search.state === 'failed' ? t.searchFailed : undefined}>
          <Input type="search" value={typed} maxLength={200} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Button type="submit" kind="main" busy={search.state === 'busy'}>
          {t.search}
        </Button>
      </form>
      {search.state === 'found' && <Found articles={search.articles} />}
    </>
  )
}

export function Found({ articles }: { articles: readonly FoundArticle[] }) {
  if (articles.length === 0) return <EmptyState title={t.nothing}>{t.nothingText}</EmptyState>
  return (
    <ul className="publish-order" aria-label={t.results}>
      {articles.map((article) => (
        <li key={article.id}>
          <div className="publish-order-name">
            <span className="publish-found">{shownTitle(article)}</span>
            <span className="rows-number">
              {article.id}
              <span className="publish-who">
                {listed(article.authors)}
                {article.publishedDate !== null && `, ${longDate(article.publishedDate)}`}
              </span>
            </span>
            {article.journal && <HueTag hue={article.journal.hue}>{article.journal.title}</HueTag>}
          </div>
          <LinkButton
            small
            href={deskPath({ view: 'notices', article: article.id })}
            aria-label={fill(t.chooseAloud, { title: article.title })}
          >
            {t.choose}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
