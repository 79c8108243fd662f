/** The papers that are ticked, in their order; those that are not shown any more do not count. */
export function stillShown<P extends { id: string }>(selected: ReadonlySet<string>, papers: readonly P[]): P[] {
  return papers.filter(({ id }) => selected.has(id))
}

export function changed(selected: ReadonlySet<string>, ids: readonly string[], isSelected: boolean): Set<string> {
  const next = new Set(selected)
  for (const id of ids) {
    if (isSelected) next.add(id)
    else next.delete(id)
  }
  return next
}
