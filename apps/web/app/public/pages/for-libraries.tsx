import type { ReactNode } from 'react'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { listJournalsEndpoint } from '@grfs/contracts/journals'
import type { SiteFacts } from '@grfs/contracts/page'
import { getFrontPageEndpoint } from '@grfs/contracts/publishing/front-page'
import { texts } from '@grfs/contracts/texts/index'
import {
  archiveAddress,
  articleAddress,
  citationFileAddress,
  doajAddress,
  xmlAddress,
} from '@grfs/domain/publishing/addresses'
import { feeds, href } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Lost } from '../frame/not-found.tsx'
import { readerPage } from '../reader-page.tsx'

interface Data {
  journals: Array<ResponseOf<typeof listJournalsEndpoint>[number]>
  /** The newest article, for examples; null before the first one. */
  example: { id: string; hasPaper: boolean } | null
}

/** What libraries, indexes and archives find here, and where. Every address is one of this site. */
export const forLibrariesPage = readerPage<Data>({
  load: async ({ call }) => {
    const [journals, { lead, newest }] = [await call(listJournalsEndpoint, {}), await call(getFrontPageEndpoint, {})]
    const first = lead?.articles[0] ?? newest[0]
    return { journals, example: first ? { id: first.id, hasPaper: first.paperFile !== null } : null }
  },
  meta: (_, site) => ({
    title: 'For libraries and indexes',
    description: `${site.name} for libraries, indexes and archives: OAI-PMH, metadata, citations, feeds, sitemaps and preservation.`,
    path: href('/for-libraries'),
  }),
  Page: ForLibraries,
  Failure: ({ retry }) => (
    <Lost
      title={texts.articles.networkError}
      alert
      actions={<LinkButton href={retry}>{texts.journals.retry}</LinkButton>}
    >
      {texts.journals.checkConnection}
    </Lost>
  ),
})

