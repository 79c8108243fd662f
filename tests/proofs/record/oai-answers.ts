import {
  type ArticleRecord,
  element,
  harvestedJats,
  isPublishable,
  noticeRecord,
  oaiDc,
  openaire,
  text,
  xmlHead,
  type Xml,
} from '@grfs/scholarly'
import { harvestFaultsOf } from '../../../packages/scholarly/test/validate.ts'
import { demonstrationRecords } from '../../support/records/demonstration.ts'
import { generatedRecord } from '../../support/records/generated.ts'
import { openTestDatabases } from '../../support/database.ts'
import { openHarvestHouse } from '../../support/harvesting.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

const generated = 2_000
const quickShare = 20
const perAnswer = 250

/** N6: every answer is valid, with every record in every format, and each wrong question gets its error. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const faults: string[] = []
  let documents = 0
  for (const [prefix, answers] of Object.entries(answersOf(recordsFor(quick)))) {
    documents += answers.size
    faults.push(...(await harvestFaultsOf(answers)))
    console.log(`  ${prefix}: ${answers.size} answers, ${faults.length} faults`)
  }
  const house = await openHarvestHouse(quick ? 60 : 600)
  try {
    const { wrong, asked, answers } = await askProtocol(house)
    faults.push(...(await harvestFaultsOf(answers)))
    return outcomeOf('N6', {
      found: `${documents} answers with generated records and ${answers.size} over HTTP: ${faults.length} faults; ${wrong.length} of ${asked} protocol cases wrong`,
      ratio: null,
      worst: null,
      pass: faults.length + wrong.length === 0,
      details: { faults: faults.slice(0, 20), wrong },
    })
  } finally {
    await house.close()
  }
}

function* recordsFor(quick: boolean): Generator<ArticleRecord> {
  for (let number = 0; number < generated; number += quick ? quickShare : 1) yield generatedRecord(number)
  for (const [at, record] of demonstrationRecords().entries()) if (!quick || at % quickShare === 0) yield record
}

/** Every article and notice in every format, in answers as a server sends them. */
function answersOf(records: Iterable<ArticleRecord>): Record<string, Map<string, string>> {
  const answers: Record<string, Map<string, string>> = { oai_dc: new Map(), oai_openaire: new Map(), jats: new Map() }
  const pages: Record<string, Xml[]> = { oai_dc: [], oai_openaire: [], jats: [] }
  const close = (prefix: string) => {
    answers[prefix]!.set(`${prefix}-${answers[prefix]!.size}`, answerWith(pages[prefix]!))
    pages[prefix] = []
  }
  const add = (prefix: string, metadata: Xml) => {
    pages[prefix]!.push(recordWith(metadata))
    if (pages[prefix]!.length === perAnswer) close(prefix)
  }
  for (const record of records) {
    for (const notice of [null, ...record.notices]) {
      const item = notice === null ? record : noticeRecord(record, notice)
      add('oai_dc', oaiDc(item))
      add('oai_openaire', openaire(item))
      if (isPublishable(record.journal)) add('jats', harvestedJats(record, notice))
    }
  }
  for (const prefix of Object.keys(pages)) if (pages[prefix]!.length > 0) close(prefix)
  return answers
}

const recordWith = (metadata: Xml): Xml =>
  element(
    'record',
    null,
    element(
      'header',
      null,
      element('identifier', null, text('oai:example.org:x')),
      element('datestamp', null, text('2026-01-01T00:00:00Z')),
    ),
    element('metadata', null, metadata),
  )

const answerWith = (records: Xml[]): string =>
  xmlHead +
  element(
    'OAI-PMH',
    { xmlns: 'http://www.openarchives.org/OAI/2.0/' },
    element('responseDate', null, text('2026-01-01T00:00:00Z')),
    element('request', { verb: 'ListRecords', metadataPrefix: 'x' }, text('https://example.org/oai')),
    element('ListRecords', null, records),
  )

type House = Awaited<ReturnType<typeof openHarvestHouse>>
type Question = [query: string, expected: string]

