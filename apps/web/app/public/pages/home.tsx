import type { ResponseOf } from '@grfs/contracts/endpoint'
import { listPostsEndpoint, type PostCard } from '@grfs/contracts/news'
import type { SiteFacts } from '@grfs/contracts/page'
import type { Pace as PaceFigures } from '@grfs/contracts/publishing'
import { getFrontPageEndpoint } from '@grfs/contracts/publishing/front-page'
import { texts } from '@grfs/contracts/texts/index'
import { CallList } from '../../features/journals/call-list.tsx'
import { JournalsByField } from '../../features/journals/journal-index.tsx'
import { PressShelf } from '../../features/journals/shelf.tsx'
import { LatestArticles, LeadStory } from '../../features/publishing/front-page.tsx'
import { capitalise, countInWords, dayAndMonth, quantity } from '../../lib/format.ts'
import { href, newsPostPath, timesPath } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Figure } from '../../lib/figure.tsx'
import { Link, MoreLink } from '../../ui/layout/link.tsx'
import { SectionHead } from '../../ui/layout/page-head.tsx'
import { Lost } from '../frame/not-found.tsx'
import { readerPage, type ReaderPage } from '../reader-page.tsx'

type FrontPage = ResponseOf<typeof getFrontPageEndpoint> & { news: PostCard[] }

const newsShown = 3

/** CHROME-001, CHROME-002, CHROME-003. A section without data is omitted. */
export const home: ReaderPage<FrontPage> = {
  async load({ call }) {
    const [front, news] = await Promise.all([
      call(getFrontPageEndpoint, {}),
      // Not essential: without news the page still shows the rest.
      call(listPostsEndpoint, { query: { limit: newsShown } })
        .then(({ blogs }) => blogs)
        .catch(() => []),
    ])
    return { ...front, news }
  },
  meta: (data, site) => ({
    title: site.name,
    description: `${inNumbers(data.numbers)} Free to read, licensed CC BY 4.0.`,
    path: href('/home'),
    nav: 'home',
    jsonLd: websiteJsonLd(site),
  }),
  Page: HomePage,
  Failure: ({ retry }) => (
    <Lost
      title={texts.articles.networkError}
      alert
      actions={<LinkButton href={retry}>{texts.journals.retry}</LinkButton>}
    >
      {texts.journals.checkConnection}
    </Lost>
  ),
}

export const homePage = readerPage(home)

function HomePage({ data, site }: { data: FrontPage; site: SiteFacts }) {
  const { numbers, shelf, lead, newest, calls, news } = data
  return (
    <main id="main" className="wrap">
      <section className="hero">
        <h1>
          Good research comes from everywhere. Here every paper gets three blind reviews and is free for everyone.
        </h1>
        <div className="hero-side">
          <p>
            <InNumbers numbers={numbers} /> Free to read, licensed CC&nbsp;BY&nbsp;4.0.
          </p>
          <div className="hero-actions">
            <LinkButton kind="main" href={href('/dashboard/researcher/submitPaper')}>
              {texts.chrome.submitPaper}
            </LinkButton>
            <MoreLink href={href('/global')}>Browse the journals</MoreLink>
          </div>
        </div>
      </section>
      {numbers.articles > 0 && <ShelfWithNote data={data} />}
      {(lead !== null || newest.length > 0) && (
        <section className="home-section front" aria-label="New articles">
          {lead && (
            <div>
              <SectionHead title="From the new issue" />
              <LeadStory journal={lead.journal} articles={lead.articles} />
            </div>
          )}
          {newest.length > 0 && (
            <div>
              <SectionHead title="Latest articles" />
              <LatestArticles articles={newest} />
            </div>
          )}
        </section>
      )}
      {numbers.pace && <Pace pace={numbers.pace} />}
      {calls.length > 0 && (
        <section className="home-section" aria-labelledby="calls">
          <SectionHead id="calls" title="Open calls for papers" />
          <CallList calls={calls} />
        </section>
      )}
      {shelf.length > 0 && (
        <section className="home-section" aria-labelledby="journals">
          <SectionHead id="journals" title="The journals" more={{ label: 'See them all', href: href('/global') }} />
          <JournalsByField entries={shelf} />
        </section>
      )}
      {news.length > 0 && <LatestNews posts={news} />}
      <WaysIn />
      <Donate site={site} />
    </main>
  )
}

function ShelfWithNote({ data: { shelf, numbers } }: { data: FrontPage }) {
  return (
    <>
      <PressShelf entries={shelf} />
      <p className="shelf-note">
        <span>The newest issues are shown with their covers. The width of a spine shows the number of articles.</span>
        <a href={href('/volume')}>
          The whole archive,{' '}
          <Figure of="press" name="issues" value={numbers.issues}>
            {quantity(numbers.issues, 'issue')}
          </Figure>
          {numbers.sinceYear !== null && (
            <>
              {' '}
              since{' '}
              <Figure of="press" name="since" value={numbers.sinceYear}>
                {numbers.sinceYear}
              </Figure>
            </>
          )}
        </a>
      </p>
    </>
  )
}

/** A sentence with the real numbers; zeros are omitted. */
export function inNumbers(numbers: FrontPage['numbers']): string {
  return partsInNumbers(numbers)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('')
}

