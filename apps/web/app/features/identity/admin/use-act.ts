import { type RefObject, useRef, useState } from 'react'
import { getMyPermissionsEndpoint, type MyPermissions } from '@grfs/contracts/identity/sub-admins'
import { administrationTexts } from '@grfs/contracts/texts/administration'
import { ApiError, messageOf } from '../../../lib/api.ts'
import { goToRow, namesIn, rowAfter, rowOf, useSingleKeys } from '../../../lib/single-keys.ts'
import { type ApiQuery, useApi } from '../../../lib/query.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'

interface Act {
  isBusy: boolean
  /** Resolves to whether it succeeded. Shows the server's message in both cases. */
  run: (call: (key: string) => Promise<{ message: string }>) => Promise<boolean>
}

/** One change at a time. A retry after a lost response has the same idempotency key, so that nothing happens twice. */
export function useAct(): Act {
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string | null>(null)

  async function run(call: (key: string) => Promise<{ message: string }>): Promise<boolean> {
    if (isBusy) return false
    key.current ??= crypto.randomUUID()
    setBusy(true)
    try {
      const { message } = await call(key.current)
      key.current = null
      showToast({ title: message, tone: 'ok' })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) key.current = null
      showToast({ title: messageOf(error, administrationTexts.actFailed), tone: 'danger' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}

/** The permissions of the signed-in admin: they decide what is offered; the server checks every request. */
export function useRights(): ApiQuery<MyPermissions> {
  const { data, ...query } = useApi(getMyPermissionsEndpoint, {})
  return { data: data?.data, ...query }
}

interface RowKeys {
  list: RefObject<Element | null>
  searchBox: RefObject<HTMLInputElement | null>
  /** The open item: the keys continue from there. */
  open: string | null
  onHelp: () => void
}

/** J and K move between rows, Enter opens the focused one, as in the work queue. */
export function useRowKeys({ list, searchBox, open, onHelp }: RowKeys): void {
  useSingleKeys((key, target) => {
    if (key === 'j' || key === 'k') {
      const names = namesIn(list.current)
      const focused = rowOf(target, names)
      const row = focused >= 0 ? focused : names.findIndex(({ dataset }) => dataset['row'] === open)
      goToRow(names, rowAfter(row, key === 'j' ? 1 : -1, names.length))
    } else if (key === '/') searchBox.current?.focus()
    else if (key === '?') onHelp()
    else return false
    return true
  })
}