function ForLibraries({ data: { journals, example }, site }: { data: Data; site: SiteFacts }) {
  const page = example === null ? null : articleAddress(example.id)
  const host = new URL(site.origin).hostname
  const published = journals.flatMap(({ latestIssue, ...journal }) => (latestIssue ? { ...journal, latestIssue } : []))
  return (
    <main id="main" className="wrap article article-short">
      <header className="article-head">
        <h1>For libraries and indexes</h1>
        <p>
          Everything that {site.publisher} publishes here is open access: you may read, harvest, index and preserve it
          without an account.
        </p>
      </header>
      <article className="article-text prose">
        <Part id="oai-pmh" title="OAI-PMH">
          <p>
            All articles, corrections and retractions, by OAI-PMH 2.0. The base URL is{' '}
            <Code>{`${site.origin}/oai`}</Code>. Lists are complete and can be continued at any time; what is removed
            stays in them as deleted. If the server is busy, it answers 503 and says when to come again.
          </p>
          <Table
            name="Formats of OAI-PMH"
            head={['Prefix', 'What it is', 'Example']}
            rows={[
              ['oai_dc', 'Dublin Core', <Example key="" path="/oai?verb=ListRecords&metadataPrefix=oai_dc" />],
              [
                'oai_openaire',
                'OpenAIRE 4',
                <Example key="" path="/oai?verb=ListRecords&metadataPrefix=oai_openaire" />,
              ],
              [
                'jats',
                'JATS Publishing 1.3: metadata and references, for journals with an ISSN',
                <Example key="" path="/oai?verb=ListRecords&metadataPrefix=jats" />,
              ],
            ]}
          />
          <p>
            Sets are journals, their sections, and <Code>openaire</Code>: <Example path="/oai?verb=ListSets" />
            {example && (
              <>
                . One record:{' '}
                <Example path={`/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:${host}:${example.id}`} />
              </>
            )}
            .
          </p>
        </Part>
        {example && page && (
          <Part id="articles" title="Articles and their metadata">
            <p>
              Each article has files beside its page. The page names them in its <Code>Link</Code> header (FAIR
              Signposting). A program can also ask for them at the address of the page, with the type in its{' '}
              <Code>Accept</Code> header.
            </p>
            <Table
              name="Files of an article"
              head={['What', 'Type', 'Example']}
              rows={[
                ['Page', 'text/html', <Example key="" path={page} />],
                ...(example.hasPaper
                  ? [['PDF', 'application/pdf', <Example key="" path={`${page}/${example.id}.pdf`} />]]
                  : []),
                ['JATS', 'application/xml', <Example key="" path={xmlAddress(example.id)} />],
                ['BibTeX', 'application/x-bibtex', <Example key="" path={citationFileAddress(example.id, '.bib')} />],
                [
                  'RIS',
                  'application/x-research-info-systems',
                  <Example key="" path={citationFileAddress(example.id, '.ris')} />,
                ],
                [
                  'CSL-JSON',
                  'application/vnd.citationstyles.csl+json',
                  <Example key="" path={citationFileAddress(example.id, '.csl.json')} />,
                ],
                [
                  'schema.org',
                  'application/ld+json',
                  <Example key="" path={citationFileAddress(example.id, '.jsonld')} />,
                ],
                [
                  'Citation in APA, Vancouver or Chicago style',
                  'text/x-bibliography; style=apa',
                  <Example key="" path={citationFileAddress(example.id, '.apa.txt')} />,
                ],
                [
                  'Links of all these files',
                  'application/linkset+json',
                  <Example key="" path={`${page}/${example.id}.linkset.json`} />,
                ],
              ]}
            />
          </Part>
        )}
        <Part id="news" title="What is new">
          <p>
            Atom feeds have the newest articles: of all journals at <Example path={feeds.articles} />, of a journal and
            of an issue at the address of its page with <Code>/feed.xml</Code>. The sitemap is{' '}
            <Example path="/sitemap.xml" />; it says when each page changed last.
          </p>
        </Part>
        <Part id="preservation" title="Preservation">
          <p>
            LOCKSS and CLOCKSS may collect, preserve and serve all journals. Each journal has a manifest for each year,
            with links to every page and file.
          </p>
          <ul>
            {published.map((journal) => (
              <li key={journal.id}>
                {journal.title}
                {journal.issn && `, ISSN ${journal.issn}`}: <Example path={archiveAddress(journal)} />
              </li>
            ))}
          </ul>
        </Part>
        <Part id="api" title="API">
          <p>
            Public reads answer in JSON below <Code>{`${site.origin}/api/v1`}</Code>, without a key, also to pages of
            other sites. The <a href={href('/help/api')}>reference</a> lists them.
          </p>
        </Part>
        <Part id="coar-notify" title="COAR Notify">
          <p>
            Services that review, endorse or keep a copy of an article can tell its editors: send a notification of COAR
            Notify 1.0.1 as JSON-LD to <Code>{`${site.origin}/inbox`}</Code>, which article pages name in their{' '}
            <Code>Link</Code> header. It must name the article by its address or DOI, and have 64 kB at most. Editors
            read it; nothing happens by itself. Preprint servers can be told when a preprint was published: please write
            to us.
          </p>
        </Part>
        <Part id="mining" title="Text and data mining">
          <p>
            You may mine all texts under the licence that each of them names. A program with a key reads all full texts
            as JATS, ten at a time, at <Code>{`${site.origin}/api/v1/texts`}</Code>, and later those that changed: pass
            the <Code>next</Code> of an answer as <Code>after</Code>. Usage reports count these reads apart from those
            of people. Ask <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a> for a key. Without one,
            robots may read the pages and files. Whoever reads too fast gets 429 with <Code>Retry-After</Code>.
          </p>
        </Part>
        {published.length > 0 && (
          <Part id="doaj" title="DOAJ">
            <p>
              The articles of each issue and of each year are files in the XML of DOAJ, version 1.1, for its page
              &ldquo;Upload article XML&rdquo;. Corrections and retractions are not in them; the title of a retracted
              article says that it is retracted. The newest ones:
            </p>
            <ul>
              {published.map((journal) => (
                <li key={journal.id}>
                  {journal.title}: <Example path={doajAddress(journal, journal.latestIssue)} />,{' '}
                  <Example path={doajAddress(journal, { year: journal.latestIssue.year })} />
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Part id="rules" title="Rules for robots">
          <p>
            Please wait for an answer before you send the next request, and observe <Code>Retry-After</Code>.{' '}
            <Example path="/robots.txt" /> says which addresses are not for robots. Questions go to{' '}
            <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
          </p>
        </Part>
      </article>
    </main>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

const Code = ({ children }: { children: string }) => <code>{children}</code>

const Example = ({ path }: { path: string }) => (
  <a href={path}>
    <code>{path}</code>
  </a>
)

/** It scrolls in its own box, so it needs keyboard focus and a name. */
function Table({ name, head, rows }: { name: string; head: string[]; rows: ReactNode[][] }) {
  return (
    <div className="table-scroll" role="region" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((one) => (
              <th key={one} scope="col">
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
