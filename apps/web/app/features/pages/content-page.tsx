import { Fragment, type ReactNode } from 'react'
import type { SiteFacts } from '@grfs/contracts/page'
import { texts } from '@grfs/contracts/texts/index'
import type { PageSection, PageTemplate } from '@grfs/domain/pages/page'
import type { BlockVariable } from '@grfs/domain/pages/variables'
import { paragraphsOf } from '../../lib/format.ts'
import { href } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Contents } from '../../ui/layout/contents.tsx'
import { PageHead, SectionHead } from '../../ui/layout/page-head.tsx'
import { BrowserStorage, NecessaryCookies, OptionalCookies } from './blocks/cookies.tsx'
import { ManuscriptLimits } from './blocks/manuscript-limits.tsx'
import { MeasuredTimes, type Numbers, PressFigures } from './blocks/measured-times.tsx'
import { Retention, WhoSeesWhat } from './blocks/personal-data.tsx'
import { FactValue, PageText, plainText } from './page-text.tsx'
import type { PageFacts } from './values.tsx'

export interface ShownPage extends PageFacts {
  title: string
  layout: PageTemplate['layout']
  facts: PageTemplate['facts']
  sections: readonly PageSection[]
  /** The label of the boxes beside the text. */
  sideLabel: string
  /** Only the page about the press has them. */
  numbers: Numbers | null
  /** The page's own address, which the related pages leave out. */
  path: string
}

/** A page of the press or of a journal, as everyone sees it and as its preview shows it. */
export function ContentPage({ page }: { page: ShownPage }) {
  const sections = page.sections.filter(({ isHidden }) => !isHidden)
  return page.layout === 'policy' ? (
    <PolicyPage page={page} sections={sections} />
  ) : (
    <ProsePage page={page} sections={sections} />
  )
}

interface LayoutProps {
  page: ShownPage
  sections: readonly PageSection[]
}

const drawBlocks: Record<BlockVariable, (page: ShownPage) => ReactNode> = {
  'submit-paper-button': () => (
    <p>
      <LinkButton kind="main" href={href('/dashboard/researcher/submitPaper')}>
        {texts.chrome.submitPaper}
      </LinkButton>
    </p>
  ),
  'issn-line': ({ site }) => site.issn && <p>ISSN {site.issn}</p>,
  statements: ({ site }) =>
    site.statements?.map(({ key, text }) => (
      <Fragment key={key}>
        <h2>{texts.statements[key]}</h2>
        {paragraphsOf(text).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Fragment>
    )),
  'measured-times': ({ numbers }) => numbers && <MeasuredTimes pace={numbers.pace} />,
  'manuscript-limits': () => <ManuscriptLimits />,
  'who-sees-what': () => <WhoSeesWhat />,
  retention: () => <Retention />,
  'necessary-cookies': () => <NecessaryCookies />,
  'optional-cookies': () => <OptionalCookies />,
  'browser-storage': () => <BrowserStorage />,
}

function Text({
  page,
  section,
  hasMoreLinks = false,
}: {
  page: ShownPage
  section: PageSection
  hasMoreLinks?: boolean
}) {
  return (
    <PageText
      text={section.text}
      facts={page}
      drawBlock={(name) => drawBlocks[name](page)}
      hasMoreLinks={hasMoreLinks}
    />
  )
}

const ofPlace = (sections: readonly PageSection[], place: PageSection['place']) =>
  sections.filter((section) => section.place === place)

interface Chapter {
  section: PageSection
  parts: PageSection[]
}

/** Sections of level 1 with their parts. The contents come from the same list, so every heading has a link. */
function chaptersOf(sections: readonly PageSection[]): Chapter[] {
  const chapters: Chapter[] = []
  for (const section of ofPlace(sections, 'body')) {
    if (section.level === 1 || chapters.length === 0) chapters.push({ section, parts: [] })
    else chapters.at(-1)!.parts.push(section)
  }
  return chapters
}

const policies = [
  [texts.policies.guidelines, href('/guidelines')],
  [texts.policies.terms, href('/terms')],
  [texts.policies.privacy, href('/privacy')],
  [texts.policies.cookies, href('/cookiepolicy')],
] as const

/** Uses the layout and style sheet of an article, so that readers of articles download no second one. */
function PolicyPage({ page, sections }: LayoutProps) {
  const chapters = chaptersOf(sections)
  const entry = ({ id, title }: PageSection) => ({ id, title: plainText(title, page.site), below: [] })
  const entries = chapters.map(({ section, parts }) => ({ ...entry(section), below: parts.map(entry) }))
  return (
    <main id="main" className="wrap article">
      <header className="article-head">
        <h1>{page.title}</h1>
        <dl className="article-facts">
          {page.facts.map(([name, source]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <FactValue source={source} facts={page} />
              </dd>
            </div>
          ))}
        </dl>
      </header>
      <Contents entries={entries} of="page" />
      <article className="article-text prose">
        {ofPlace(sections, 'lead').map((section) => (
          <Text key={section.id} page={page} section={section} />
        ))}
        {chapters.map(({ section, parts }, index) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id}>
              <span className="section-number">{index + 1}.</span> {plainText(section.title, page.site)}
            </h2>
            <Text page={page} section={section} />
            {parts.map((part) => (
              <div key={part.id}>
                <h3 id={part.id}>{plainText(part.title, page.site)}</h3>
                <Text page={page} section={part} />
              </div>
            ))}
          </section>
        ))}
      </article>
      <nav className="rail" aria-label="Other policies">
        <p>Related pages</p>
        <ul>
          {policies
            .filter(([, path]) => path !== page.path)
            .map(([title, path]) => (
              <li key={path}>
                <a className="more" href={path}>
                  {title}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </main>
  )
}

function ProsePage({ page, sections }: LayoutProps) {
  return (
    <main id="main" className="wrap">
      <PageHead title={page.title}>
        {ofPlace(sections, 'lead').map((section) => (
          <Text key={section.id} page={page} section={section} />
        ))}
      </PageHead>
      {page.numbers && <PressFigures numbers={page.numbers} />}
      <div className="about-body">
        <div className="prose">
          {ofPlace(sections, 'body').map((section) => (
            <Fragment key={section.id}>
              <Heading section={section} site={page.site} />
              <Text page={page} section={section} />
            </Fragment>
          ))}
        </div>
        <aside className="about-side" aria-label={page.sideLabel}>
          {ofPlace(sections, 'side').map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <SectionHead id={section.id} title={plainText(section.title, page.site)} small />
              <Text page={page} section={section} hasMoreLinks />
            </section>
          ))}
        </aside>
      </div>
    </main>
  )
}

function Heading({ section, site }: { section: PageSection; site: SiteFacts }) {
  const Tag = section.level === 1 ? 'h2' : 'h3'
  return <Tag id={section.hasAnchor ? section.id : undefined}>{plainText(section.title, site)}</Tag>
}
