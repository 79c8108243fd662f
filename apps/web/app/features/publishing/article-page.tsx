import type { Article, ArticleTranslation, OtherArticle } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { issueLabel } from '@grfs/domain/journals/call'
import { versionXmlAddress } from '@grfs/domain/publishing/addresses'
import { issueOfArticle, shownTitle } from '../../lib/articles.ts'
import { languageName, textLanguage } from '../../lib/language.ts'
import { articlePath, articleXmlPath, issuePath, journalPath } from '../../lib/paths.ts'
import { Chip } from '../../ui/feedback/badge.tsx'
import { Contents } from '../../ui/layout/contents.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { InlineHtml, Prose, type SafeHtml } from '../../ui/media/prose.tsx'
import { SectionHead } from '../../ui/layout/page-head.tsx'
import { MonthBars } from '../../lib/month-bars.tsx'
import { ArticleCover } from './article-cover.tsx'
import { backParts, BackParts, CitationFiles, CopyButton, headingsOf, isFormer, paragraphs } from './article-back.tsx'
import { ArticleHead } from './article-head.tsx'
import { type FullText, fullTextOf } from './full-text.ts'

const abstractEntry = { id: 'abstract', title: 'Abstract', below: [] }
const referencesEntry = { id: 'references', title: 'References', below: [] }

/** An article as visitors see it; also used for the preview before publication. */
export function ArticlePage({ article }: { article: Article }) {
  const fullText = fullTextOf(article.sections, article.references)
  const back = backParts(article)
  const headings = [
    ...fullText.headings,
    ...headingsOf(back.before),
    ...(fullText.references === '' ? [] : [referencesEntry]),
    ...headingsOf(back.after),
  ]
  const hasContents = headings.length > 1
  return (
    <>
      <JournalBand article={article} />
      <main id="main" className={hasContents ? 'wrap article' : 'wrap article article-short'} data-article={article.id}>
        <ArticleHead article={article} />
        {hasContents && (
          <Contents entries={[abstractEntry, ...headings]} of="article" minutes={article.readingMinutes} />
        )}
        <ArticleText article={article} fullText={fullText} back={back} />
        <ArticleActions article={article} />
      </main>
      <MoreFromIssue article={article} />
      <OtherArticles id="related" title={texts.articles.page.relatedArticles} articles={article.relatedArticles} />
      <CitePanel article={article} />
      <ActionBar article={article} />
    </>
  )
}

/** The thin band in the journal's hue with journal and issue. */
function JournalBand({ article }: { article: Article }) {
  const { journal } = article
  const issue = issueOfArticle(article)
  return (
    <div className="band" role="region" aria-label="Journal and issue">
      <div className="wrap band-in">
        <a className="band-journal" href={journalPath(journal)}>
          {journal.title}
        </a>
        {issue ? (
          <a className="band-issue" href={issuePath(journal, issue)}>
            <span className="band-long">
              Volume {issue.volume}, Number {issueLabel(issue)}
            </span>
            <span className="band-short">
              {issue.volume}({issueLabel(issue)})
            </span>
          </a>
        ) : (
          <span className="band-issue">Article {article.id}</span>
        )}
        <span className="band-long">
          {article.month} {article.year}
        </span>
        {article.pages && <span className="band-long">Pages {article.pages}</span>}
        <span className="band-long band-end">Open access</span>
      </div>
    </div>
  )
}

function MoreFromIssue({ article }: { article: Article }) {
  const issue = issueOfArticle(article)
  if (!issue) return null
  const more = {
    label: `Volume ${issue.volume}, Number ${issueLabel(issue)}`,
    href: issuePath(article.journal, issue),
  }
  return <OtherArticles id="next" title="More from this issue" articles={article.alsoInIssue} more={more} />
}

interface OtherArticlesProps {
  id: string
  title: string
  articles: ReadonlyArray<OtherArticle & { journal?: string }>
  more?: { label: string; href: string }
}

