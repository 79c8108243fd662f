import { useEffect, useRef } from 'react'
import type { PaperForm } from '@grfs/contracts/submissions'
import type { PaperKeeper } from '../draft/paper-keeping.ts'
import { offersOf, toFill, type OfferedField, type Offers } from './offers.ts'
import type { CheckView } from './use-check.ts'

/** Below this a reading is marked to be looked at. */
const sureFrom = 0.6

const none: Offers = {}

export interface FromFile {
  offers: Offers
  unsure: ReadonlySet<OfferedField>
  alsoFits: readonly string[]
  /** The author changed a field: it is never filled by itself again. */
  touch: (field: OfferedField) => void
}

/** Fills what the file says into the fields that nobody has touched, as soon as it is read. */
export function useOffers(keeper: PaperKeeper, form: PaperForm, view: CheckView | null): FromFile {
  const touched = useRef(new Set<OfferedField>())
  const earlier = useRef<Offers>(none)
  const check = view?.check ?? null
  const offers = check ? offersOf(check) : none
  const said = JSON.stringify(offers)

  // An effect, because the reading arrives from the server while somebody types; once for each reading.
  useEffect(() => {
    const read = JSON.parse(said) as Offers
    const filled = toFill(keeper.get().draft.form, read, earlier.current, touched.current)
    if (Object.keys(read).length > 0) earlier.current = read
    if (Object.keys(filled).length > 0) keeper.change(filled)
  }, [keeper, said])

  const unsure = (['title', 'abstract', 'keywords'] as const).filter(
    (field) => (check?.read?.[field]?.confidence ?? 1) < sureFrom,
  )
  return {
    offers,
    unsure: new Set<OfferedField>(unsure),
    alsoFits: (check?.journals ?? []).filter(({ id }) => id !== form.journalId).map(({ title }) => title),
    touch: (field) => touched.current.add(field),
  }
}
