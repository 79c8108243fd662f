import { texts } from '@grfs/contracts/texts/index'
import type { ReactNode } from 'react'
import type { Journal } from '@grfs/contracts/journals'
import type { Pace } from '@grfs/contracts/publishing'
import { Figure } from '../../lib/figure.tsx'
import { Crumbs } from '../../ui/layout/page-head.tsx'
import { quantity } from '../../lib/format.ts'
import { followPath, journalFeedPath, journalRef, submitToJournalPath, href, timesPath } from '../../lib/paths.ts'
import { JournalCover, type IssueName } from './cover.tsx'

interface JournalHeroProps {
  journal: Journal
  issue: IssueName | null
  facts: { articles: number; issues: number; countries: number; sinceYear: number | null; pace: Pace | null }
}

export function JournalHero({ journal, issue, facts }: JournalHeroProps) {
  return (
    <div className="hero-field">
      <div className="wrap hero-field-in">
        <div>
          <Crumbs
            items={[{ label: texts.chrome.journals, href: href('/global') }, { label: journal.category }]}
            onField
          />
          <h1>{journal.title}</h1>
          <p className="hero-field-sub">{journal.subtitle}</p>
          {/* JOURNAL-015: a visitor logs in first; the script sends a signed-in researcher straight to the form. */}
          <div className="hero-field-actions">
            <a className="btn hero-field-btn" href={href('/login')} data-submit={submitToJournalPath(journal)}>
              {texts.journals.submitPaper}
            </a>
            <a className="btn hero-field-feed" href={followPath({ journal: journalRef(journal) })}>
              Follow by email
            </a>
            <a className="btn hero-field-feed" href={journalFeedPath(journal)} type="application/atom+xml">
              Follow by feed
            </a>
          </div>
          <Facts journal={journal} facts={facts} />
        </div>
        <div className="hero-field-cover">
          <JournalCover journal={journal} issue={issue} decorative onField />
        </div>
      </div>
    </div>
  )
}

function Facts({ journal, facts }: Pick<JournalHeroProps, 'journal' | 'facts'>) {
  const { pace } = facts
  const figure = (name: 'articles' | 'issues' | 'countries') =>
    facts[name] > 0 ? <Figure of={journal.id} name={name} value={facts[name]} /> : null
  const days = (name: 'days-to-acceptance' | 'days-to-publication', value: number) => (
    <Figure of={journal.id} name={name} value={value}>
      <a href={timesPath}>{quantity(value, 'day')}</a>
    </Figure>
  )
  const shown: Array<[string, ReactNode]> = [
    ['Articles', figure('articles')],
    ['Issues', figure('issues')],
    ['Countries', figure('countries')],
    [texts.pace.toAcceptance, pace && days('days-to-acceptance', pace.daysToAcceptance)],
    [texts.pace.toPublication, pace && days('days-to-publication', pace.daysToPublication)],
    [
      'Since',
      facts.sinceYear === null ? null : (
        <Figure of={journal.id} name="since" value={facts.sinceYear}>
          {facts.sinceYear}
        </Figure>
      ),
    ],
    ['ISSN', journal.issn],
  ]
  const known = shown.filter(([, value]) => value !== null)
  if (known.length === 0) return null
  return (
    <dl className="facts">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
