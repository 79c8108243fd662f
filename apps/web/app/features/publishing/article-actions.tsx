import { texts } from '@grfs/contracts/texts/index'
import type { Article } from '@grfs/contracts/publishing'
import { Icon } from '../../ui/icon.tsx'
import { apaCitation } from '../../lib/citation.ts'
import { quantity } from '../../lib/format.ts'
import { articleXmlPath, doiAddress } from '../../lib/paths.ts'
import { ArticleCover } from './article-cover.tsx'

/** What one can do with an article, beside its text (ARTICLE-003, ARTICLE-004). */
export function ArticleActions({ article }: { article: Article }) {
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
        <a className="btn btn-quiet btn-block" href={article.coverImage} download>
          {texts.articles.downloadCover}
        </a>
        <a className="btn btn-quiet btn-block" href={articleXmlPath(article.id)} download={`${article.id}.xml`}>
          Download XML
        </a>
        <Readers article={article} />
      </div>
    </aside>
  )
}

/** How often it was read, once it was. */
function Readers({ article: { views, downloads } }: { article: Article }) {
  if (views + downloads === 0) return null
  return (
    <p className="rail-readers">
      {quantity(views, 'view')} · {quantity(downloads, 'download')}
    </p>
  )
}

/** The same at the bottom of a phone, within reach of a thumb. */
export function ActionBar({ article }: { article: Article }) {
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

/** A letter to a friend; with the script, the device's own way of sharing. */
function ShareLink({ article }: { article: Article }) {
  const letter = `subject=${encodeURIComponent(article.title)}&body=${encodeURIComponent(doiAddress(article.doi))}`
  return (
    <a className="btn btn-line" href={`mailto:?${letter}`} data-share="">
      <Icon name="share" />
      Share
    </a>
  )
}

/** A popover: the citation can be read and selected without script; copying it needs one. */
export function CitePanel({ article }: { article: Article }) {
  return (
    <div className="panel" id="cite" popover="auto" role="dialog" aria-labelledby="cite-title">
      <div className="panel-head">
        <h2 id="cite-title">Cite this article</h2>
        <button className="icon-btn" type="button" popoverTarget="cite" popoverTargetAction="hide" aria-label="Close">
          <Icon name="close" />
        </button>
      </div>
      <p className="panel-text" id="citation">
        {apaCitation(article)}
      </p>
      <button className="btn btn-main needs-script" type="button" data-copy="citation">
        Copy the citation
      </button>
    </div>
  )
}