function OtherArticles({ id, title, articles, more }: OtherArticlesProps) {
  if (articles.length === 0) return null
  return (
    <section className="wrap next" aria-labelledby={id}>
      <SectionHead id={id} title={title} more={more} />
      <ul className="three">
        {articles.map((other) => (
          <li key={other.id}>
            <h3>
              <a className="title-link" href={articlePath(other.id)}>
                {shownTitle(other)}
              </a>
            </h3>
            <p>
              {other.authors.join(', ')} <span aria-hidden="true">·</span>{' '}
              {other.journal ?? `${other.readingMinutes} min`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ArticleTextProps {
  article: Article
  fullText: FullText
  back: ReturnType<typeof backParts>
}

/** Abstract, keywords and, if available, the full text; statements, references and versions after it. */
function ArticleText({ article, fullText, back }: ArticleTextProps) {
  const { language, keywordList } = article
  return (
    <article className="article-text">
      <section className="abstract prose" aria-labelledby="abstract">
        <h2 id="abstract">Abstract</h2>
        <div {...textLanguage(language)}>
          <Abstract of={article} />
        </div>
        {keywordList.length > 0 && (
          <div className="keywords">
            <b id="keywords">Keywords</b>
            <ul className="chips" aria-labelledby="keywords" {...textLanguage(language)}>
              {keywordList.map((keyword, index) => (
                <li key={index}>
                  <Chip>{keyword}</Chip>
                </li>
              ))}
            </ul>
          </div>
        )}
        {article.translations.map((one) => (
          <Translation key={one.language} translation={one} />
        ))}
      </section>
      {fullText.headings.length > 0 && <Prose html={fullText.html} {...textLanguage(language)} />}
      <BackParts parts={back.before} />
      {fullText.references !== '' && <Prose html={fullText.references} />}
      <BackParts parts={back.after} />
    </article>
  )
}

function Abstract({ of: { abstract, abstractParts } }: { of: Pick<Article, 'abstract' | 'abstractParts'> }) {
  if (abstractParts.length === 0) return paragraphs(abstract)
  return abstractParts.map(({ title, text }, index) => (
    <div key={index}>
      {title !== '' && <h3>{title}</h3>}
      {paragraphs(text)}
    </div>
  ))
}

/** Title, abstract and keywords in another language. */
function Translation({ translation }: { translation: ArticleTranslation }) {
  const { language, titleHtml, subtitleHtml, keywords } = translation
  return (
    <div className="translation">
      <p className="translation-name">{languageName(language)}</p>
      <div {...textLanguage(language)}>
        {titleHtml !== null && (
          <h3>
            <InlineHtml html={titleHtml as SafeHtml} />
          </h3>
        )}
        {subtitleHtml !== null && (
          <p>
            <InlineHtml html={subtitleHtml as SafeHtml} />
          </p>
        )}
        <Abstract of={translation} />
        {keywords.length > 0 && <p className="translation-name">{keywords.join(' · ')}</p>}
      </div>
    </div>
  )
}

/** The actions beside the text (ARTICLE-003, ARTICLE-004). */
function ArticleActions({ article }: { article: Article }) {
  return (
    <aside className="rail" aria-label="Article actions">
      <div className="rail-cover">
        <ArticleCover article={article} journal={article.journal} />
      </div>
      <div className="rail-actions">
        {article.paperFile && <PaperLink href={article.paperFile} label={texts.articles.downloadPaper} />}
        <div className="rail-pair">
          <CiteButton />
          <ShareLink article={article} />
        </div>
        <SharePlaces article={article} />
        <a className="btn btn-quiet btn-block" href={article.coverImage} download>
          {texts.articles.downloadCover}
        </a>
        <a className="btn btn-quiet btn-block" href={xmlPathOf(article)} download>
          Download XML
        </a>
        <MonthBars months={article.readerMonths} totals={article} />
      </div>
    </aside>
  )
}

const xmlPathOf = (article: Article): string =>
  isFormer(article) ? versionXmlAddress(article.id, article.version) : articleXmlPath(article.id)

/** The same actions at the bottom of a phone's screen, within reach of the thumb. */
function ActionBar({ article }: { article: Article }) {
  return (
    <div className="action-bar" role="region" aria-label="Quick actions">
      {article.paperFile && <PaperLink href={article.paperFile} label="Full Paper" />}
      <CiteButton />
      <ShareLink article={article} />
    </div>
  )
}

/** ARTICLE-004: the paper opens in a new tab. */
function PaperLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="btn btn-main btn-block" href={href} target="_blank" rel="noopener">
      <Icon name="download" />
      {label}
    </a>
  )
}

function CiteButton() {
  return (
    <button className="btn btn-line" type="button" popoverTarget="cite">
      <Icon name="quote" />
      Cite
    </button>
  )
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())
const mailOf = ({ title, citeAs }: Article) => `mailto:?subject=${encoded(title)}&body=${encoded(citeAs)}`

/** An e-mail link; with script, the device's share sheet, or a copy of the address where there is none. */
function ShareLink({ article }: { article: Article }) {
  return (
    <a className="btn btn-line" href={mailOf(article)} data-share="">
      <Icon name="share" />
      Share
    </a>
  )
}

/** Plain links beside the share button: many desktop browsers have no share sheet. No code of others runs here. */
function SharePlaces({ article }: { article: Article }) {
  const text = encoded(article.citeAs)
  const places = [
    ['Email', mailOf(article)],
    ['WhatsApp', `https://wa.me/?text=${text}`],
    ['LinkedIn', `https://www.linkedin.com/feed/?shareActive=true&text=${text}`],
    ['Bluesky', `https://bsky.app/intent/compose?text=${text}`],
  ]
  return (
    <p className="rail-share">
      {places.map(([name, href]) => (
        <a key={name} href={href}>
          {name}
        </a>
      ))}
    </p>
  )
}

/** A popover: the citations can be read and selected without script; copying needs script. */
function CitePanel({ article }: { article: Article }) {
  return (
    <div className="panel" id="cite" popover="auto" role="dialog" aria-labelledby="cite-title">
      <div className="panel-head">
        <h2 id="cite-title">Cite this article</h2>
        <button className="icon-btn" type="button" popoverTarget="cite" popoverTargetAction="hide" aria-label="Close">
          <Icon name="close" />
        </button>
      </div>
      {article.citations.map(({ style, text }) => (
        <div key={style} className="cite-style">
          <h3>{style}</h3>
          <p className="panel-text" id={`citation-${style}`}>
            {text}
          </p>
          <CopyButton style={style} />
        </div>
      ))}
      <p className="cite-files">
        <CitationFiles articleId={article.id} />
      </p>
    </div>
  )
}
