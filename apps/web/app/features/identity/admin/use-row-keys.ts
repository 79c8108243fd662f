import type { RefObject } from 'react'
import { goToRow, namesIn, rowAfter, rowOf } from '../../../lib/rows.ts'
import { useSingleKeys } from '../../../lib/single-keys.ts'

interface RowKeys {
  list: RefObject<Element | null>
  searchBox: RefObject<HTMLInputElement | null>
  /** The one that is open: the keys go on from there. */
  open: string | null
  onHelp: () => void
}

/** J and K move from row to row, Enter opens what has the focus, as in the work queue. */
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
