import type { ReactNode } from 'react'
import type { Hindrance } from './cannot.ts'

/** The buttons, or the reason why there are none. */
export function Unless({ hindrance, children }: { hindrance: Hindrance; children: ReactNode }) {
  return hindrance === null ? children : <p className="people-quiet people-why">{hindrance}</p>
}
