import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { type ArticleRecord, bibtexOf, cslJsonOf, risOf } from '@grfs/scholarly'
import { generatedRecord } from '../../support/records/generated.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

const generated = 2_000
const quickShare = 20
// The reader takes seconds for thousands of names, which are like the others.
const maxAuthors = 100

interface Read {
  title: string
  names: string[]
  pages: string
  doi: string
  volume: string
  issue: string
}

const formats: Record<string, { write(record: ArticleRecord): string; type: string }> = {
  BibTeX: { write: bibtexOf, type: '@bibtex/text' },
  RIS: { write: risOf, type: '@ris/file' },
  'CSL-JSON': { write: cslJsonOf, type: '@else/json' },
}

/** N16: an independent program reads names, titles, pages and DOIs as the record has them. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const wrong: string[] = []
  const counts: Record<string, number> = {}
  let [files, fields] = [0, 0]
  for (let number = 0; number < generated; number += quick ? quickShare : 1) {
    const record = generatedRecord(number)
    if (record.contributors.length > maxAuthors) continue
    const wanted = fromRecord(record)
    for (const [name, { write, type }] of Object.entries(formats)) {
      files += 1
      const found = readBack(write(record), type)
      for (const field of Object.keys(wanted) as Array<keyof Read>) {
        fields += 1
        const [one, other] = [JSON.stringify(found[field]), JSON.stringify(wanted[field])]
        if (one === other) continue
        counts[`${name} ${field}`] = (counts[`${name} ${field}`] ?? 0) + 1
        wrong.push(`${name} of ${record.id}, ${field}: ${one}, not ${other}`)
      }
    }
    // Let the process be interrupted.
    if (number % 100 === 0) await new Promise(setImmediate)
  }
  return outcomeOf('N16', {
    found: `${fields - wrong.length} of ${fields} fields equal in ${files} files of 3 formats`,
    ratio: (fields - wrong.length) / fields,
    worst: null,
    pass: wrong.length === 0,
    details: { counts, wrong: wrong.slice(0, 30) },
  })
}

const line = (words: unknown): string =>
  String(words ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** What the CSL item of ours says, which other rows compare with the page. */
function fromRecord(record: ArticleRecord): Read {
  const [item = {}] = JSON.parse(cslJsonOf(record)) as Array<Record<string, unknown>>
  return fieldsOf(item)
}

function readBack(file: string, type: string): Read {
  const [item = {}] = new Cite(file, { forceType: type }).data
  return fieldsOf(item)
}

interface Name {
  literal?: string
  family?: string
  given?: string
  suffix?: string
  'non-dropping-particle'?: string
  'dropping-particle'?: string
}

function fieldsOf(item: Record<string, unknown>): Read {
  const names = (item['author'] as Name[] | undefined) ?? []
  return {
    title: line(item['title']),
    names: names.map(nameOf),
    pages: line(item['page']),
    doi: line(item['DOI']),
    volume: line(item['volume']),
    issue: line(item['issue']),
  }
}

/** Formats differ in how they part a particle from the family name, and RIS has no comma in the name of a group. */
const nameOf = (name: Name): string =>
  name.literal !== undefined || name.given === undefined
    ? line((name.literal ?? whole(name)).replace(/[,，]/g, ' '))
    : [whole(name), line(name.given), line(name.suffix)].join('|')

const whole = (name: Name): string =>
  line([name['dropping-particle'], name['non-dropping-particle'], name.family].filter(Boolean).join(' ')).replace(
    /([’'-]) /g,
    '$1',
  )
