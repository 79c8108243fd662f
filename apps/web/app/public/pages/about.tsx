import { Fragment } from 'react'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { SiteFacts } from '@grfs/contracts/page'
import { getFrontPageEndpoint } from '@grfs/contracts/publishing/front-page'
import { texts } from '@grfs/contracts/texts/index'
import { reviewDays, reviewsPerPaper, reviewWeeks } from '@grfs/domain/peer-review/limits'
import { count, countInWords, paragraphsOf, quantity } from '../../lib/format.ts'
import { href } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Figure } from '../../lib/figure.tsx'
import { MoreLink } from '../../ui/layout/link.tsx'
import { PageHead, SectionHead } from '../../ui/layout/page-head.tsx'
import { Lost } from '../frame/not-found.tsx'
import { readerPage, type ReaderPage } from '../reader-page.tsx'

type Numbers = ResponseOf<typeof getFrontPageEndpoint>['numbers']

const reviews = countInWords(reviewsPerPaper)

/** POLICY-001, POLICY-007. The text is fixed; the numbers are those of the home page. */
export const about: ReaderPage<Numbers> = {
  load: async ({ call }) => (await call(getFrontPageEndpoint, {})).numbers,
  meta: (_, site) => ({
    title: texts.chrome.about,
    description: `${site.name} is an open-access press: ${reviews} blind reviews for every paper, free to read, licensed CC BY 4.0.`,
    path: href('/about'),
    nav: 'about',
  }),
  Page: AboutPage,
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

export const aboutPage = readerPage(about)

function AboutPage({ data, site }: { data: Numbers; site: SiteFacts }) {
  return (
    <main id="main" className="wrap">
      <PageHead title={`About ${site.name}`}>
        <p>We publish research from everywhere and judge it by its content, not by the author’s name.</p>
      </PageHead>
      <Facts
        facts={[
          { label: 'Journals', name: 'journals', value: data.journals },
          { label: 'Issues', name: 'issues', value: data.issues },
          { label: 'Articles', name: 'articles', value: data.articles },
          { label: 'Countries of our authors', name: 'countries', value: data.countries },
          { label: 'Publishing since', name: 'since', value: data.sinceYear },
        ]}
      />
      <div className="about-body">
        <Story site={site} numbers={data} />
        <aside className="about-side" aria-label="Next steps">
          <section aria-labelledby="read">
            <SectionHead id="read" title="To read" small />
            <p>Everything we have published is free to read, from the first volume on.</p>
            <p>
              <MoreLink href={href('/global')}>The journals</MoreLink>
              <br />
              <MoreLink href={href('/globalArchive')}>The archive</MoreLink>
            </p>
          </section>
          <section aria-labelledby="write">
            <SectionHead id="write" title="To publish" small />
            <p>The guidelines explain how to prepare a manuscript.</p>
            <p>
              <MoreLink href={href('/guidelines')}>Guidelines for authors</MoreLink>
              <br />
              <MoreLink href={href('/dashboard/researcher/submitPaper')}>{texts.chrome.submitPaper}</MoreLink>
            </p>
          </section>
          <section aria-labelledby="people">
            <SectionHead id="people" title="The people" small />
            <p>Editors and board members, with their names and universities.</p>
            <p>
              <MoreLink href={href('/editorial-board')}>Editorial board</MoreLink>
              <br />
              <MoreLink href={href('/contact')}>{texts.chrome.contact}</MoreLink>
            </p>
          </section>
        </aside>
      </div>
    </main>
  )
}

function Story({ site, numbers }: { site: SiteFacts; numbers: Numbers }) {
  return (
    <div className="prose">
      <h2>Why we publish</h2>
      <p>
        The quality of a study does not depend on where it was written. Yet the place where researchers work still
        decides who reads their work and what they can read. {site.name} exists to change this: everyone may submit, no
        one pays to read, and reviewers do not know whose work they review.
      </p>
      <h2>How a paper is judged</h2>
      <p>
        Every paper is read by {reviews} reviewers, one after another and independently. They do not know who wrote it,
        and the author does not know who they are. We remove names from the manuscript before reviewers see it.
        Reviewers answer in writing, point by point, and an editor decides on the basis of all {reviews} reviews.
      </p>
      <p>
        We judge a paper by one question: do its methods support its conclusions? A result that confirms, corrects or
        fails to repeat an earlier one is as welcome as a new one.
      </p>
      <Times pace={numbers.pace} />
      <h2>Open access</h2>
      <p>
        Articles are published under{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/" rel="license">
          Creative Commons Attribution 4.0
        </a>
        . Authors keep their copyright. Everyone may read, share, translate and build on the work if they name the
        authors. No account is needed to read an article or to download the full paper.
      </p>
      <h2>Corrections</h2>
      <p>
        A published article is never changed silently. A correction is published as a new version, linked from the old
        one, and both can be read. Every article has a permanent address.
      </p>
      <h2>Who we are</h2>
      <p>
        {site.name} is published by {site.publisher}. Each journal has an editor-in-chief and a board of people who work
        in its field, and who are named. If your field is missing, <a href={href('/suggest-fields')}>suggest it</a>. New
        journals start with such suggestions.
      </p>
      {site.statements?.map(({ key, text }) => (
        <Fragment key={key}>
          <h2>{texts.statements[key]}</h2>
          {paragraphsOf(text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Fragment>
      ))}
    </div>
  )
}

/** What we plan and what we measure, told apart. Other pages link here. */
function Times({ pace }: { pace: Numbers['pace'] }) {
  return (
    <>
      <h2 id="times">How long it takes</h2>
      <p>
        <b>What we plan.</b> The {reviews} reviews together take {countInWords(reviewWeeks.least)} to{' '}
        {countInWords(reviewWeeks.most)} weeks. Each reviewer has {countInWords(reviewDays)} days. The time that authors
        need for their revisions is not part of this plan.
      </p>
      {pace && (
        <>
          <p>
            <b>What we measure.</b> Days are counted from the day on which we receive a paper, and include the authors’
            revisions. The figures are medians of the newest{' '}
            <Figure of="press" name="measured-articles" value={pace.articles}>
              {quantity(pace.articles, 'article')}
            </Figure>
            : half of the papers were faster, half were slower.
          </p>
          <dl className="about-times">
            <div>
              <dt>{texts.pace.toAcceptance}</dt>
              <dd>
                <Figure of="press" name="days-to-acceptance" value={pace.daysToAcceptance}>
                  {quantity(pace.daysToAcceptance, 'day')}
                </Figure>
              </dd>
            </div>
            <div>
              <dt>{texts.pace.toPublication}</dt>
              <dd>
                <Figure of="press" name="days-to-publication" value={pace.daysToPublication}>
                  {quantity(pace.daysToPublication, 'day')}
                </Figure>
              </dd>
            </div>
          </dl>
          <p>The page of each journal shows its own figures, measured in the same way.</p>
        </>
      )}
    </>
  )
}

interface Fact {
  label: string
  name: 'journals' | 'issues' | 'articles' | 'countries' | 'since'
  value: number | null
}

/** Large numbers; zero and unknown values are omitted. */
function Facts({ facts }: { facts: Fact[] }) {
  const known = facts.filter((fact): fact is Fact & { value: number } => fact.value !== null && fact.value > 0)
  if (known.length === 0) return null
  return (
    <dl className="about-facts">
      {known.map(({ label, name, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Figure of="press" name={name} value={value}>
              {/* a year has no thousands separator */}
              {name === 'since' ? value : count(value)}
            </Figure>
          </dd>
        </div>
      ))}
    </dl>
  )
}
