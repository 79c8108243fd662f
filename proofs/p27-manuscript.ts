import mammoth from 'mammoth'
import {
  blindManuscript,
  checkManuscript,
  manuscriptHtml,
  openPackage,
  readManuscript,
} from '../packages/manuscript/src/index.ts'
import { createManuscriptProcessor } from '../apps/server/src/platform/sandbox/create-manuscript-processor.ts'
import { alternate, middleOf, percentile, planFor, rounded, type Side } from './harness/rounds.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from './outcome.ts'
import { identities, samplePaper, words } from './p27/paper.ts'

export const ci = false

const mostMs = 1_000

/** Our whole way with a manuscript and a bare conversion to HTML, in turns in one process. */
export async function prove(options: ProveOptions): Promise<Outcome> {
  const paper = samplePaper()
  const counted = readManuscript(openPackage(paper)).counts.words
  if (Math.abs(counted - words) > words / 20) throw new Error(`The sample has ${counted} words.`)
  const found = await alternate(side(bare(paper)), side(derive(paper)), planFor(options))
  const times = found.ratios.map((rate) => rounded(1 / rate, 2))
  const alone = absolute(paper, options.quick ? 10 : 50)
  const [must = 0] = limitsOf('P27').must
  const ratio = middleOf(times)
  const child = await inChild(paper)
  return outcomeOf('P27', {
    found:
      `${ratio.toFixed(2)} of a bare conversion (worst round ${Math.max(...times).toFixed(2)}); ` +
      `read, checked and blinded in ${alone.p50Ms} ms (95 %: ${alone.p95Ms} ms), ` +
      `by the worker's child in ${child.warmMs} ms, ${child.coldMs} ms when it has to be started`,
    ratio,
    worst: Math.max(...times),
    pass: ratio <= must && alone.p95Ms < mostMs && child.warmMs < mostMs,
    details: { words: counted, bytes: paper.length, times, ...alone, ...child },
  })
}

type Work = () => unknown

const bare = (paper: Uint8Array): Work => {
  const buffer = Buffer.from(paper)
  return () => mammoth.convertToHtml({ buffer })
}

const derive =
  (paper: Uint8Array): Work =>
  () => {
    const opened = openPackage(paper)
    const manuscript = readManuscript(opened)
    return [
      checkManuscript(manuscript),
      manuscriptHtml(manuscript, { pictureUrl: (part) => part }),
      blindManuscript(opened, identities),
    ]
  }

const side =
  (work: Work): Side<{ perSecond: number }> =>
  async (seconds) => {
    const begun = performance.now()
    let times = 0
    for (; performance.now() - begun < seconds * 1000; times++) await work()
    return { perSecond: (times * 1000) / (performance.now() - begun) }
  }

/** What an author waits for, without the HTML. */
function readCheckBlind(paper: Uint8Array): void {
  const opened = openPackage(paper)
  checkManuscript(readManuscript(opened))
  blindManuscript(opened, identities)
}

function absolute(paper: Uint8Array, times: number) {
  const taken = Array.from({ length: times }, () => {
    const begun = performance.now()
    readCheckBlind(paper)
    return performance.now() - begun
  })
  return { p50Ms: Math.round(middleOf(taken)), p95Ms: Math.round(percentile(taken, 95)) }
}

/** The same as the worker does it: two errands of a process that has little memory and may read no file. */
async function inChild(paper: Uint8Array): Promise<{ coldMs: number; warmMs: number }> {
  const manuscriptProcessor = createManuscriptProcessor({ size: 1 })
  const once = async () => {
    const begun = performance.now()
    await manuscriptProcessor.read(paper)
    await manuscriptProcessor.blind(paper, identities)
    return Math.round(performance.now() - begun)
  }
  const [coldMs, ...warm] = [await once(), await once(), await once(), await once(), await once(), await once()]
  return { coldMs: coldMs!, warmMs: Math.round(middleOf(warm)) }
}
