import { getNoticeEndpoint, type NoticePage as NoticeAnswer } from '@grfs/contracts/publishing/notice'
import { texts } from '@grfs/contracts/texts/index'
import { issueLabel } from '@grfs/domain/journals/call'
import { versionNamed } from '@grfs/domain/publishing/addresses'
import { noticeAddress, noticeNamed, noticeTitle, noticeXmlAddress } from '@grfs/domain/publishing/notices'
import { issueOfArticle, shownTitle } from '../../lib/articles.ts'
import { excerpt, longDate } from '../../lib/format.ts'
import { articlePath, href, issuePath, journalPath } from '../../lib/paths.ts'
import { Lost } from '../../public/frame/not-found.tsx'
import { notFoundAnswer, readerPage, type ReaderPage, type RenderPage } from '../../public/reader-page.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { hueClass } from '../../ui/layout/class-names.ts'
import { fill } from '../../ui/layout/words.ts'
import { articleVersionPage } from './article.tsx'

const t = texts.articles

/** A correction, a retraction or an expression of concern: an item of its own that links to its article. */
export const notice: ReaderPage<NoticeAnswer> = {
  load: ({ call }, id, name) => call(getNoticeEndpoint, { params: { id, name: name ?? '' } }),
  meta: ({ notice: shown, article }) => ({
    title: `${noticeTitle(shown)}: ${article.title}`,
    description: excerpt(shown.text, 300),
    path: noticeAddress(article.id, shown),
    bodyClass: `reading ${hueClass(article.journal.hue)}`,
    type: 'article',
    xmlPath: noticeXmlAddress(article.id, shown),
    links: shown.links,
  }),
  Page: ({ data }) => <NoticePage data={data} />,
  Failure: ({ retry }) => (
    <Lost title={t.networkError} alert actions={<LinkButton href={retry}>{texts.journals.retry}</LinkButton>}>
      {t.networkHint}
    </Lost>
  ),
  Missing: {
    title: t.noticePage.notFound,
    Page: () => (
      <Lost title={t.noticePage.notFound} actions={<LinkButton href={href('/global')}>Browse the journals</LinkButton>}>
        {t.noticePage.notFoundText}
      </Lost>
    ),
  },
}

const render = readerPage(notice)

/** A notice or a version of an article. Other addresses below an article are unknown pages. */
export const itemPage: RenderPage = async (request, id = '', name = '') => {
  if (noticeNamed(name)) return render(request, id, name)
  return versionNamed(name) === null ? notFoundAnswer(request.site) : articleVersionPage(request, id, name)
}

export function NoticePage({ data: { notice: shown, article } }: { data: NoticeAnswer }) {
  const { journal } = article
  const issue = issueOfArticle(article)
  return (
    <>
      <div className="band" role="region" aria-label="Journal and issue">
        <div className="wrap band-in">
          <a className="band-journal" href={journalPath(journal)}>
            {journal.title}
          </a>
          {issue ? (
            <a className="band-issue" href={issuePath(journal, issue)}>
              Volume {issue.volume}, Number {issueLabel(issue)}
            </a>
          ) : (
            <span className="band-issue">Article {article.id}</span>
          )}
        </div>
      </div>
      <main id="main" className="wrap article article-short">
        <header className="article-head">
          <p className="article-kind">{noticeTitle(shown)}</p>
          <h1>
            {noticeTitle(shown)}: {article.title}
          </h1>
          <p className="authors">{fill(t.noticePage.by, { journal: journal.title })}</p>
          <NoticeFacts notice={shown} article={article} />
        </header>
        <article className="article-text">
          <div className="prose">
            {shown.text.split(/\n{2,}/).map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        </article>
        <aside className="rail" aria-label="Files">
          <div className="rail-actions">
            {shown.paperFile !== null && (
              <a className="btn btn-main btn-block" href={shown.paperFile}>
                {t.noticePage.pdf}
              </a>
            )}
            <a className="btn btn-quiet btn-block" href={noticeXmlAddress(article.id, shown)}>
              {t.noticePage.xml}
            </a>
          </div>
        </aside>
      </main>
    </>
  )
}

function NoticeFacts({ notice: { publishedOn, doi, isDoiPending, citeAs }, article }: NoticeAnswer) {
  return (
    <dl className="article-facts">
      <div>
        <dt>{t.noticePage.published}</dt>
        <dd>
          <time dateTime={publishedOn}>{longDate(publishedOn)}</time>
        </dd>
      </div>
      <div className="is-wide">
        <dt>{t.noticePage.about}</dt>
        <dd>
          <a href={articlePath(article.id)}>{shownTitle(article)}</a>, {article.authors.join(', ')}
        </dd>
      </div>
      {(doi !== null || isDoiPending) && (
        <div className="is-wide">
          <dt>DOI</dt>
          <dd>{doi === null ? t.doiPending : <a href={citeAs}>{doi}</a>}</dd>
        </div>
      )}
      <div>
        <dt>Licence</dt>
        <dd>
          <a href={article.licence.url} rel="license">
            {article.licence.name}
          </a>
        </dd>
      </div>
    </dl>
  )
}
