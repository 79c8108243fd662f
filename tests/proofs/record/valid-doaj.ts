import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { type ArticleRecord, doajArticle, doajFile, isForDoaj } from '@grfs/scholarly'
import schema from '../../../packages/scholarly/test/doaj/article.schema.json' with { type: 'json' }
import { faultsOf } from '../../../packages/scholarly/test/validate.ts'
import { demonstrationRecords } from '../../support/records/demonstration.ts'
import { generatedRecord } from '../../support/records/generated.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

const generatedCount = 2_000
const quickShare = 20
const perFile = 50

export const ci = true

/** N5: the XML of each article for DOAJ is valid, alone and in files of 50; so is the body for its API. */
export async function prove(options: ProveOptions): Promise<Outcome> {
  const articles = [...records(options)].filter(isForDoaj)
  const files = new Map(articles.map((record) => [record.id, doajFile([record])] as const))
  for (let at = 0; at < articles.length; at += perFile)
    files.set(`file-${at}`, doajFile(articles.slice(at, at + perFile)))
  const faults = await faultsOf(files, 'doaj')
  console.log(`  ${files.size} files, ${faults.length} faults`)

  const ajv = new Ajv({ allErrors: true, strictTypes: false })
  addFormats.default(ajv)
  const validate = ajv.compile(schema)
  let bodies = 0
  let wrongBodies = 0
  for (const record of articles) {
    const body = doajArticle(record)
    if (body === null) continue
    bodies++
    // As it arrives there.
    if (validate(JSON.parse(JSON.stringify(body)))) continue
    wrongBodies++
    faults.push(`${record.id}: ${ajv.errorsText(validate.errors)}`)
  }
  const documents = files.size + bodies
  const invalid = new Set(faults.map((line) => line.split(':')[0])).size
  return outcomeOf('N5', {
    found: `${documents - invalid} of ${documents} valid (${files.size} files, ${bodies} bodies)`,
    ratio: (documents - invalid) / documents,
    worst: (documents - invalid) / documents,
    pass: invalid === 0 && bodies > articles.length / 2,
    details: { files: files.size, bodies, wrongBodies, invalid, faults: faults.slice(0, 10) },
  })
}

function* records({ quick }: { quick: boolean }): Generator<ArticleRecord> {
  for (let number = 0; number < generatedCount; number += quick ? quickShare : 1) yield generatedRecord(number)
  for (const [at, record] of demonstrationRecords().entries()) if (!quick || at % quickShare === 0) yield record
}
