import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxCommentsLength } from '@grfs/domain/peer-review/limits'
import { openWorld, type Actor, type World } from '../../../../tests/support/workflow.ts'

// Processor time of this process only: other load on the machine and child processes do not count. Quadratic code took
// 4 s and more.
const mostMilliseconds = 1_500

let world: World
let reviewer: Actor
let editor: Actor
let author: Actor
let paperId: string
let version = 0

beforeAll(async () => {
  world = await openWorld()
  author = await world.person('researcher')
  editor = await world.editor()
  reviewer = await world.person('reviewer')
  paperId = (await world.submit(author)).id
  await world.screen(editor, paperId)
  await world.invite(editor, paperId, [reviewer])
  await world.accept(reviewer, paperId)
})
afterAll(() => world.close())

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('a text of the longest allowed length keeps the server free for others', () => {
  it.each([
    ['spaces', `<p>a${' '.repeat(12_000)}b</p>`],
    ['spaces to the limit', `<p>a${' '.repeat(maxCommentsLength - 9)}b</p>`],
    ['attributes', `<p ${Array.from({ length: 40_000 }, (_, at) => at.toString(36)).join(' ')}>`],
    ['formatting elements that are opened again in every paragraph', formattingBomb()],
    ['blocks that are moved by every end tag', adoptionBomb()],
  ])('in a review: %s', async (_name, comments) => {
    const spent = await milliseconds(async () => {
      const draft = { comments: comments.slice(0, maxCommentsLength), recommendation: '', note: '' }
      const saved = await world.typeReview(reviewer, paperId, version, draft)
      expect(saved.status).toBe(200)
      version = Number(saved.body?.version)
      expect((await world.call(reviewer, 'GET', '/reviewer/assignments')).status).toBe(200)
    })
    expect(spent).toBeLessThan(mostMilliseconds)
  })

  it('in the name of a file', async () => {
    const name = `a${' '.repeat(70_000)}b.docx`
    const spent = await milliseconds(() => world.submit(author, { fileName: name }, { finished: false }))
    expect(spent).toBeLessThan(mostMilliseconds)
  })
})

function formattingBomb(): string {
  const open = Array.from({ length: 190 }, (_, at) => `<b a${at}>`).join('')
  return `<p>${open}${'<p>x'.repeat(40_000)}`
}

function adoptionBomb(): string {
  const open = Array.from({ length: 150 }, (_, at) => `<b a${at}>`).join('')
  return `${open}<p>${'<br>'.repeat(45_000)}${'</b>'.repeat(150)}`
}
