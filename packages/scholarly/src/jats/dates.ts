import type { ArticleRecord } from '../article-record.ts'
import { element, text, type Attributes, type Xml } from '../xml.ts'

/** A date of a day, a month or a year, as the elements of JATS. */
function dateParts(date: string): Xml[] {
  const [year = '', month, day] = date.split('-')
  return [
    ...(day === undefined ? [] : [element('day', null, text(day))]),
    ...(month === undefined ? [] : [element('month', null, text(month))]),
    element('year', null, text(year)),
  ]
}

export const dated = (name: 'date' | 'pub-date', type: string, date: string, attributes: Attributes = {}): Xml =>
  element(name, { ...attributes, 'date-type': type, 'iso-8601-date': date }, dateParts(date))

/** The day on which an article or a notice appeared. */
export const published = (date: string): Xml => dated('pub-date', 'pub', date, { 'publication-format': 'electronic' })

/** The date of the issue. */
export function issueDate({ month, year, issue }: ArticleRecord): Xml | null {
  if (issue === null) return null
  return element(
    'pub-date',
    { 'publication-format': 'electronic', 'date-type': 'collection' },
    month === null ? null : element('month', null, text(String(month))),
    element('year', null, text(String(year))),
  )
}

/** The dates received, revised and accepted, if known. */
export function history({ receivedOn, revisedOn, acceptedOn }: ArticleRecord): Xml | null {
  const dates = [
    ...(receivedOn === null ? [] : [dated('date', 'received', receivedOn)]),
    ...(revisedOn === null ? [] : [dated('date', 'rev-recd', revisedOn)]),
    ...(acceptedOn === null ? [] : [dated('date', 'accepted', acceptedOn)]),
  ]
  return dates.length === 0 ? null : element('history', null, dates)
}
