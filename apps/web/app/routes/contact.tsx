import type { SiteFacts } from '@grfs/contracts/page'
import { texts } from '@grfs/contracts/texts/index'
import { paths } from '../lib/paths.ts'
import { readerPage, type ReaderPage } from '../reader-page.tsx'
import { LinkButton } from '../ui/button.tsx'
import { MoreLink } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SectionHead } from '../ui/section-head.tsx'

const title = 'Contact'

/** POLICY-002, POLICY-007: the same for everyone, and without data, so it cannot fail. */
export const contact: ReaderPage<null> = {
  load: () => Promise.resolve(null),
  meta: (_, site) => ({
    title,
    description: `How to reach ${site.name}, and how to send us a paper.`,
    path: paths.contact,
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
          For everything except papers, write to{' '}
          <a className="about-address" href={`mailto:${site.supportEmail}`}>
            {site.supportEmail}
          </a>
          . Letters to {site.name} are read by people, and answered by them.
        </p>
      </PageHead>
      <div className="about-body">
        <div className="prose">
          <Papers />
          <h2>If you already have an account</h2>
          <p>
            Write to us from your dashboard, under <a href={paths.messages}>{texts.chrome.messages}</a>: then we see
            which paper or review you mean. What you think of the site itself is welcome under{' '}
            <a href={paths.feedback}>{texts.chrome.feedback}</a>.
          </p>
          <h2>If something published is wrong</h2>
          <p>
            Write to the address above, name the article by its DOI or its address, and say what is wrong with it and
            how you know. An editor of the journal looks into every such letter. Corrections and retractions appear as
            new, linked versions; nothing that was published disappears.
          </p>
          <h2>If your field is missing</h2>
          <p>
            Use the form to <a href={paths.suggestFields}>suggest a research field</a>. It needs no account.
          </p>
        </div>
        <aside className="about-side" aria-label="Before you write">
          <section aria-labelledby="publisher">
            <SectionHead id="publisher" title="Publisher" small />
            <p>{site.publisher}</p>
            {site.issn && <p>ISSN {site.issn}</p>}
          </section>
          <section aria-labelledby="also">
            <SectionHead id="also" title="Before you write" small />
            <p>
              <MoreLink href={paths.guidelines}>Guidelines for authors</MoreLink>
              <br />
              <MoreLink href={paths.editorialBoard}>Editorial board</MoreLink>
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
        <strong>{texts.about.noSubmissionsByEmail}</strong> A manuscript in a mail cannot be made anonymous, counted or
        followed, and we do not review it. Papers go through the <a href={paths.submitPaper}>submission page</a> after
        you <a href={paths.login}>log in</a>. If you have no account yet, <a href={paths.register}>open one</a>: it is
        free.
      </p>
      <p>
        <LinkButton kind="main" href={paths.submitPaper}>
          {texts.chrome.submitPaper}
        </LinkButton>
      </p>
    </>
  )
}
