import type { ReactNode } from 'react'
import type { Article, Notice } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { noticeAddress, noticeTitle, takesBack } from '@grfs/domain/publishing/notices'
import { shownTitle } from '../../lib/articles.ts'
import { longDate, nameWithTitle } from '../../lib/format.ts'
import { textLanguage } from '../../lib/language.ts'
import { articlePath } from '../../lib/paths.ts'
import { InlineHtml, type SafeHtml } from '../../ui/media/prose.tsx'
import { Banner, Corrections, type NoticeWords, Retraction } from '../../ui/feedback/banner.tsx'
import { fill } from '../../ui/layout/words.ts'
import { isFormer, paragraphs, versionName } from './article-back.tsx'
import { ArticlePeople } from './article-people.tsx'

/** Title, authors and dates (ARTICLE-002). */
export function ArticleHead({ article }: { article: Article }) {
  return (
    <header className="article-head">
      <NewerVersion article={article} />
      <RetractionOf article={article} />
      <NoticesOf article={article} kind="expression-of-concern" title={t.concerns.title} />
      <p className="article-kind">
        {article.kindName}
        {article.sectionTitle && <span dir="auto">{article.sectionTitle}</span>}
        <span>{article.journal.category}</span>
        {article.sections.length > 0 && <span>{article.readingMinutes} min read</span>}
      </p>
      <Title article={article} />
      <ArticlePeople article={article} />
      <Dates article={article} />
      <NoticesOf article={article} kind="correction" title={t.corrections.title} />
    </header>
  )
}

function Title({ article }: { article: Article }) {
  const { titleHtml, subtitleHtml, language } = article
  return (
    <>
      <h1 {...textLanguage(language)}>
        {titleHtml === null ? (
          shownTitle(article)
        ) : (
          <>
            {shownTitle({ ...article, title: '' })}
            <InlineHtml html={titleHtml as SafeHtml} />
          </>
        )}
      </h1>
      {subtitleHtml !== null && (
        <p className="subtitle" {...textLanguage(language)}>
          <InlineHtml html={subtitleHtml as SafeHtml} />
        </p>
      )}
    </>
  )
}

function Dates({ article }: { article: Article }) {
  const lead = article.authors[0]
  const version = article.versions.find(({ number }) => number === article.version)
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
      {article.revisedDate && <Fact name="Revised">{longDate(article.revisedDate)}</Fact>}
      {article.acceptedDate && <Fact name="Accepted">{longDate(article.acceptedDate)}</Fact>}
      {article.doi !== null && (
        <Fact name="DOI" wide>
          <a href={article.citeAs}>{article.doi}</a>
        </Fact>
      )}
      {article.isDoiPending && (
        <Fact name="DOI" wide>
          {t.doiPending}
        </Fact>
      )}
      {version && article.versions.length > 1 && (
        <Fact name="Version">
          <a href="#record-versions">{versionName(version.number, version.isCorrected)}</a>
        </Fact>
      )}
      <Fact name="Licence">
        <a href={article.licence.url} rel="license">
          {article.licence.name}
        </a>
        {article.copyright && <span className="copyright">{article.copyright}</span>}
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

/** On a former version: which version replaced it, and what changed. */
function NewerVersion({ article }: { article: Article }) {
  const [newest] = article.versions
  if (!newest || !isFormer(article)) return null
  const { number, publishedOn, description } = newest
  const values = { number: article.version, newest: number, date: longDate(publishedOn) }
  return (
    <Banner title={fill(t.page.newerVersion, values)} tone="warn">
      {description && paragraphs(description)}
      <p>
        <a href={articlePath(article.id)}>{t.page.readNewest}</a>
      </p>
    </Banner>
  )
}

function RetractionOf({ article }: { article: Article }) {
  const retraction = article.notices.find(({ kind }) => takesBack(kind))
  if (!retraction) return null
  const words = noticeWordsOf(article.id, retraction)
  const { label, title } = article.isWithdrawn ? t.withdrawn : t.retracted
  return <Retraction label={label} notice={{ ...words, title }} />
}

function NoticesOf({ article, kind, title }: { article: Article; kind: Notice['kind']; title: string }) {
  const notices = article.notices.filter((notice) => notice.kind === kind)
  if (notices.length === 0) return null
  return <Corrections title={title} notices={notices.map((notice) => noticeWordsOf(article.id, notice))} />
}

function noticeWordsOf(publicId: string, notice: Notice): NoticeWords {
  const { publishedOn, text } = notice
  return {
    ...{ title: noticeTitle(notice), day: publishedOn, date: longDate(publishedOn), text },
    link: { href: noticeAddress(publicId, notice), label: t.noticePage.link },
  }
}
