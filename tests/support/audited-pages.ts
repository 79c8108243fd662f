import type { Actor, Reply, World } from './workflow.ts'

const aPageDraft = async (world: World, admin: Actor) => {
  const { body } = await world.call(admin, 'GET', '/admin/pages/contact')
  return world.call(admin, 'PUT', '/admin/pages/contact/draft', { version: body?.version, content: { sections: [] } })
}

/** One valid action of each kind on a page. */
export const pageActs: Record<string, (world: World, admin: Actor) => Promise<Reply>> = {
  'PUT /admin/pages/:name/draft': aPageDraft,
  'POST /admin/pages/:name/publish': async (world, admin) => {
    const { body } = await aPageDraft(world, admin)
    return world.call(admin, 'POST', '/admin/pages/contact/publish', { version: body?.version, effectiveOn: null })
  },
  'POST /admin/pages/:name/restore': async (world, admin) => {
    const { body } = await aPageDraft(world, admin)
    return world.call(admin, 'POST', '/admin/pages/contact/restore', { version: body?.version, to: 0 })
  },
}
