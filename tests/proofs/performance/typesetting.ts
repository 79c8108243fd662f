import path from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import sharp from 'sharp'
import { createTypesetter } from '../../../apps/server/src/platform/sandbox/typesetter.ts'
import { recordOf } from '../../../packages/scholarly/test/record.ts'
import { readFonts } from '../../../packages/typesetting/src/fonts.ts'
import { typesettingRecord, type TypesettingInput } from '../../../packages/typesetting/src/index.ts'
import { paperOf } from '../../../packages/typesetting/test/records.ts'
import { alternate, middleOf, percentile, planFor, rounded, type Side } from '../../support/measuring/rounds.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const mostMs = 1_000
const papers = 14
const cachedRuns = 1
const template = path.resolve(import.meta.dirname, '../../../packages/typesetting/template')

/** From the record to the PDF in the worker's child process, against the bare compiler with the finished data. */
export async function prove(options: ProveOptions): Promise<Outcome> {
  const inputs = await samplePapers()
  // Its child ends with this process.
  const typesetter = createTypesetter({ size: 1 })
  const begun = performance.now()
  const { pages, pdf, missing } = await typesetter.typeset(inputs[0]!)
  const coldMs = Math.round(performance.now() - begun)
  if (missing.length > 0) throw new Error('The sample has characters without a font.')
  const whole = inTurn(inputs, (input) => typesetter.typeset(input))
  const found = await alternate(side(await bare(inputs)), side(whole), planFor(options))
  const times = found.ratios.map((rate) => rounded(1 / rate, 2))
  const taken: number[] = []
  for (let count = 0; count < (options.quick ? 5 : 30); count++) {
    const start = performance.now()
    await whole()
    taken.push(performance.now() - start)
  }
  const [p50Ms, p95Ms] = [Math.round(middleOf(taken)), Math.round(percentile(taken, 95))]
  const [must = 0] = limitsOf('P28').must
  const ratio = middleOf(times)
  return outcomeOf('P28', {
    found:
      `${ratio.toFixed(2)} of the bare compiler (worst round ${Math.max(...times).toFixed(2)}); ` +
      `${pages} pages in ${p50Ms} ms (95 %: ${p95Ms} ms), ${coldMs} ms when the child has to be started`,
    ratio,
    worst: Math.max(...times),
    pass: ratio <= must && p95Ms <= mostMs,
    details: { pages, bytes: pdf.length, times, p50Ms, p95Ms, coldMs },
  })
}

/** Typst with the same template, fonts, data and pictures, in this process. */
async function bare(inputs: TypesettingInput[]): Promise<() => unknown> {
  const compiler = NodeCompiler.create({ workspace: template, fontArgs: [{ fontBlobs: await readFonts() }] })
  const prepared = inputs.map((input) => {
    const { record, files } = typesettingRecord(input)
    return new Map([
      ['record.json', Buffer.from(JSON.stringify(record))],
      ...[...files].map(([name, bytes]) => [name, Buffer.from(bytes)] as const),
    ])
  })
  return inTurn(prepared, (files) => {
    compiler.resetShadow()
    for (const [name, bytes] of files) compiler.mapShadow(path.join(template, name), bytes)
    const { result } = compiler.compile({ mainFilePath: path.join(template, 'article.typ') })
    compiler.pdf(result!, { pdfStandard: 'ua-1', creationTimestamp: 0 })
    compiler.evictCache(cachedRuns)
  })
}

/** Another paper each time: the compiler caches the last one, and would only copy the result of a repeated one. */
function inTurn<T>(all: T[], work: (one: T) => unknown): () => unknown {
  let turn = 0
  return () => work(all[turn++ % all.length]!)
}

const side =
  (work: () => unknown): Side<{ perSecond: number }> =>
  async (seconds) => {
    const begun = performance.now()
    let times = 0
    for (; performance.now() - begun < seconds * 1000; times++) await work()
    return { perSecond: (times * 1000) / (performance.now() - begun) }
  }

async function samplePapers(): Promise<TypesettingInput[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const jpeg = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#fff', noise } })
    .jpeg()
    .toBuffer()
  return Array.from({ length: papers }, (_, seed) => {
    const record = recordOf(paperOf({ words: 7_000, figures: 6, tables: 4, equations: 20, references: 60, seed }))
    const addresses = Array.from({ length: 6 }, (_one, at) => `/article/${record.id}/figures/${at + 1}`)
    return { record, colour: '#00606b', pictures: new Map(addresses.map((address) => [address, jpeg])) }
  })
}
