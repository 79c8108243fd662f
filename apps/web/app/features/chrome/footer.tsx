import type { SiteFacts } from '@grfs/contracts/page'
import { texts } from '@grfs/contracts/texts/index'
import { paths } from '../../lib/paths.ts'
import { Wordmark } from './wordmark.tsx'

const t = texts.chrome

const columns = [
  {
    title: 'Read',
    links: [
      [t.journals, paths.journals],
      [t.archive, paths.archive],
      [t.news, paths.news],
      ['Editorial board', paths.editorialBoard],
    ],
  },
  {
    title: 'Publish',
    links: [
      [t.submitPaper, paths.submitPaper],
      [t.guidelines, paths.guidelines],
      ['Suggest a field', paths.suggestFields],
      [t.donate, paths.donate],
    ],
  },
  {
    title: 'Press',
    links: [
      [t.contact, paths.contact],
      [t.feedback, paths.feedback],
      [t.terms, paths.terms],
      [t.privacy, paths.privacy],
    ],
  },
] as const

/** CHROME-017, CHROME-018. It counts nothing: a number here would make every page of the site stale with each new journal. */
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
          <a href={paths.feed}>Atom feeds</a>
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

/** Needs the script, so it is not there without it. */
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
