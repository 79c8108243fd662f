/** The result of a rule: the new state, or the reason for the refusal. Reasons are error codes of the contracts. */
export type Decision<T, Reason extends string = string> = { ok: true; value: T } | { ok: false; reason: Reason }

export function accept<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function refuse<Reason extends string>(reason: Reason): { ok: false; reason: Reason } {
  return { ok: false, reason }
}
