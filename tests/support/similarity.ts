import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { ManuscriptCheck } from '@grfs/contracts/submissions'
import { docxOf, paragraph } from '../../packages/manuscript/corpus/docx.ts'
import { moduleHandlers } from '../../apps/server/src/entry/assemble.ts'
import { createConverter } from '../../apps/server/src/platform/sandbox/create-converter.ts'
import { talkTo } from './drafting.ts'
import { makeAssignment } from './factories/assignments.ts'
import { makeArticle, makeIssue } from './factories/press.ts'
import { finishForReal } from './finished-manuscripts.ts'
import { author, fakeOffice } from './manuscripts.ts'
import { openWorld, type Actor, type PaperParts } from './workflow.ts'

export const { name } = author
export const institution = 'Institute of Brackish Wells'

/** Sentences that share no passage with those of another seed; each contains the author's name. */
export const proseOf = (seed: string, sentences = 40) =>
  Array.from({ length: sentences }, (_, n) => {
    const [a, b, c] = [`${seed}${n}`, `${seed}${n * 7}`, `${seed}${n * 11}`]
    return `The wells ${a} and ${b} were ${c} sampled ${a} by ${name} ${b} of ${institution} ${c} with ${a} hands ${b}.`
  })

const docxOfLines = (lines: readonly string[]) =>
  docxOf({
    body: [
      paragraph('Abstract', { style: 'Heading1' }),
      paragraph('Salt rises.'),
      paragraph('Introduction', { style: 'Heading1' }),
      ...lines.map((line) => paragraph(line)),
    ].join(''),
    styles: '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>',
  })

/** A test world in which papers are really parsed, blinded and compared, step by step and without a worker. */
export async function openSimilarity() {
  const world = await openWorld()
  const { house } = world
  const folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-similarity-'))
  const office = await fakeOffice(folder)
  await office.mend()
  const converter = createConverter({ program: office.program, sandbox: 'none', folder })
  const talk = talkTo(house)
  const manuscriptOf = async (submissionId: string) =>
    (await talk.copyOf(submissionId))?.manuscript_id ?? (await talk.paperOf(submissionId))!.manuscript_id!
  const finish = async (id: string) => finishForReal(house.ctx, await manuscriptOf(id), converter)
  const run = (job: string, payload: object) => {
    const handler = moduleHandlers.find((one) => one.job.name === job)!
    return handler.run(handler.job.payload.parse(payload), {
      ...{ ctx: house.ctx, jobId: randomUUID(), attempt: 1, signal: new AbortController().signal },
    })
  }
  /** Uploads the lines to this draft, or to the revision of this paper, and reads the check. */
  async function checkOf(who: Actor, lines: readonly string[], id: string = randomUUID()): Promise<ManuscriptCheck> {
    const { status } = await talk.upload(who, id, docxOfLines(lines))
    if (status !== 201) throw new Error(`The upload was answered ${status}.`)
    await finishForReal(house.ctx, await manuscriptOf(id), converter, ['read', 'similarity'])
    return (await talk.check(who, id)).body as ManuscriptCheck
  }
  return {
    world,
    talk,
    run,
    checkOf,
    /** A submitted paper with all processing steps finished. */
    async submit(who: Actor, lines: readonly string[], parts: PaperParts = {}): Promise<string> {
      const coAuthors = [{ name, affiliation: institution }, ...(parts.coAuthors ?? [])]
      const sent = { file: docxOfLines(lines), ...parts, coAuthors }
      const { id } = await world.submit(who, sent, { finished: false })
      await finish(id)
      return id
    },
    async resubmit(who: Actor, id: string, lines: readonly string[]): Promise<void> {
      const { status } = await world.resubmit(who, id, { file: docxOfLines(lines) }, { finished: false })
      if (status !== 200) throw new Error(`The revision was answered ${status}.`)
      await finish(id)
    },
    /** A published article with these lines as its text, which the worker has indexed. */
    async publish(lines: readonly string[], parts: { title?: string; publishedOn?: string } = {}): Promise<string> {
      const issueId = await makeIssue(house.ctx, world.journalId, Math.floor(Math.random() * 1e6), 1)
      const publicId = `cms.2026.${Math.floor(Math.random() * 1e9)}`
      const sections = [{ id: 's1', title: 'Introduction', html: lines.map((line) => `<p>${line}</p>`).join('') }]
      await makeArticle(house.ctx, world.journalId, issueId, { publicId, position: 1, sections, ...parts })
      await run('publishing.index-texts', {})
      return publicId
    },
    /** A reviewer of this paper who has accepted, and is a researcher too. */
    async reviewerOf(id: string): Promise<Actor> {
      const reviewer = await world.person('reviewer')
      await setStatus(id, 'under_review')
      await makeAssignment(house.ctx, { submissionId: id, reviewerId: reviewer.id, status: 'accepted' })
      await world.call(reviewer, 'POST', '/auth/apply/researcher')
      return reviewer
    },
    setStatus,
    /** The text of the paper that a reviewer reads, as lines. */
    async blindLines(reviewer: Actor, id: string): Promise<string[]> {
      const { body } = await world.call(reviewer, 'GET', `/submission/${id}/blind/text`)
      return String(body.html)
        .split(/<[^<>]*>/)
        .map((line) => line.trim())
        .filter((line) => line.length > 40)
    },
    async close(): Promise<void> {
      await world.close()
      await rm(folder, { recursive: true, force: true })
    },
  }

  async function setStatus(id: string, status: string): Promise<void> {
    await house.database.db.updateTable('submissions.submission').set({ status }).where('id', '=', id).execute()
  }
}

export type SimilarityPress = Awaited<ReturnType<typeof openSimilarity>>
