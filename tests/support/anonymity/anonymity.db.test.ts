import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { createConverter } from '../../../apps/server/src/platform/sandbox/create-converter.ts'
import { fakeOffice } from '../manuscripts.ts'
import { emptyFields } from './marked-facts.ts'
import { findCanaries } from './search.ts'
import { openStage, type Stage } from './stage.ts'
import { tellStory } from './story.ts'
import { openWalk, type Walked } from './walk.ts'
import { isLeftOut } from './walk-ids.ts'

// Reviewers may see the abstract; one co-author has no account; drafts have no supplement.
const withoutMark = ['abstract.heading', 'people.accountId', 'supplements.fileId']

let stage: Stage
let walked: Walked
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-anonymity-'))
  const office = await fakeOffice(folder)
  await office.mend()
  stage = await openStage({ seed: 7, converter: createConverter({ program: office.program, sandbox: 'none', folder }) })
  const walk = openWalk(stage, { share: 0.02, strays: 2, acts: 0.2, pages: () => [] })
  walked = walk.walked
  await tellStory(stage, walk.see, (key) => key !== 'paper 3')
}, 600_000)

afterAll(async () => {
  await stage?.close()
  await rm(folder, { recursive: true, force: true })
})

describe('A1: in every state of the workflow', () => {
  it('nobody who must not know hears who somebody is, or what was said in confidence', () => {
    expect(walked.leaks.slice(0, 20)).toEqual([])
  })

  it('nobody changes what is not theirs', () => {
    expect(walked.changes).toEqual([])
  })

  it('every field of the facts of every paper has a mark that nobody else may see', async () => {
    const { rows } = await sql<{ facts: unknown }>`
      select facts from submissions.submission where status <> 'draft'
      union all select form->'facts' from submissions.draft`.execute(stage.world.house.database.db)
    expect(rows.length).toBeGreaterThan(3)
    for (const { facts } of rows) {
      expect(emptyFields(facts).filter((field) => !withoutMark.includes(field))).toEqual([])
      expect(findCanaries(stage.cast.aviary, Buffer.from(JSON.stringify(facts))).length).toBeGreaterThan(70)
    }
  })

  it('there is enough to see', () => {
    const all = new Set(
      moduleRoutes.flatMap(({ endpoint }) => (isLeftOut(endpoint) ? [] : [`${endpoint.method} ${endpoint.path}`])),
    )
    expect(walked.states.length).toBeGreaterThanOrEqual(25)
    expect(new Set(walked.states).size).toBe(walked.states.length)
    expect([...all].filter((route) => !walked.routes.has(route))).toEqual([])
    expect(walked.answers).toBeGreaterThan(2_000)
    expect(walked.granted).toBeGreaterThan(walked.answers / 10)
    expect(walked.mails).toBeGreaterThan(50)
    expect(walked.files).toBeGreaterThan(0)
    expect(walked.acts).toBeGreaterThan(20)
  })
})
