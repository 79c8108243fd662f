import { getJournalPageEndpoint, getPageEndpoint, type PublishedPage } from '@grfs/contracts/pages'
import { pageTemplates } from '@grfs/contracts/pages/templates/all'
import { getFrontPageEndpoint } from '@grfs/contracts/publishing/front-page'
import { journalErrors } from '@grfs/contracts/journals'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { SiteFacts } from '@grfs/contracts/page'
import { texts } from '@grfs/contracts/texts/index'
import { type JournalPageName, type PageName, resolvePage } from '@grfs/domain/pages/page'
import { policiesEffectiveOn } from '@grfs/domain/shared/policies'
import { href, journalPagePath } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Lost } from '../../public/frame/not-found.tsx'
import { readerPage, type ReaderPage } from '../../public/reader-page.tsx'
import type { Numbers } from './blocks/measured-times.tsx'
import { ContentPage, type ShownPage } from './content-page.tsx'
import { plainText } from './page-text.tsx'
import { sideLabels } from './side-labels.ts'

interface PressData {
  published: PublishedPage
  numbers: Numbers | null
}

/** POLICY-001 to POLICY-007: the same for everyone. The figures of the page about the press are those of the home page. */
function pressPage(name: PageName): ReaderPage<PressData> {
  const template = pageTemplates[name]
  return {
    load: async ({ call }) => {
      const [published, front] = await Promise.all([
        call(getPageEndpoint, { params: { name } }),
        name === 'about' ? call(getFrontPageEndpoint, {}) : null,
      ])
      return { published, numbers: front && front.numbers }
    },
    meta: (_, site) => ({
      title: name === 'about' ? texts.chrome.about : template.title,
      description: plainText(template.description, site),
      path: template.path,
      ...(name === 'about' && { nav: 'about' as const }),
    }),
    Page: ({ data: { published, numbers }, site }) => (
      <ContentPage page={{ ...shownPage(name, published, site), numbers }} />
    ),
    Failure: PageFailure,
  }
}

function shownPage(name: PageName, { contents, effectiveOn }: PublishedPage, site: SiteFacts): ShownPage {
  const template = pageTemplates[name]
  const { layout, facts, path } = template
  return {
    ...{ layout, facts, path, site, numbers: null },
    title: plainText(template.title, site),
    sections: resolvePage(template, contents),
    effectiveOn: effectiveOn ?? policiesEffectiveOn,
    sideLabel: sideLabels[name] ?? '',
  }
}

type JournalData = ResponseOf<typeof getJournalPageEndpoint>

/** A page that a journal wrote for itself. A journal without one shows the press's. */
function ofJournal(name: JournalPageName): ReaderPage<JournalData> {
  const template = pageTemplates[name]
  return {
    load: ({ call }, id = '') => call(getJournalPageEndpoint, { params: { id, name } }),
    redirect: ({ isOwn }) => (isOwn ? null : template.path),
    meta: ({ journal }, site) => ({
      title: titleOfJournal(name, journal),
      description: `${titleOfJournal(name, journal)}. ${plainText(template.description, site)}`,
      path: journalPagePath(journal, name),
    }),
    Page: ({ data, site }) => (
      <ContentPage page={{ ...shownPage(name, data, site), title: titleOfJournal(name, data.journal) }} />
    ),
    Failure: PageFailure,
    Missing: {
      title: journalErrors['journal.not-found'].message,
      Page: () => (
        <Lost
          title={journalErrors['journal.not-found'].message}
          actions={
            <LinkButton kind="main" href={href('/global')}>
              See all journals
            </LinkButton>
          }
        >
          There is no journal at this address.
        </Lost>
      ),
    },
  }
}

function titleOfJournal(name: JournalPageName, { title }: { title: string }): string {
  return name === 'about' ? `About ${title}` : `${texts.policies.guidelines} of ${title}`
}

function PageFailure({ retry }: { retry: string }) {
  return (
    <Lost
      title={texts.articles.networkError}
      alert
      actions={<LinkButton href={retry}>{texts.journals.retry}</LinkButton>}
    >
      {texts.journals.checkConnection}
    </Lost>
  )
}

export const aboutPage = readerPage(pressPage('about'))
export const guidelinesPage = readerPage(pressPage('guidelines'))
export const termsPage = readerPage(pressPage('terms'))
export const privacyPage = readerPage(pressPage('privacy'))
export const cookiePolicyPage = readerPage(pressPage('cookies'))
export const contactPage = readerPage(pressPage('contact'))
export const journalAboutPage = readerPage(ofJournal('about'))
export const journalGuidelinesPage = readerPage(ofJournal('guidelines'))
