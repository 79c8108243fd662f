import type { ReactNode } from 'react'
import type { SiteFacts } from '@grfs/contracts/page'
import { texts } from '@grfs/contracts/texts/index'
import { href } from '../../lib/paths.ts'
import { Contents } from '../../ui/layout/contents.tsx'

/** One part of a policy under a heading. The contents come from the same list, so every heading has a link. */
export interface PolicyPart {
  id: string
  title: string
  Body?(props: { site: SiteFacts }): ReactNode
}

export interface PolicySection extends PolicyPart {
  parts?: readonly PolicyPart[]
}

export interface Policy {
  title: string
  path: string
  /** One sentence for search engines. */
  description(site: SiteFacts): string
  /** The text before the first section. */
  Intro(props: { site: SiteFacts }): ReactNode
  /** The few facts that most people look for. */
  facts(site: SiteFacts): ReadonlyArray<readonly [name: string, fact: ReactNode]>
  sections: readonly PolicySection[]
}

const t = texts.policies

const policies = [
  [t.guidelines, href('/guidelines')],
  [t.terms, href('/terms')],
  [t.privacy, href('/privacy')],
  [t.cookies, href('/cookiepolicy')],
] as const

/** Uses the layout and style sheet of an article, so that readers of articles download no second one. */
export function PolicyPage({ policy, site }: { policy: Policy; site: SiteFacts }) {
  const entries = policy.sections.map(({ id, title, parts = [] }) => ({
    id,
    title,
    below: parts.map((part) => ({ id: part.id, title: part.title, below: [] })),
  }))
  const others = policies.filter(([, path]) => path !== policy.path)
  return (
    <main id="main" className="wrap article">
      <header className="article-head">
        <h1>{policy.title}</h1>
        <dl className="article-facts">
          {policy.facts(site).map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </header>
      <Contents entries={entries} of="page" />
      <article className="article-text prose">
        <policy.Intro site={site} />
        {policy.sections.map((section, index) => (
          <Section key={section.id} section={section} number={index + 1} site={site} />
        ))}
      </article>
      <nav className="rail" aria-label="Other policies">
        <p>Related pages</p>
        <ul>
          {others.map(([title, path]) => (
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

interface SectionProps {
  section: PolicySection
  number: number
  site: SiteFacts
}

function Section({ section: { id, title, Body, parts = [] }, number, site }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <span className="section-number">{number}.</span> {title}
      </h2>
      {Body && <Body site={site} />}
      {parts.map((part) => (
        <div key={part.id}>
          <h3 id={part.id}>{part.title}</h3>
          {part.Body && <part.Body site={site} />}
        </div>
      ))}
    </section>
  )
}