function InNumbers({ numbers }: { numbers: FrontPage['numbers'] }) {
  return partsInNumbers(numbers).map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Figure key={part.name} of="press" name={part.name} value={numbers[part.name]}>
        {part.text}
      </Figure>
    ),
  )
}

type NumberPart = string | { name: 'journals' | 'articles' | 'countries'; text: string }

function partsInNumbers({ journals, articles, countries }: FrontPage['numbers']): NumberPart[] {
  if (journals === 0) return ['A new open-access publisher.']
  const names = `${capitalise(countInWords(journals))} ${journals === 1 ? 'journal' : 'journals'}`
  const first: NumberPart = { name: 'journals', text: names }
  if (articles === 0) return [first, ', open for their first papers.']
  const from: NumberPart[] =
    countries > 1 ? [' by authors in ', { name: 'countries', text: quantity(countries, 'country', 'countries') }] : []
  return [first, ' and ', { name: 'articles', text: quantity(articles, 'article') }, ...from, '.']
}

function websiteJsonLd(site: SiteFacts): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    url: `${site.origin}${href('/home')}`,
    publisher: { '@type': 'Organization', name: site.publisher },
  }
}

/** The three newest posts. */
function LatestNews({ posts }: { posts: readonly PostCard[] }) {
  return (
    <section className="home-section" aria-labelledby="news">
      <SectionHead id="news" title="News" more={{ label: 'All news', href: href('/news') }} />
      <ul className="latest-news">
        {posts.map((post) => (
          <li key={post._id}>
            <time dateTime={post.createdAt.slice(0, 10)}>{dayAndMonth(post.createdAt)}</time>
            <h3>
              <a className="title-link" href={newsPostPath(post._id)}>
                {post.title}
              </a>
            </h3>
            <p>{post.excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Links for new authors and reviewers. */
function WaysIn() {
  return (
    <section className="home-section ways" aria-label="Get started">
      <div>
        <SectionHead title="For authors" />
        <p>
          Upload a DOCX file. We read the title, authors and abstract from it and check the guidelines before you
          submit. You can always see who acts next and by when.
        </p>
        <p className="ways-actions">
          <LinkButton href={href('/dashboard/researcher/submitPaper')}>{texts.chrome.submitPaper}</LinkButton>
          <MoreLink href={href('/guidelines')}>Guidelines</MoreLink>
        </p>
      </div>
      <div>
        <SectionHead title="For reviewers" />
        <p>
          Review one paper at a time, with ten days for each. Your text is saved as you type, and your name is never
          shown. Tell us your field when you register, and an editor will invite you.
        </p>
        <p className="ways-actions">
          <LinkButton href={href('/register')}>{texts.chrome.register}</LinkButton>
          <MoreLink href={href('/editorial-board')}>Who edits the journals</MoreLink>
        </p>
      </div>
    </section>
  )
}

/** CHROME-008: Donate leads here. */
function Donate({ site }: { site: SiteFacts }) {
  const { text, url } = site.donation ?? { text: null, url: null }
  return (
    <section className="home-section donate" aria-labelledby="donate">
      <SectionHead id="donate" title={texts.chrome.donate} />
      <p>
        {text ??
          `All articles of ${site.name} are free to read. Donations to ${site.publisher} help to keep them free.`}{' '}
        {url === null && text === null && (
          <>
            To donate, write to <Link href={`mailto:${site.supportEmail}`}>{site.supportEmail}</Link>, and we will tell
            you how.
          </>
        )}
      </p>
      {url !== null && (
        <p className="ways-actions">
          <LinkButton href={url}>{`${texts.chrome.donate} to ${site.publisher}`}</LinkButton>
        </p>
      )}
    </section>
  )
}

/** How a paper becomes an article, with the measured number of days. */
function Pace({ pace }: { pace: PaceFigures }) {
  const { daysToAcceptance, daysToPublication: days } = pace
  return (
    <section className="home-section pace" aria-labelledby="pace">
      <p className="pace-label">How a paper becomes an article</p>
      <div className="pace-intro">
        <h2 id="pace">
          <Figure of="press" name="days-to-publication" value={days}>
            {capitalise(countInWords(days))} {days === 1 ? 'day' : 'days'}
          </Figure>{' '}
          from your file to a published article, with three blind reviews.
        </h2>
        <p>
          The days are measured: medians of the newest{' '}
          <Figure of="press" name="measured-articles" value={pace.articles}>
            {quantity(pace.articles, 'article')}
          </Figure>
          , with the authors’ time for revisions. <Link href={timesPath}>How long it takes</Link>
        </p>
      </div>
      <ol className="pace-line">
        <li className="pace-review">
          <Days name="days-to-acceptance" value={daysToAcceptance} />
          <b>{texts.pace.toAcceptance}</b>
          <p>
            An editor checks scope, format and similarity. Three reviewers read the paper blind, one after another, and
            see your answers to earlier reviews.
          </p>
        </li>
        <li>
          <Days name="days-to-publication" value={days} />
          <b>{texts.pace.toPublication}</b>
          <p>Published as a web page and as a PDF, with a permanent address and its own cover.</p>
        </li>
      </ol>
    </section>
  )
}

function Days({ name, value }: { name: 'days-to-acceptance' | 'days-to-publication'; value: number }) {
  return (
    <span className="pace-days">
      <Figure of="press" name={name} value={value} />
      <small>{value === 1 ? 'day' : 'days'}</small>
    </span>
  )
}
