import { readVerdicts, type Verdicts } from '@grfs/scholarly'
import { between, type Next, pick, stream } from '../../../scripts/generate/chance.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

const answers = 200

interface Known {
  answer: string
  status: Verdicts['status']
  items: Map<string, 'success' | 'warning' | 'failure'>
  hasFileFailure: boolean
}

/** N13: each verdict belongs to its item, whatever the answer looks like. */
export function prove(_: ProveOptions): Promise<Outcome> {
  const wrong: string[] = []
  let verdicts = 0
  for (let number = 0; number < answers; number++) {
    const known = answerOf(number)
    const read = readVerdicts(known.answer)
    const found = read.status === 'completed' ? read.items : new Map<string, { status: string }>()
    const isRight =
      read.status === known.status &&
      found.size === known.items.size &&
      [...known.items].every(([doi, status]) => found.get(doi)?.status === status) &&
      (read.status !== 'completed' || (read.fileFailure !== null) === known.hasFileFailure)
    verdicts += known.items.size
    if (!isRight) wrong.push(known.answer.slice(0, 300))
  }
  return Promise.resolve(
    outcomeOf('N13', {
      found: `${answers - wrong.length} of ${answers} answers with ${verdicts} verdicts read right`,
      ratio: (answers - wrong.length) / answers,
      worst: null,
      pass: wrong.length === 0,
      details: { wrong: wrong.slice(0, 5), verdicts },
    }),
  )
}

const pages = [
  '<!DOCTYPE html><html><body><h1>503</h1><br><p>Try later</body></html>',
  '<html><head><title>Maintenance</title></head><body></body></html>',
  '<doi_batch_diagnostic status="completed"><record_diagnostic status="Success"><doi>10.5555/a.1</doi>',
  'Bad gateway',
  '',
]

function answerOf(number: number): Known {
  const next = stream(13, number, 1)
  const none = { items: new Map<string, never>(), hasFileFailure: false }
  if (number % 10 === 0) return { ...none, answer: pages[(number / 10) % pages.length]!, status: 'unreadable' }
  if (number % 10 === 1) return { ...none, answer: waiting('queued', next), status: 'waiting' }
  if (number % 10 === 2) return { ...none, answer: waiting('in_process', next), status: 'waiting' }
  if (number % 10 === 3)
    return { ...none, answer: '<doi_batch_diagnostic status="unknown_submission"/>', status: 'unknown' }
  return completed(number, next)
}

const waiting = (status: string, next: Next) =>
  `<?xml version="1.0"?><doi_batch_diagnostic status="${status}"><submission_id>${between(next, 1, 9_999)}</submission_id></doi_batch_diagnostic>`

const statuses = ['Success', 'Warning', 'Failure'] as const

/** DOIs that begin with each other, in another order and in capitals; sometimes a record without a DOI. */
function completed(number: number, next: Next): Known {
  const base = `10.5555/cms.2026.${between(next, 1, 9)}`
  const dois = [base, `${base}1`, `${base}10`, `${base}.c1`, `${base}(1)&2`, `10.5555/other.${number}`]
  const items = new Map(dois.map((doi) => [doi, pick(next, [...statuses])] as const))
  const records = [...items].map(([doi, status]) => record(next() < 0.5 ? doi.toUpperCase() : doi, status, next))
  const hasFileFailure = next() < 0.2
  if (hasFileFailure) records.push(record('', 'Failure', next))
  const shuffled = records.map((one) => [next(), one] as const).toSorted(([left], [right]) => left - right)
  return {
    answer:
      `<?xml version="1.0" encoding="UTF-8"?><doi_batch_diagnostic status="completed" sp="ip-10-0-0-1">` +
      `<submission_id>${number}</submission_id><batch_id>b</batch_id>${shuffled.map(([, one]) => one).join('\n')}` +
      `<batch_data><record_count>6</record_count><failure_count>3</failure_count></batch_data></doi_batch_diagnostic>`,
    status: 'completed',
    items: new Map([...items].map(([doi, status]) => [doi, status.toLowerCase() as 'success' | 'warning' | 'failure'])),
    hasFileFailure,
  }
}

function record(doi: string, status: string, next: Next): string {
  const written = doi.replaceAll('&', '&amp;')
  const element = doi === '' ? pick(next, ['<doi/>', '<doi></doi>', '<doi> </doi>']) : `<doi>${written}</doi>`
  // A message that names the DOI of another item.
  const words = pick(next, ['Successfully added', 'Conflicts with 10.5555/cms.2026.1', '<![CDATA[a < b]]>'])
  const citations =
    next() < 0.3
      ? '<citations_diagnostic><citation key="r1" status="error">10.5555/cms.2026.2</citation></citations_diagnostic>'
      : ''
  return `<record_diagnostic status="${status}" msg_id="${between(next, 1, 99)}">${element}<msg>${words}</msg>${citations}</record_diagnostic>`
}
