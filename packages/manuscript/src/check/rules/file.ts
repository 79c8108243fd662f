import type { Share } from '../../read/manuscript-model.ts'
import { count, figure, listed, type Looked, percent, quoted, type Rule } from '../rule.ts'

/** Headings may be larger, and code or formulas have their own font: this share of the text must match. */
const enough = 0.9

/** Fonts for formulas, symbols and code, which are not set in the font of the text. */
const ofTheirOwn = /math|symbol|wingdings|webdings|courier|consolas|mono\b/i

const font: Rule = {
  id: 'format.font',
  title: 'Font',
  severity: 'error',
  reason: 'One font for all papers keeps them comparable in length and easy to read.',
  fix: 'Select all (Ctrl+A) and choose the font; better, change the style Normal (right-click, Modify), in LibreOffice the style Default Paragraph Style (F11).',
  look({ format }, { fonts }) {
    const wanted = new Set(fonts.map((name) => name.trim().toLowerCase()))
    const text = format.fonts.filter(({ value }) => !ofTheirOwn.test(value))
    return shareOf(text, (name) => wanted.has(name.trim().toLowerCase()), String, fonts.slice(0, 1).join(''))
  },
}

const size: Rule = {
  id: 'format.size',
  title: 'Font size',
  severity: 'error',
  reason: 'This size is easy to read on paper and on a screen.',
  fix: 'Select the text and choose the size under Home, or change the style Normal so that all text follows.',
  look: ({ format }, { points }) =>
    shareOf(format.points, (value) => Math.abs(value - points) < 0.25, inPoints, inPoints(points)),
}

const spacing: Rule = {
  id: 'format.spacing',
  title: 'Line spacing',
  severity: 'error',
  reason: 'Reviewers and editors see at once how long a paper is when all use the same spacing.',
  fix: 'Select all (Ctrl+A), then in Word Home, Line and Paragraph Spacing, 1.0 (Ctrl+1); in LibreOffice Format, Spacing, Line Spacing: Single.',
  look: ({ format }, { lines }) =>
    shareOf(format.lines, (value) => Math.abs(value - lines) <= 0.05, spacingName, spacingName(lines)),
}

const inPoints = (value: number) => `${figure(value)} points`

function spacingName(lines: number): string {
  if (lines === 1) return 'single spacing'
  return lines === 2 ? 'double spacing' : `${figure(lines)} lines`
}

function shareOf<T>(
  shares: Share<T>[],
  right: (value: T) => boolean,
  name: (value: T) => string,
  wanted: string,
): Looked {
  const all = shares.reduce((sum, { share }) => sum + share, 0)
  if (!(all > 0)) return 'not-applicable'
  const wrong = shares.filter(({ value }) => !right(value))
  const wrongShare = wrong.reduce((sum, { share }) => sum + share, 0) / all
  if (wrongShare <= 1 - enough) return null
  const what = listed(
    wrong.map(({ value, share }) => `${name(value)} (${percent(share / all)})`),
    3,
  )
  return {
    message: `${percent(wrongShare)} of the text is not in ${wanted} but in ${what}.`,
    places: wrong.map(({ place }) => place),
  }
}

export const formatRules = [font, size, spacing]

const nothingWritten: Rule = {
  id: 'file.empty',
  title: 'The file has text',
  severity: 'error',
  reason: 'What cannot be read as text cannot be checked, reviewed or published.',
  fix: 'Open the file and see whether it is the right one. A scan or a picture of the text has to be replaced by the text itself.',
  look: ({ counts }) => (counts.allWords > 0 ? null : { message: 'No text was found in the file.', places: [] }),
}

const remoteContent: Rule = {
  id: 'file.remote-content',
  title: 'The file loads nothing from elsewhere',
  severity: 'error',
  reason:
    'A file that loads external content when it is opened can reveal who reads it, and the content may disappear.',
  fix: 'In Word choose File, Info, Edit Links to Files and break each link, then insert pictures from your disk. In LibreOffice use Edit, Links to External Files, Break Link.',
  look({ body }) {
    const { remote } = body.traces
    if (remote.length === 0) return null
    const what = listed(
      remote.map(({ kind, target }) => `${kind} ${quoted(target)}`),
      3,
    )
    return { message: `The file loads ${count(remote.length, 'item')} from elsewhere: ${what}.`, places: [] }
  },
}

const localLinks: Rule = {
  id: 'file.local-links',
  title: 'Links work for everyone',
  severity: 'warning',
  reason: 'A link to a file on your own computer does not work for others, and its path may show your name.',
  fix: 'Right-click the link and choose Remove Link, or replace it by a public address.',
  look({ body }) {
    const local = body.traces.links.filter((link) => /^(?:file:|[a-z]:[\\/]|\\\\)/i.test(link))
    if (local.length === 0) return null
    const what = listed(
      local.map((link) => quoted(link)),
      3,
    )
    return { message: `${count(local.length, 'link leads', 'links lead')} to your own computer: ${what}.`, places: [] }
  },
}

const trackedChanges: Rule = {
  id: 'file.tracked-changes',
  title: 'Tracked changes are settled',
  severity: 'warning',
  reason: 'Reviewers should read one text, and tracked changes contain the names of their authors.',
  fix: 'In Word choose Review, Accept, Accept All Changes and Stop Tracking. In LibreOffice use Edit, Track Changes, Accept All.',
  look({ body: { traces } }) {
    if (traces.insertions + traces.deletions === 0) return null
    const both = [
      ...(traces.insertions > 0 ? [count(traces.insertions, 'insertion')] : []),
      ...(traces.deletions > 0 ? [count(traces.deletions, 'deletion')] : []),
    ]
    return { message: `Tracked changes are left in the file: ${listed(both)}.`, places: [] }
  },
}

const comments: Rule = {
  id: 'file.comments',
  title: 'Comments are removed',
  severity: 'warning',
  reason: 'Comments are for the authors only, and each one contains the name of its writer.',
  fix: 'In Word choose Review, Delete, Delete All Comments in Document. In LibreOffice right-click a comment and choose Delete All Comments.',
  look: ({ body: { traces } }) =>
    traces.comments === 0
      ? null
      : { message: `${count(traces.comments, 'comment is', 'comments are')} left in the file.`, places: [] },
}

const hiddenText: Rule = {
  id: 'file.hidden-text',
  title: 'No hidden text',
  severity: 'warning',
  reason: 'Hidden text is not reviewed, and it may reveal who you are.',
  fix: 'In Word select all, open the Font dialogue (Ctrl+D) and clear Hidden; then delete what should not be there.',
  look: ({ body: { traces } }) =>
    traces.hiddenCharacters === 0
      ? null
      : { message: `The file has ${count(traces.hiddenCharacters, 'hidden character')}.`, places: [] },
}

export const fileHealth = [nothingWritten, remoteContent, localLinks, trackedChanges, comments, hiddenText]
