import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { maxSavedViews, type SavedView, type saveViewEndpoint } from '@grfs/contracts/peer-review/admin'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { deleteView, listSavedViews, lockSavedViews, renameView, saveView } from '../queries/saved-views.ts'

interface Views {
  views: SavedView[]
}

export async function readSavedViews({ db }: Context, { accountId }: Actor): Promise<Views> {
  return { views: await listSavedViews(db, accountId) }
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export function keepView(
  ctx: Context,
  { accountId }: Actor,
  { name, filters }: z.infer<typeof saveViewEndpoint.body>,
): Promise<Views> {
  return ctx.inTransaction(async (tx) => {
    const before = await lockSavedViews(tx.db, accountId)
    const isNew = !before.some((one) => isSameName(one.name, name))
    if (isNew && before.length >= maxSavedViews) throw new AppError('view.too-many')
    await saveView(tx.db, tx.now(), accountId, { id: randomUUID(), name, filters })
    return { views: await listSavedViews(tx.db, accountId) }
  })
}

export function changeViewName(ctx: Context, { accountId }: Actor, id: string, name: string): Promise<Views> {
  return ctx.inTransaction(async (tx) => {
    const before = await lockSavedViews(tx.db, accountId)
    if (!before.some((one) => one.id === id.toLowerCase())) throw new AppError('view.unknown')
    if (before.some((one) => one.id !== id.toLowerCase() && isSameName(one.name, name))) {
      throw new AppError('view.name-taken')
    }
    await renameView(tx.db, accountId, id, name)
    return { views: await listSavedViews(tx.db, accountId) }
  })
}

export function removeView(ctx: Context, { accountId }: Actor, id: string): Promise<Views> {
  return ctx.inTransaction(async (tx) => {
    if (!isInternalId(id) || !(await deleteView(tx.db, accountId, id))) throw new AppError('view.unknown')
    return { views: await listSavedViews(tx.db, accountId) }
  })
}
