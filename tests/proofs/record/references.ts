import type { CitedWork, ReferenceVerdict } from '@grfs/domain/reference-checks/verdict'
import { lookUpReference } from '../../../apps/server/src/modules/reference-checks/index.ts'
import { listOwnWorks } from '../../../apps/server/src/modules/publishing/index.ts'
import { compareParts } from '../../../packages/manuscript/corpus/references/compare-parts.ts'
import { labelledReference, type LabelledReference } from '../../../packages/manuscript/corpus/references/generate.ts'
import { referenceParts } from '../../../packages/manuscript/src/read/references/reference-parts.ts'
import { rounded } from '../../support/measuring/rounds.ts'
import { openTestDatabases } from '../../support/database.ts'
import { startCrossrefWorks, type ListedWork } from '../../support/stand-ins/crossref-works.ts'
import { openWorld } from '../../support/workflow.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

const labelled = 1_000
/** References of lower seeds were used to develop the reader. */
const firstSeed = 3_000
const groups = { real: 400, invented: 200, wrongDoi: 100, retracted: 100 }
type Group = keyof typeof groups
const atOnce = 5

/** N33: the parts of references, and what is found for real, invented, wrongly numbered and retracted works. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const share = quick ? 0.1 : 1
  const compared = Array.from({ length: labelled * share }, (_, at) => labelledReference(firstSeed + at)).flatMap(
    (one) => compareParts(one, referenceParts(one.text)),
  )
  const right = percent(compared.filter(({ verdict }) => verdict === 'right').length, compared.length)
  const verdicts = await lookUp(share)
  const of = (group: Group, ...wanted: ReferenceVerdict[]) =>
    verdicts[group].filter(({ verdict }) => wanted.includes(verdict)).length
  const inventedFound = percent(of('invented', 'found', 'retracted', 'concern'), verdicts.invented.length)
  const realOther = of('real', 'other-work')
  const retracted = percent(of('retracted', 'retracted'), verdicts.retracted.length)
  const [leastRight = 0, mostInvented = 0, mostOther = 0, leastRetracted = 0] = limitsOf('N33').must
  return outcomeOf('N33', {
    found:
      `${right} % of ${compared.length} parts right; ${inventedFound} % of ${verdicts.invented.length} invented found, ` +
      `${realOther} of ${verdicts.real.length} real called another work, ${retracted} % of ${verdicts.retracted.length} retracted found`,
    ratio: right,
    worst: inventedFound,
    pass:
      right >= leastRight &&
      inventedFound <= mostInvented &&
      realOther <= mostOther &&
      retracted >= leastRetracted &&
      of('wrongDoi', 'found') === 0,
    details: {
      verdicts: Object.fromEntries(
        Object.entries(verdicts).map(([group, list]) => [
          group,
          Object.fromEntries(
            [...Map.groupBy(list, ({ verdict }) => verdict)].map(([verdict, some]) => [verdict, some.length]),
          ),
        ]),
      ),
      wrongParts: compared.filter(({ verdict }) => verdict === 'wrong').slice(0, 40),
      missingParts: compared.filter(({ verdict }) => verdict === 'missing').length,
      strange: [
        ...verdicts.invented.filter(({ verdict }) => verdict === 'found'),
        ...verdicts.real.filter(({ verdict }) => ['not-found', 'other-work'].includes(verdict)),
        ...verdicts.retracted.filter(({ verdict }) => verdict !== 'retracted'),
        ...verdicts.wrongDoi.filter(({ verdict }) => verdict === 'found'),
      ].slice(0, 20),
      method:
        'References are generated from fixed seeds in eight citation styles; their parts are known before the text is written. Generator and reader have the same author, so a style that neither knows is not measured. ' +
        'Real works are listed by the stand-in of Crossref. Invented ones have the same vocabulary, half of them with a DOI that nobody registered. Each goes through reader, client, stand-in and database.',
    },
  })
}

const percent = (count: number, all: number): number => rounded((100 * count) / Math.max(1, all), 2)

interface Looked {
  verdict: ReferenceVerdict
  text: string
}

async function lookUp(share: number): Promise<Record<Group, Looked[]>> {
  await openTestDatabases()
  const crossref = await startCrossrefWorks()
  const world = await openWorld({ works: crossref.settings })
  try {
    const asked = { real: [], invented: [], wrongDoi: [], retracted: [] } as Record<Group, CitedWork[]>
    let seed = 10_000
    let lastDoi = '10.5998/first'
    crossref.list({ doi: lastDoi, title: 'Enzymes in the gut of deep sea fish', families: ['Kim'], year: 1971 })
    for (const group of Object.keys(groups) as Group[]) {
      while (asked[group].length < groups[group] * share) {
        const one = labelledReference(seed++)
        const cited = citedIn(one)
        const listed = listedWork(one, `10.5999/${seed}`)
        if (group === 'invented') {
          asked.invented.push(asked.invented.length % 2 === 0 ? { ...cited, doi: null } : { ...cited, doi: listed.doi })
          continue
        }
        if (group === 'retracted') listed.update = { type: 'retraction', doi: `${listed.doi}.r`, on: [2024, 5, 3] }
        crossref.list(listed)
        if (group === 'wrongDoi') asked.wrongDoi.push({ ...cited, doi: lastDoi })
        else asked[group].push(group === 'retracted' ? { ...cited, doi: listed.doi } : cited)
        if (group === 'real') lastDoi = listed.doi
      }
    }
    const found = { real: [], invented: [], wrongDoi: [], retracted: [] } as Record<Group, Looked[]>
    for (const group of Object.keys(groups) as Group[])
      for (let at = 0; at < asked[group].length; at += atOnce) {
        const some = asked[group].slice(at, at + atOnce)
        const judged = await Promise.all(some.map((one) => lookUpReference(world.house.ctx, one, listOwnWorks)))
        found[group].push(...judged.map(({ verdict }, index) => ({ verdict, text: some[index]!.text })))
      }
    return found
  } finally {
    await world.close()
    await crossref.close()
  }
}

/** What the reader finds in the printed text. */
function citedIn({ text }: LabelledReference): CitedWork {
  const { authors, type, year, title, doi } = referenceParts(text)
  return { text, type, year, title, doi, families: authors.map((who) => ('family' in who ? who.family : who.literal)) }
}

/** The work as the registry lists it. */
function listedWork({ parts }: LabelledReference, unprinted: string): ListedWork {
  return {
    doi: parts.doi ?? unprinted,
    title: parts.title!,
    families: parts.authors.map((who) => ('family' in who ? who.family : who.literal)),
    year: Number(parts.year ?? 2000),
  }
}
