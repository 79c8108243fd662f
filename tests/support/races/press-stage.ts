import { openPress, type Press } from '../publishing.ts'
import type { Actor, World } from '../workflow.ts'

let calls = 0

/** Issues to be written, and papers on their way into them. */
export function pressOf(world: World, admin: Actor) {
  let opened: Promise<Press> | null = null
  const press = () => (opened ??= openPress(world.house))
  const callForPapers = () => ({
    ...{ journalId: world.journalId, volume: 900, number: ++calls, month: 6, year: 2027, deadline: '2027-05-01' },
    ...{ title: 'Deltas', text: 'Send us what you know.' },
  })
  return {
    callForPapers,
    async call(): Promise<string> {
      const { status, body, raw } = await world.call(admin, 'POST', '/admin/issues', callForPapers())
      if (status !== 201) throw new Error(`A call was refused: ${raw.toString()}`)
      return String(body.id)
    },
    /** Sets how a paper is to appear, and makes its files. */
    async plan(id: string, parts: { issueId: string; position: number | null }) {
      const desk = `/admin/publishing/${id}`
      const { work } = await press()
      await work('publishing.open-publication')
      const { body } = await world.call(admin, 'GET', desk)
      await world.call(admin, 'PUT', desk, { version: body.version, plan: { ...body.plan, ...parts } })
      await work('publishing.make-files')
      const ready = await world.call(admin, 'GET', desk)
      if (ready.body.state !== 'ready') throw new Error(`It is not ready: ${ready.raw.toString()}`)
      return { id, version: Number(ready.body.version), plan: ready.body.plan as { title: string } }
    },
    /** What the worker does for a paper that somebody has published; as often as the worker would try. */
    async appear(submissionId: string): Promise<void> {
      const { run } = await press()
      const once = () => run('publishing.publish-paper', { submissionId })
      await once().catch(once)
    },
  }
}
