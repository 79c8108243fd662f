import type { Article, ArticleStatement } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { Fragment, type ReactNode } from 'react'
import { longDate } from '../../lib/format.ts'
import { textLanguage } from '../../lib/language.ts'
import { citationFilePath } from '../../lib/paths.ts'
import { fill } from '../../ui/layout/words.ts'
import { formatBytes } from '../../ui/media/bytes.ts'
import type { Heading } from './full-text.ts'

const t = texts.articles.page

interface BackPart {
  id: string
  title: string
  content: ReactNode
}

/** The parts after the text. Parts without content do not exist, so a page of which little is known looks finished. */
export function backParts(article: Article): { before: BackPart[]; after: BackPart[] } {
  const { statements, supplements, related, versions, people } = article
  const contributors = people.filter(({ roles }) => roles.length > 0)
  const part = (id: keyof typeof t, hasContent: boolean, content: ReactNode): BackPart[] =>
    // A section of the text may have the same name.
    hasContent ? [{ id: `record-${id}`, title: t[id], content }] : []
  return {
    before: [
      ...part('statements', statements.length > 0, <Remarks remarks={statements} article={article} />),
      ...part(
        'contributions',
        contributors.length > 0,
        <dl className="remarks is-people">
          {contributors.map(({ name, roles }, index) => (
            <div key={index}>
              <dt>{name}</dt>
              <dd>{roles.join(', ')}</dd>
            </div>
          ))}
        </dl>,
      ),
      ...part('supplements', supplements.length > 0, <Supplements article={article} />),
    ],
    after: [
      ...part('citedBy', article.citedBy !== null, <CitingWorks citedBy={article.citedBy} />),
      ...part('related', related.length > 0, <Remarks remarks={related} article={article} />),
      ...part('versions', versions.length > 1, <Versions article={article} />),
      ...part('howToCite', article.citations.length > 0, <HowToCite article={article} />),
    ],
  }
}

export const headingsOf = (parts: readonly BackPart[]): Heading[] =>
  parts.map(({ id, title }) => ({ id, title, below: [] }))

export function BackParts({ parts }: { parts: readonly BackPart[] }) {
  if (parts.length === 0) return null
  return (
    <div className="prose">
      {parts.map(({ id, title, content }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {content}
        </section>
      ))}
    </div>
  )
}

function Remarks({ remarks, article }: { remarks: readonly ArticleStatement[]; article: Article }) {
  return (
    <dl className="remarks">
      {remarks.map(({ label, language, text, link, funders = [] }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd {...textLanguage(language ?? article.language)}>
            {funders.map((funder, at) => (
              <p key={at}>
                {funder.text}
                {funder.links.map(({ text: name, url }) => (
                  <Fragment key={name}>
                    {' '}
                    <a className="register" href={url}>
                      {name}
                    </a>
                  </Fragment>
                ))}
              </p>
            ))}
            {paragraphs(text)}
            {link && (
              <p>
                <a href={link.url}>{link.text}</a>
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Supplements({ article }: { article: Article }) {
  return (
    <dl className="remarks">
      {article.supplements.map(({ label, text, link, file, repository }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd {...textLanguage(article.language)}>
            {paragraphs(text)}
            {link && (
              <p>
                <a href={link.url}>{link.text}</a>
                {file && ` (${file.type}, ${formatBytes(file.bytes)})`}
              </p>
            )}
            {repository && (
              <p>
                <a href={repository.url}>{repository.text}</a>
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function CitingWorks({ citedBy }: Pick<Article, 'citedBy'>) {
  if (!citedBy) return null
  const { count, source, on, works } = citedBy
  const known = { source, count: String(count), date: longDate(on) }
  return (
    <>
      <p>
        {fill(count === 1 ? t.citedByOne : t.citedByCount, known)}
        {works.length < count && ` ${fill(t.citedByNewest, { shown: String(works.length) })}`}
      </p>
      <ul className="remarks">
        {works.map(({ authors, title, source: within, year, link }) => (
          <li key={link}>
            {authors !== '' && `${authors} `}
            {year !== null && `(${year}) `}
            <a href={link}>{title}</a>
            {within !== null && (
              <>
                {' '}
                <cite>{within}</cite>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const citationFiles = [
  { ending: '.bib', name: 'BibTeX' },
  { ending: '.ris', name: 'RIS' },
  { ending: '.csl.json', name: 'CSL JSON' },
] as const

/** The citation in the first style. The others are in the panel that the Cite buttons open. */
function HowToCite({ article }: { article: Article }) {
  const [first] = article.citations
  return (
    <>
      <p className="panel-text">{first?.text}</p>
      <p className="cite-files">
        <CopyButton style={first?.style ?? ''} />
        <button className="btn btn-line btn-s" type="button" popoverTarget="cite">
          {t.otherStyles}
        </button>
        <CitationFiles articleId={article.id} />
      </p>
    </>
  )
}

/** Its word is in the style sheet: without script the text of the page is complete. */
export function CopyButton({ style }: { style: string }) {
  return (
    <button
      className="btn btn-line btn-s needs-script cite-copy"
      type="button"
      data-copy={`citation-${style}`}
      aria-label={`Copy the citation in ${style} style`}
    />
  )
}

export function CitationFiles({ articleId }: { articleId: string }) {
  return citationFiles.map(({ ending, name }) => (
    <a key={ending} className="btn btn-quiet btn-s" href={citationFilePath(articleId, ending)} download>
      {name}
    </a>
  ))
}

export function paragraphs(text: string): ReactNode {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph, index) => <p key={index}>{paragraph}</p>)
}

/** A day, or the month or year if no more is known. */
const dateWords = (date: string): string => (date.length === 10 ? longDate(date) : date)

/** Whether a newer version has replaced this one. */
export const isFormer = ({ version, versions }: Article): boolean => (versions[0]?.number ?? version) > version

function Versions({ article: { version, versions } }: { article: Article }) {
  return (
    <dl className="remarks">
      {versions.map(({ number, isCorrected, publishedOn, address, description }) => (
        <div key={number}>
          <dt>
            <time dateTime={publishedOn}>{dateWords(publishedOn)}</time>
          </dt>
          <dd>
            <p>
              {address === null || number === version ? (
                versionName(number, isCorrected)
              ) : (
                <a href={address}>{versionName(number, isCorrected)}</a>
              )}
              {number === version && `. ${t.thisVersion}`}
            </p>
            {description && paragraphs(description)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const versionName = (number: number, isCorrected: boolean): string =>
  fill(isCorrected ? t.corrected : t.version, { number })
