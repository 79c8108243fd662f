import { texts } from '@grfs/contracts/texts/index'
import type { Journal } from '@grfs/contracts/journals'
import type { Pace } from '@grfs/contracts/publishing'
import { Crumbs } from '../../ui/layout/page-head.tsx'
import { count, quantity } from '../../lib/format.ts'
import { journalFeedPath, submitToJournalPath, href } from '../../lib/paths.ts'
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
  const shown: Array<[string, string | null]> = [
    ['Articles', facts.articles > 0 ? count(facts.articles) : null],
    ['Issues', facts.issues > 0 ? count(facts.issues) : null],
    ['Countries', facts.countries > 0 ? count(facts.countries) : null],
    ['To acceptance', facts.pace && quantity(facts.pace.daysToAcceptance, 'day')],
    ['To publication', facts.pace && quantity(facts.pace.daysToPublication, 'day')],
    ['Since', facts.sinceYear === null ? null : String(facts.sinceYear)],
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
