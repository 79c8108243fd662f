import type { ReactNode } from 'react'
import type { Article, Author, Notice } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { longDate, nameWithTitle, shownTitle } from '../../lib/format.ts'
import { orcidAddress } from '../../lib/meta.ts'
import { doiAddress } from '../../lib/paths.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { Corrections, type NoticeWords, Retraction } from '../../ui/feedback/banner.tsx'
import { fill } from '../../ui/layout/words.ts'

/** Title, authors and dates (ARTICLE-002). */
export function ArticleHead({ article }: { article: Article }) {
  const affiliations = [...new Set(article.authors.map(affiliationOf).filter((name) => name !== null))]
  return (
    <header className="article-head">
      <RetractionOf notices={article.notices} />
      <p className="article-kind">
        Research article
        <span>{article.journal.category}</span>
        {article.sections.length > 0 && <span>{article.readingMinutes} min read</span>}
      </p>
      <h1>{shownTitle(article)}</h1>
      <Authors authors={article.authors} affiliations={affiliations} />
      {affiliations.length > 0 && <Affiliations authors={article.authors} affiliations={affiliations} />}
      <Dates article={article} />
      <CorrectionsOf notices={article.notices} />
    </header>
  )
}

function affiliationOf(author: Author): string | null {
  if (author.affiliation === null) return null
  const isNamed = author.country === null || author.affiliation.endsWith(author.country)
  return isNamed ? author.affiliation : `${author.affiliation}, ${author.country}`
}

interface AuthorsProps {
  authors: readonly Author[]
  affiliations: readonly string[]
}

function Authors({ authors, affiliations }: AuthorsProps) {
  const lastIndex = authors.length - 1
  return (
    <p className="authors">
      {authors.map((author, index) => {
        const place = affiliations.indexOf(affiliationOf(author) ?? '') + 1
        const cut = author.fullName.lastIndexOf(' ') + 1
        const [given, last] = [author.fullName.slice(0, cut), author.fullName.slice(cut)]
        return (
          // Use the index as key: two authors may have the same name.
          <span key={index}>
            {index > 0 && index === lastIndex && 'and '}
            {given}
            {/* keep the marks on the line of the name */}
            <span className="authors-last">
              {last}
              {place > 0 && affiliations.length > 1 && <sup>{place}</sup>}
              {author.orcid && <Orcid name={author.fullName} orcid={author.orcid} />}
            </span>
            {index < lastIndex - 1 && ','}{' '}
          </span>
        )
      })}
    </p>
  )
}

function Orcid({ name, orcid }: { name: string; orcid: string }) {
  return (
    <a className="orcid" href={orcidAddress(orcid)} aria-label={`ORCID record of ${name}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M15.3 8A7.3 7.3 0 1 1 .7 8a7.3 7.3 0 1 1 14.6 0zM5 6v5M5 4.3v.1M7.5 6v5h1.7a2.5 2.5 0 0 0 0-5z" />
      </svg>
    </a>
  )
}

function Affiliations({ affiliations }: AuthorsProps) {
  return (
    <details className="affiliations">
      <summary>
        Affiliations <Icon name="chevron-down" />
      </summary>
      <ol>
        {affiliations.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
    </details>
  )
}

function Dates({ article }: { article: Article }) {
  const lead = article.authors[0]
  return (
    <dl className="article-facts">
      {lead && (
        <Fact name="Lead author">
          <span className="is-name">{nameWithTitle(lead)}</span>
        </Fact>
      )}
      <Fact name="Published">
        <time dateTime={article.publishedDate}>{longDate(article.publishedDate)}</time>
      </Fact>
      {article.receivedDate && <Fact name="Received">{longDate(article.receivedDate)}</Fact>}
      {article.acceptedDate && <Fact name="Accepted">{longDate(article.acceptedDate)}</Fact>}
      <Fact name="DOI" wide>
        <a href={doiAddress(article.doi)}>{article.doi}</a>
      </Fact>
      <Fact name="Licence">
        <a href={article.licence.url} rel="license">
          {article.licence.name}
        </a>
      </Fact>
    </dl>
  )
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'is-wide' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const t = texts.articles

function RetractionOf({ notices }: { notices: readonly Notice[] }) {
  const retraction = notices.find(({ kind }) => kind === 'retraction')
  if (!retraction) return null
  return <Retraction label={t.retracted.label} notice={{ ...noticeWordsOf(retraction), title: t.retracted.title }} />
}

function CorrectionsOf({ notices }: { notices: readonly Notice[] }) {
  const corrections = notices.filter(({ kind }) => kind === 'correction')
  if (corrections.length === 0) return null
  return <Corrections title={t.corrections.title} notices={corrections.map(noticeWordsOf)} />
}

function noticeWordsOf({ number, text, publishedOn }: Notice): NoticeWords {
  return { title: fill(t.corrections.one, { number }), day: publishedOn, date: longDate(publishedOn), text }
}
