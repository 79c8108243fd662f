import {
  createSubAdminEndpoint,
  deleteSubAdminEndpoint,
  getMyPermissionsEndpoint,
  listSubAdminsEndpoint,
  updateSubAdminEndpoint,
} from '@grfs/contracts/sub-admins'
import { subAdminTexts as t } from '@grfs/contracts/texts/sub-admins'
import { route, type Route } from '../../../platform/http/route.ts'
import { createSubAdmin } from './create-sub-admin.ts'
import { deleteSubAdmin } from './delete-sub-admin.ts'
import { listPeople } from '../people-queries.ts'
import { countSubAdmins, listSubAdmins } from '../sub-admin-queries.ts'
import { toAdminPermissions, toSubAdmin } from './views.ts'
import { updateSubAdmin } from './update-sub-admin.ts'

export const subAdminRoutes: Route[] = [
  route(getMyPermissionsEndpoint, async ({ ctx, actor }) => {
    const [me] = await listPeople(ctx.db, [actor.accountId])
    const { fullName, email } = me!
    const isFullAdmin = actor.subAdmin === null
    return { data: { fullName, email, isFullAdmin, adminPermissions: toAdminPermissions(actor.subAdmin) } }
  }),
  route(listSubAdminsEndpoint, async ({ ctx, query: { page, limit } }) => {
    const [rows, count] = await Promise.all([
      listSubAdmins(ctx.db, { limit, offset: (page - 1) * limit }),
      countSubAdmins(ctx.db),
    ])
    return { data: { subAdmins: rows.map(toSubAdmin), totalPages: Math.ceil(count / limit) } }
  }),
  route(createSubAdminEndpoint, async ({ ctx, actor, body }) => {
    const data = toSubAdmin(await createSubAdmin(ctx, actor, body))
    return { success: true, message: t.created, data }
  }),
  route(updateSubAdminEndpoint, async ({ ctx, actor, params, body }) => {
    const data = toSubAdmin(await updateSubAdmin(ctx, actor, params.id, body))
    return { success: true, message: t.updated, data }
  }),
  route(deleteSubAdminEndpoint, async ({ ctx, actor, params }) => {
    await deleteSubAdmin(ctx, actor, params.id)
    return { success: true, message: t.deleted }
  }),
]
