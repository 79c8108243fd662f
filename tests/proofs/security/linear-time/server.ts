import type { AddressInfo } from 'node:net'
import { openWorld } from '../../../support/workflow.ts'

/**
 * A whole server in its own process, so that its main thread can be measured. Sends its port, ids and tokens to its
 * parent.
 */
export interface ServerFacts {
  port: number
  paperId: string
  journalId: string
  tokens: Record<'researcher' | 'reviewer' | 'admin', string>
}

const world = await openWorld()
// Rate limits are not measured here.
world.house.ctx.limits.count = () => Promise.resolve()
const author = await world.person('researcher')
const reviewer = await world.person('reviewer')
const admin = await world.editor()
const { id: paperId } = await world.submit(author)
await world.screen(admin, paperId)
await world.invite(admin, paperId, [reviewer])
await world.accept(reviewer, paperId)
await world.house.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = world.house.app.server.address() as AddressInfo
const tokens = { researcher: author.token, reviewer: reviewer.token, admin: admin.token }
process.send!({ port, paperId, journalId: world.journalId, tokens } satisfies ServerFacts)
process.on('disconnect', () => process.exit())
