import type { Actor, Reply, World } from './workflow.ts'

type Act = (world: World, admin: Actor) => Promise<Pick<Reply, 'status' | 'body'>>

/** One valid change of each kind of the settings by an admin. */
export const settingActs: Record<string, Act> = {
  'PUT /admin/settings/:scope/:key': (world, admin) =>
    world.call(admin, 'PUT', '/admin/settings/press/fees', { value: 'Authors pay nothing.', version: 0 }),
  'POST /admin/settings/changes/:id/undo': async (world, admin) => {
    await world.call(admin, 'PUT', `/admin/settings/${world.journalId}/fees`, { value: 'None.', version: 0 })
    const { body } = await world.call(admin, 'GET', `/admin/settings/changes?scope=${world.journalId}`)
    return world.call(admin, 'POST', `/admin/settings/changes/${body?.changes[0].id}/undo`)
  },
}
