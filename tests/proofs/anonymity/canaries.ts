import { spawnSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { openFile } from '../../../apps/server/src/modules/files/index.ts'
import { createConverter } from '../../../apps/server/src/platform/sandbox/create-converter.ts'
import { findCanaries } from '../../support/anonymity/search.ts'
import { openStage, type Stage } from '../../support/anonymity/stage.ts'
import { tellStory } from '../../support/anonymity/story.ts'
import type { Ids } from '../../support/anonymity/walk-ids.ts'
import { openWalk, type Leak, type Walked } from '../../support/anonymity/walk.ts'
import { openTestDatabases } from '../../support/database.ts'
import { temporaryFolder } from '../../support/processes.ts'
import { fakeOffice } from '../../support/manuscripts.ts'
import { loadWeb } from '../../support/whole-app.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

/** A smaller run is among the tests of the server. */
export const ci = false

const full = { leastWorlds: 2, mostWorlds: 8, share: 0.1, strays: 10, acts: 1 }
const short = { leastWorlds: 1, mostWorlds: 1, share: 0.02, strays: 2, acts: 0.2 }
const leastAnswers = 50_000
const leastStates = 25
const shown = 12

/**
 * Walks through test worlds until enough responses were seen; in the first one LibreOffice converts the manuscripts.
 */
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

/** Every page with an id that is rendered without a session. */
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

interface DerivedFiles {
  looked: number
  /** PDFs whose visible text was searched too. */
  read: number
  left: string[]
}

/** Searches the files behind blind pages and texts: the blind copy and its PDF, their bytes and their visible text. */
async function searchDerivedFiles({ world, cast }: Stage): Promise<DerivedFiles> {
  const { ctx, database } = world.house
  const { rows } = await sql<{ kind: string; fileId: string }>`
    select distinct kind, file_id as "fileId" from manuscripts.step
    where kind in ('blind', 'pdf') and file_id is not null
    union select 'page', file_id from manuscripts.image`.execute(database.db)
  const found: DerivedFiles = { looked: rows.length, read: 0, left: [] }
  for (const { kind, fileId } of rows) {
    const bytes = await buffer(await openFile(ctx, fileId))
    const readings = [bytes]
    if (kind === 'pdf') {
      const text = spawnSync('pdftotext', ['-', '-'], { input: bytes })
      if (text.status === 0) found.read += 1
      readings.push(text.stdout, spawnSync('pdfinfo', ['-'], { input: bytes }).stdout)
    }
    for (const reading of readings) {
      for (const { canary, how } of findCanaries(cast.aviary, reading)) {
        found.left.push(`${kind}: ${canary?.name ?? 'a piece'}, ${how}`)
      }
    }
  }
  return found
}
