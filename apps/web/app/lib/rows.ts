/** Which row to go to: from none to the first or the last, and never over an end. */
export function rowAfter(current: number, step: 1 | -1, rows: number): number {
  if (current < 0) return step === 1 ? 0 : rows - 1
  return Math.min(rows - 1, Math.max(0, current + step))
}

const nameOfRow = '[data-row]'

/** The links that name the papers, in their order: what the keys move between. */
export function namesIn(table: Element | null): HTMLElement[] {
  return [...(table?.querySelectorAll<HTMLElement>(nameOfRow) ?? [])]
}

/** The row that has the focus, on whichever of its controls. */
export function rowOf(target: Element | null, names: readonly HTMLElement[]): number {
  const name = target?.closest('tr')?.querySelector<HTMLElement>(nameOfRow)
  return name ? names.indexOf(name) : -1
}

export function goToRow(names: readonly HTMLElement[], at: number): void {
  const name = names[at]
  name?.focus({ preventScroll: true })
  name?.closest('tr')?.scrollIntoView({ block: 'nearest' })
}
