import type { SiteFacts } from '@grfs/contracts/page'
import { texts } from '@grfs/contracts/texts/index'
import { donatePath, feeds, href } from '../../lib/paths.ts'
import { Wordmark } from './wordmark.tsx'

const t = texts.chrome

const columns = [
  {
    title: 'Read',
    links: [
      [t.journals, href('/global')],
      [t.archive, href('/globalArchive')],
      [t.news, href('/news')],
      ['Editorial board', href('/editorial-board')],
    ],
  },
  {
    title: 'Publish',
    links: [
      [t.submitPaper, href('/dashboard/researcher/submitPaper')],
      [t.guidelines, href('/guidelines')],
      ['Suggest a field', href('/suggest-fields')],
      ['Usage reports', href('/usage')],
      [t.donate, donatePath],
    ],
  },
  {
    title: 'Press',
    links: [
      ['Help', href('/help')],
      ['For libraries', href('/for-libraries')],
      [t.contact, href('/contact')],
      [t.feedback, href('/dashboard/feedback')],
      [t.terms, href('/terms')],
      [t.privacy, href('/privacy')],
    ],
  },
] as const

/**
 * CHROME-017, CHROME-018. It shows no counts: a count here would make every cached page stale with each new journal.
 */
export function Footer({ site }: { site: SiteFacts }) {
  return (
    <footer className="foot">
      <div className="wrap foot-in">
        <div className="foot-about">
          <Wordmark name={site.name} />
          <p>
            An open-access press. Every article is free to read, share and build on under{' '}
            <a href="https://creativecommons.org/licenses/by/4.0/" rel="license">
              CC&nbsp;BY&nbsp;4.0
            </a>
            .
          </p>
        </div>
        <nav className="foot-nav" aria-label="Footer">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              {links.map(([label, href]) => (
                <a key={label} href={href}>
                  {label}
                </a>
              ))}
            </div>
          ))}
        </nav>
        <div className="foot-end">
          <span>Published by {site.publisher}</span>
          {site.issn && <span>ISSN {site.issn}</span>}
          <a href={feeds.articles}>Atom feeds</a>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}

const themes = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['', 'System'],
] as const

/** Hidden without script, which it needs. */
function ThemeChoice() {
  return (
    <span className="foot-theme needs-script" role="group" aria-label="Theme">
      {themes.map(([theme, label]) => (
        <button key={label} type="button" data-theme-choice={theme} aria-pressed={theme === ''}>
          {label}
        </button>
      ))}
    </span>
  )
}
