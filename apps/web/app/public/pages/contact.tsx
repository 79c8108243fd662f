import { Fragment } from 'react'
import type { SiteFacts } from '@grfs/contracts/page'
import { texts } from '@grfs/contracts/texts/index'
import { href } from '../../lib/paths.ts'
import { postalLines } from '../policies/pieces.tsx'
import { readerPage, type ReaderPage } from '../reader-page.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { MoreLink } from '../../ui/layout/link.tsx'
import { PageHead, SectionHead } from '../../ui/layout/page-head.tsx'

const title = 'Contact'

/** POLICY-002, POLICY-007: the same for everyone, and without data, so it cannot fail. */
export const contact: ReaderPage<null> = {
  load: () => Promise.resolve(null),
  meta: (_, site) => ({
    title,
    description: `How to reach ${site.name}, and how to send us a paper.`,
    path: href('/contact'),
  }),
  Page: ({ site }) => <ContactPage site={site} />,
  Failure: () => null,
}

export const contactPage = readerPage(contact)

function ContactPage({ site }: { site: SiteFacts }) {
  return (
    <main id="main" className="wrap">
      <PageHead title={title}>
        <p>
          For everything except submissions, write to{' '}
          <a className="about-address" href={`mailto:${site.supportEmail}`}>
            {site.supportEmail}
          </a>
          . Messages to {site.name} are read and answered by people.
        </p>
      </PageHead>
      <div className="about-body">
        <div className="prose">
          <Papers />
          <h2>If you already have an account</h2>
          <p>
            Write to us from your dashboard, under <a href={href('/dashboard/message')}>{texts.chrome.messages}</a>.
            Then we see which paper or review you mean. Please send comments about the site under{' '}
            <a href={href('/dashboard/feedback')}>{texts.chrome.feedback}</a>.
          </p>
          <h2>If something published is wrong</h2>
          <p>
            Write to the address above. Give the address of the article, and say what is wrong and how you know. An
            editor of the journal checks every such message. Corrections and retractions are published as new, linked
            versions. Published articles are never removed.
          </p>
          <h2>If your field is missing</h2>
          <p>
            Use the form to <a href={href('/suggest-fields')}>suggest a research field</a>. It needs no account.
          </p>
        </div>
        <aside className="about-side" aria-label="Before you write">
          <section aria-labelledby="publisher">
            <SectionHead id="publisher" title="Publisher" small />
            <p>
              {site.publisher}
              {postalLines(site).map((line) => (
                <Fragment key={line}>
                  <br />
                  {line}
                </Fragment>
              ))}
            </p>
            {site.issn && <p>ISSN {site.issn}</p>}
          </section>
          <section aria-labelledby="also">
            <SectionHead id="also" title="Before you write" small />
            <p>
              <MoreLink href={href('/guidelines')}>Guidelines for authors</MoreLink>
              <br />
              <MoreLink href={href('/editorial-board')}>Editorial board</MoreLink>
            </p>
          </section>
        </aside>
      </div>
    </main>
  )
}

/** POLICY-008. */
function Papers() {
  return (
    <>
      <h2>If you want to send us a paper</h2>
      <p>
        <strong>{texts.about.noSubmissionsByEmail}</strong> We do not review manuscripts sent by email, because we
        cannot anonymise or track them. Papers go through the{' '}
        <a href={href('/dashboard/researcher/submitPaper')}>submission page</a> after you{' '}
        <a href={href('/login')}>sign in</a>. If you have no account yet, <a href={href('/register')}>open one</a>: it
        is free.
      </p>
      <p>
        <LinkButton kind="main" href={href('/dashboard/researcher/submitPaper')}>
          {texts.chrome.submitPaper}
        </LinkButton>
      </p>
    </>
  )
}
