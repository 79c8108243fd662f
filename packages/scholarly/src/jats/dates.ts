import { element, text, type Attributes, type Xml } from '../xml.ts'

/** A day such as `2026-11-15`, as the three elements of JATS. */
export function dateParts(day: string): Xml[] {
  const [year = '', month = '', date = ''] = day.split('-')
  return [element('day', null, text(date)), element('month', null, text(month)), element('year', null, text(year))]
}

export const dated = (name: 'date' | 'pub-date', type: string, day: string, attributes: Attributes = {}): Xml =>
  element(name, { ...attributes, 'date-type': type, 'iso-8601-date': day }, dateParts(day))

/** The dates received and accepted, if known. */
export function history(receivedOn: string | null, acceptedOn: string | null): Xml | null {
  const dates = [
    ...(receivedOn === null ? [] : [dated('date', 'received', receivedOn)]),
    ...(acceptedOn === null ? [] : [dated('date', 'accepted', acceptedOn)]),
  ]
  return dates.length === 0 ? null : element('history', null, dates)
}
