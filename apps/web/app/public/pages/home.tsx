import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { SiteFacts } from '@grfs/contracts/page'
import { listPostsEndpoint, type PostCard } from '@grfs/contracts/news'
import { getFrontPageEndpoint } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { Lost } from '../frame/not-found.tsx'
import { LatestNews } from './latest-news.tsx'
import { Pace } from './pace.tsx'
import { WaysIn } from './ways-in.tsx'
import { JournalsByField } from '../../features/journals/journal-index.tsx'
import { PressShelf } from '../../features/journals/press-shelf.tsx'
import { LatestArticles } from '../../features/publishing/latest-articles.tsx'
import { LeadStory } from '../../features/publishing/lead-story.tsx'
import { CallList } from '../../features/journals/call-list.tsx'
import { capitalise, count, countInWords, quantity } from '../../lib/format.ts'
import { href } from '../../lib/paths.ts'
import { readerPage, type ReaderPage } from '../reader-page.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { MoreLink } from '../../ui/layout/link.tsx'
import { SectionHead } from '../../ui/layout/section-head.tsx'

type FrontPage = ResponseOf<typeof getFrontPageEndpoint> & { news: PostCard[] }

const newsShown = 3

/** CHROME-001, CHROME-002, CHROME-003. Shows what there is: a section without data is not there. */
export const home: ReaderPage<FrontPage> = {
  async load({ call }) {
    const [front, news] = await Promise.all([
      call(getFrontPageEndpoint, {}),
      // Beside the point of the page: without news it still shows the press.
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

function HomePage({ data }: { data: FrontPage }) {
  const { numbers, shelf, lead, newest, calls, news } = data
  return (
    <main id="main" className="wrap">
      <section className="hero">
        <h1>
          Good research comes from everywhere. Here every paper gets three blind reviews and is free for everyone.
        </h1>
        <div className="hero-side">
          <p>{inNumbers(numbers)} Free to read, licensed CC&nbsp;BY&nbsp;4.0.</p>
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
    </main>
  )
}

function ShelfWithNote({ data: { shelf, numbers } }: { data: FrontPage }) {
  const since = numbers.sinceYear === null ? '' : ` since ${numbers.sinceYear}`
  return (
    <>
      <PressShelf entries={shelf} />
      <p className="shelf-note">
        <span>The newest issues are shown with their covers. The width of a spine shows the number of articles.</span>
        <a href={href('/volume')}>
          The whole archive, {quantity(numbers.issues, 'issue')}
          {since}
        </a>
      </p>
    </>
  )
}

/** A sentence of true numbers; what is zero is not said. */
export function inNumbers({ journals, articles, countries }: FrontPage['numbers']): string {
  if (journals === 0) return 'A new open-access publisher.'
  const names = `${capitalise(countInWords(journals))} ${journals === 1 ? 'journal' : 'journals'}`
  if (articles === 0) return `${names}, open for their first papers.`
  const from = countries > 1 ? ` by authors in ${count(countries)} countries` : ''
  return `${names} and ${quantity(articles, 'article')}${from}.`
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
