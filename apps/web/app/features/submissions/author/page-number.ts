/** SUBMIT-012, DRAFT-004. */
export const papersPerPage = 10

/** The page that an address asks for; the first one where it does not make sense. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

/** DRAFT-023: from an emptied page, or from beyond the end, one steps back to the last page that has something. */
export function pageBefore(page: number, { rows, pages }: { rows: number; pages: number }): number | null {
  if (rows > 0 || pages === 0 || page === 1) return null
  return Math.min(page - 1, pages)
}
