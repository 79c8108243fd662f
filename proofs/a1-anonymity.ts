import { createConverter } from '../apps/server/src/platform/sandbox/create-converter.ts'
import { fakeOffice } from '../apps/server/test/manuscripts.ts'
import { openStage } from '../apps/server/test/anonymity/stage.ts'
import { tellStory } from '../apps/server/test/anonymity/story.ts'
import { openWalk, type Leak, type Walked } from '../apps/server/test/anonymity/walk.ts'
import type { Ids } from '../apps/server/test/anonymity/walk-ids.ts'
import { searchDerivedFiles, type DerivedFiles } from './a1/derived-files.ts'
import { loadWeb } from './a1/web.ts'
import { temporaryFolder } from './harness/house.ts'
import { openTestDatabases } from './harness/test-databases.ts'
import { outcomeOf, type Outcome, type ProveOptions } from './outcome.ts'

/** The small walk is a test of the server. */
export const ci = false

const full = { leastWorlds: 2, mostWorlds: 8, share: 0.1, strays: 10, acts: 1 }
const short = { leastWorlds: 1, mostWorlds: 1, share: 0.02, strays: 2, acts: 0.2 }
const leastAnswers = 50_000
const leastStates = 25
const shown = 12

/** Walks through worlds until enough was seen; in the first one manuscripts go through LibreOffice. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const plan = quick ? short : full
  const wanted = quick ? 0 : leastAnswers
  await openTestDatabases()
  const web = await loadWeb()
  const began = Date.now()
  const walks: Walked[] = []
  let files: DerivedFiles = { looked: 0, read: 0, left: [] }
  const answers = () => walks.reduce((sum, walk) => sum + walk.answers, 0)
  for (let seed = 1; seed <= plan.mostWorlds && (seed <= plan.leastWorlds || answers() < wanted); seed++) {
    const isFirst = seed === 1
    const stage = await openStage({ seed, web, converter: await converterOf(isFirst) })
    const { walked, see } = openWalk(stage, { ...plan, pages: pagesWith })
    try {
      await tellStory(stage, see, (key) => isFirst && key !== 'paper 3')
      if (isFirst) files = await searchDerivedFiles(stage)
    } finally {
      await stage.close()
    }
    walks.push(walked)
    console.log(`world ${seed}: ${walked.answers} answers, ${walked.leaks.length} leaks`)
    for (const leak of walked.leaks.slice(0, shown)) console.log(JSON.stringify(leak))
  }
  const leaks = walks.flatMap((walk) => walk.leaks)
  const acts = walks.reduce((sum, walk) => sum + walk.acts, 0)
  const changes = walks.flatMap((walk) => walk.changes)
  const states = new Set(walks.flatMap((walk) => walk.states))
  return outcomeOf('A1', {
    found:
      `${leaks.length + files.left.length} canaries in ${answers()} answers over ${states.size} states of ` +
      `${walks.length} worlds, ${acts} times somebody acted; ${files.looked} derived files, ${files.read} PDFs read; ${changes.length} unwanted changes`,
    ratio: null,
    worst: null,
    pass:
      leaks.length + files.left.length + changes.length === 0 &&
      answers() >= wanted &&
      states.size >= leastStates &&
      acts > 0 &&
      files.read > 0,
    details: {
      answers: answers(),
      acts,
      granted: walks.reduce((sum, walk) => sum + walk.granted, 0),
      mails: walks.reduce((sum, walk) => sum + walk.mails, 0),
      openedFiles: walks.reduce((sum, walk) => sum + walk.files, 0),
      routes: new Set(walks.flatMap((walk) => [...walk.routes])).size,
      states: [...states],
      leaks: leaks.slice(0, shown).map(brief),
      changes: changes.slice(0, shown),
      derivedFiles: files,
      minutes: Math.round((Date.now() - began) / 6_000) / 10,
    },
  })
}

const brief = ({ state, who, where, canary, how, around }: Leak) => ({ state, who, where, canary, how, around })

async function converterOf(isReal: boolean) {
  const folder = temporaryFolder('grfs-anonymity-')
  if (isReal) return createConverter({ program: 'soffice', sandbox: 'none', folder })
  const office = await fakeOffice(folder)
  await office.mend()
  return createConverter({ program: office.program, sandbox: 'none', folder })
}

/** Whatever is drawn without a session and takes an id. */
function pagesWith({ papers, assignments, certificates, journalId }: Ids): string[] {
  const ids = [...papers.flatMap(({ id, number }) => [id, number ?? id]), ...assignments.map(({ id }) => id)]
  return [
    ...['/', '/archive', '/volume', '/editorial-board', '/search?q=salt+wells', `/journal/${journalId}`],
    ...['/robots.txt', '/sitemap.xml', '/feed.xml'],
    ...certificates.map((code) => `/certificate/${code}`),
    ...ids.flatMap((id) => [
      ...[`/article/${id}`, `/journal/${id}`, `/news-events/${id}`, `/certificate/${id}`, `/search?q=${id}`],
      ...[`/dashboard/reviewer/assigned/${id}`, `/dashboard/researcher/view/${id}`, `/admin/papers/${id}`],
    ]),
  ]
}
