import type { Member } from '../anonymity/cast.ts'
import { expectStatus, type openStage, type StagedPaper } from '../anonymity/stage.ts'
import { makeIssue } from '../factories/press.ts'
import { openPress } from '../publishing.ts'

type Stage = Awaited<ReturnType<typeof openStage>>

/** Accepts a reviewed paper and asks the author for the final files. */
export async function requestFinalFiles(stage: Stage, editor: Member, paper: StagedPaper): Promise<void> {
  await openAtDesk(stage, editor, paper)
  const path = `/admin/publishing/${paper.id}/final-files`
  expectStatus(await stage.world.call(editor, 'PUT', path, { isAwaited: true }), 200)
}

/**
 * Accepts a reviewed paper, typesets it for an issue, and sends the author a proof with a note; another note is for
 * editors only.
 */
export async function sendProof(stage: Stage, editor: Member, paper: StagedPaper, issue: number): Promise<void> {
  const { world, cast } = stage
  const { call, house, journalId } = world
  await openAtDesk(stage, editor, paper)
  const path = `/admin/publishing/${paper.id}`
  const { version, plan } = expectStatus(await call(editor, 'GET', path), 200).body
  const issueId = await makeIssue(house.ctx, journalId, 8, issue)
  expectStatus(await call(editor, 'PUT', path, { version, plan: { ...plan, issueId } }), 200)
  await openPress(house).work('publishing.make-files')
  const forAuthor = cast.secret('note on the proof', paper.key, ...paper.authors).word
  const forEditors = cast.secret('copy-editing note', paper.key).word
  for (const [words, isForAuthor] of [
    [`Is it ${forAuthor}?`, true],
    [`Between us: ${forEditors}`, false],
  ] as const) {
    expectStatus(await call(editor, 'POST', `${path}/notes`, { place: 'title.1', words, isForAuthor }), 201)
  }
  expectStatus(await call(editor, 'POST', `${path}/proof`), 200)
}

async function openAtDesk(stage: Stage, editor: Member, paper: StagedPaper): Promise<void> {
  await stage.decide(editor, paper, 'accept')
  await openPress(stage.world.house).work('publishing.open-publication')
}
