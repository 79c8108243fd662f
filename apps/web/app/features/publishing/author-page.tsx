import { type AuthorPage as AuthorAnswer, getAuthorEndpoint } from '@grfs/contracts/publishing/author'
import { texts } from '@grfs/contracts/texts/index'
import { issueLabel } from '@grfs/domain/journals/call'
import { issueOfArticle, shownTitle } from '../../lib/articles.ts'
import { longDate, quantity } from '../../lib/format.ts'
import { articlePath, authorPath, href, issuePath, journalPath } from '../../lib/paths.ts'
import { Lost } from '../../public/frame/not-found.tsx'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { HueTag } from '../../ui/layout/hue-tag.tsx'
import { SectionHead } from '../../ui/layout/page-head.tsx'
import { fill } from '../../ui/layout/words.ts'

const t = texts.articles.author

/** A person who confirmed to be an author: the articles, the ORCID iD, the affiliations over time. */
export const author: ReaderPage<AuthorAnswer> = {
  load: ({ call }, id) => call(getAuthorEndpoint, { params: { id } }),
  meta: (data, site) => ({
    title: data.name,
    description: fill(t.description, { name: data.name, press: site.name }),
    path: authorPath(data.id),
    jsonLd: personJsonLd(data, site.origin),
  }),
  Page: ({ data }) => <AuthorPage author={data} />,
  Failure: ({ retry }) => (
    <Lost title={t.failed} alert actions={<LinkButton href={retry}>{texts.journals.retry}</LinkButton>}>
      {texts.articles.networkHint}
    </Lost>
  ),
  Missing: {
    title: t.notFound,
    Page: () => (
      <Lost title={t.notFound} actions={<LinkButton href={href('/global')}>Browse the journals</LinkButton>}>
        {t.notFoundText}
      </Lost>
    ),
  },
}

export const authorPage = readerPage(author)

function personJsonLd({ id, name, orcid, isOrcidVerified, affiliations }: AuthorAnswer, origin: string): object {
  const [latest] = affiliations
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name,
      url: origin + authorPath(id),
      // Only a verified iD is certain to be the same person.
      ...(orcid !== null && isOrcidVerified && { identifier: orcid, sameAs: orcid }),
      ...(latest && { affiliation: { '@type': 'Organization', name: latest.text } }),
    },
  }
}

export function AuthorPage({
  author: { name, orcid, isOrcidVerified, affiliations, articles },
}: {
  author: AuthorAnswer
}) {
  return (
    <main id="main" className="wrap author-page">
      <header className="author-head">
        <h1>{name}</h1>
        {orcid !== null && (
          <p>
            {t.orcid}: <a href={orcid}>{orcid.slice(orcid.lastIndexOf('/') + 1)}</a>
            {isOrcidVerified && ` (${t.verified})`}
          </p>
        )}
        {affiliations.length > 0 && (
          <>
            <h2 className="sr">{t.affiliations}</h2>
            <dl className="author-affiliations">
              {affiliations.map(({ text, fromYear, toYear }) => (
                <div key={text}>
                  <dt>{fromYear === toYear ? fromYear : `${fromYear}–${toYear}`}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </header>
      <section aria-labelledby="articles">
        <SectionHead id="articles" title={t.articles} note={quantity(articles.length, 'article')} />
        <ol className="article-list">
          {articles.map((article) => (
            <li key={article.id}>
              <div>
                <HueTag hue={article.journal.hue} href={journalPath(article.journal)}>
                  {article.journal.title}
                </HueTag>
                <h3>
                  <a className="title-link" href={articlePath(article.id)}>
                    {shownTitle(article)}
                  </a>
                </h3>
                <p className="article-list-who">{article.authors.join(', ')}</p>
                <p className="author-where">
                  <IssueLink article={article} />
                  <time dateTime={article.publishedDate}>{longDate(article.publishedDate)}</time>
                </p>
              </div>
            </li>
          ))}
        </ol>
        <p className="author-note">{t.note}</p>
      </section>
    </main>
  )
}

function IssueLink({ article }: { article: AuthorAnswer['articles'][number] }) {
  const issue = issueOfArticle(article)
  if (!issue) return null
  return (
    <>
      <a href={issuePath(article.journal, issue)}>
        Volume {issue.volume}, Number {issueLabel(issue)}
      </a>{' '}
      <span aria-hidden="true">·</span>{' '}
    </>
  )
}