/** Each verb with each argument right, wrong, missing, twice and foreign. */
async function askProtocol({ ask, identifier }: House) {
  const arguments_: Record<string, { right: string; wrong: Array<[string, string]> }> = {
    identifier: {
      right: identifier,
      wrong: [
        ['oai:example.org:none', 'idDoesNotExist'],
        ['a b', 'badArgument'],
      ],
    },
    metadataPrefix: {
      right: 'oai_dc',
      wrong: [
        ['marc21', 'cannotDisseminateFormat'],
        ['a b', 'badArgument'],
        ['', 'badArgument'],
      ],
    },
    from: {
      right: '2020-01-01',
      wrong: [
        ['yesterday', 'badArgument'],
        ['2026-02-30', 'badArgument'],
        ['9999-01-01', 'noRecordsMatch'],
      ],
    },
    until: {
      right: '2100-01-01',
      wrong: [
        ['2026-13-01', 'badArgument'],
        ['1990-01-01', 'noRecordsMatch'],
      ],
    },
    set: {
      right: 'openaire',
      wrong: [
        ['none', 'noRecordsMatch'],
        ['a b', 'badArgument'],
      ],
    },
    resumptionToken: {
      right: '',
      wrong: [
        ['abc', 'badResumptionToken'],
        ['', 'badResumptionToken'],
        ['a\u0000b', 'badResumptionToken'],
      ],
    },
  }
  const verbs: Record<string, { needs: string[]; allows: string[] }> = {
    Identify: { needs: [], allows: [] },
    ListMetadataFormats: { needs: [], allows: ['identifier'] },
    ListSets: { needs: [], allows: ['resumptionToken'] },
    GetRecord: { needs: ['identifier', 'metadataPrefix'], allows: ['identifier', 'metadataPrefix'] },
    ListIdentifiers: {
      needs: ['metadataPrefix'],
      allows: ['metadataPrefix', 'from', 'until', 'set', 'resumptionToken'],
    },
    ListRecords: { needs: ['metadataPrefix'], allows: ['metadataPrefix', 'from', 'until', 'set', 'resumptionToken'] },
  }
  const questions: Question[] = [
    ['', 'badVerb'],
    ['verb=', 'badVerb'],
    ['verb=Nothing', 'badVerb'],
    ['verb=Identify&verb=ListSets', 'badVerb'],
  ]
  for (const [verb, { needs, allows }] of Object.entries(verbs)) {
    const question = (given: Record<string, string>) => new URLSearchParams({ verb, ...given }).toString()
    const right = Object.fromEntries(needs.map((name) => [name, arguments_[name]!.right]))
    questions.push([question(right), 'ok'])
    for (const name of needs) {
      questions.push([
        question(Object.fromEntries(Object.entries(right).filter(([one]) => one !== name))),
        'badArgument',
      ])
    }
    for (const [name, { right: value, wrong }] of Object.entries(arguments_)) {
      if (!allows.includes(name)) {
        questions.push([question({ ...right, [name]: value }), 'badArgument'])
        continue
      }
      const others = name === 'resumptionToken' ? {} : right
      if (name !== 'resumptionToken') {
        questions.push([question({ ...others, [name]: value }), 'ok'])
        questions.push([
          `${question({ ...others, [name]: value })}&${name}=${encodeURIComponent(value)}`,
          'badArgument',
        ])
      } else if (needs.length > 0) questions.push([question({ ...right, [name]: 'abc' }), 'badArgument'])
      for (const [bad, expected] of wrong) questions.push([question({ ...others, [name]: bad }), expected])
    }
  }
  const wrong: string[] = []
  const answers = new Map<string, string>()
  for (const method of ['GET', 'POST'] as const) {
    for (const [query, expected] of questions) {
      const { status, body } = await ask(query, method)
      const found = /<error code="(\w+)">/.exec(body)?.[1] ?? 'ok'
      if (status !== 200 || found !== expected) wrong.push(`${method} ${query}: ${status} ${found}, not ${expected}`)
      answers.set(`${method}-${answers.size}`, body)
    }
  }
  for (const prefix of ['oai_dc', 'oai_openaire', 'jats']) {
    for (const verb of ['ListRecords', 'ListIdentifiers']) {
      let query = `verb=${verb}&metadataPrefix=${prefix}`
      for (;;) {
        const { body } = await ask(query, 'GET')
        answers.set(`list-${answers.size}`, body)
        const token = /<resumptionToken[^>]*>([^<]+)</.exec(body)?.[1]
        if (token === undefined) break
        query = `verb=${verb}&resumptionToken=${token}`
      }
    }
  }
  return { wrong, asked: questions.length * 2, answers }
}
