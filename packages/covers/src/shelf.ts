export const narrowestSpine = 26
export const widestSpine = 60

/**
 * Width of a spine in pixels: one pixel per article plus the binding, in even steps so that CSS can have a class for
 * each.
 */
export function spineWidth(articles: number): number {
  const width = 22 + Math.round(Math.max(0, articles) / 2) * 2
  return Math.min(widestSpine, Math.max(narrowestSpine, width))
}

/** Heights of spines in percent of the shelf; neighbours differ, as real volumes do. */
export const spineHeights = [94, 100, 90, 97] as const
export type SpineHeight = (typeof spineHeights)[number]

export type ShelfJournal = {
  volumes: readonly { volume: number; articles: number }[]
  /** ISO date of the newest issue; null while nothing is published. */
  newestIssueOn: string | null
}

export type Spine<J> = {
  kind: 'spine'
  journal: J
  volume: number
  articles: number
  /** The newest volume has the full colour of the journal, older ones a tint. */
  tone: 'field' | 'tint'
  width: number
  height: SpineHeight
}
export type ShelfItem<J> = Spine<J> | { kind: 'face'; journal: J }

/**
 * Arranges journals on a shelf: the newest issues show their cover, evenly spread among the spines of the other
 * journals. Keeps the given order; shows older volumes while there is room, those with the most articles first.
 */
export function arrangeShelf<J extends ShelfJournal>(
  journals: readonly J[],
  { facesOut = 3, spines = 14 }: { facesOut?: number; spines?: number } = {},
): ShelfItem<J>[] {
  const issued = journals.filter((journal) => journal.newestIssueOn !== null && journal.volumes.length > 0)
  const byDate = [...issued].sort((a, b) => (b.newestIssueOn ?? '').localeCompare(a.newestIssueOn ?? ''))
  const faces = byDate.slice(0, facesOut)
  const standing = new Set(byDate.slice(facesOut, facesOut + spines))
  const rest = issued.filter((journal) => standing.has(journal))
  const groups = rest.map((journal, i) => spinesOf(journal, spineHeights[i % spineHeights.length] ?? 100))
  return spread(withinRoom(groups, spines), faces)
}

function spinesOf<J extends ShelfJournal>(journal: J, height: SpineHeight): Spine<J>[] {
  const [newest, previous] = [...journal.volumes].sort((a, b) => b.volume - a.volume)
  return [previous, newest].flatMap((volume) =>
    volume
      ? {
          kind: 'spine' as const,
          journal,
          ...volume,
          tone: volume === newest ? ('field' as const) : ('tint' as const),
          width: spineWidth(volume.articles),
          height,
        }
      : [],
  )
}

function withinRoom<J>(groups: Spine<J>[][], room: number): Spine<J>[][] {
  const older = groups.flat().filter((spine) => spine.tone === 'tint')
  const left = Math.max(0, room - groups.length)
  const shownOlder = new Set(older.sort((a, b) => b.articles - a.articles).slice(0, left))
  return groups.map((group) => group.filter((spine) => spine.tone === 'field' || shownOlder.has(spine)))
}

/** Puts spines before, between and after the covers; volumes of one journal stay together. */
function spread<J>(groups: Spine<J>[][], faces: readonly J[]): ShelfItem<J>[] {
  const total = groups.flat().length
  const items: ShelfItem<J>[] = []
  let placed = 0
  let next = 0
  for (const group of groups) {
    while (next < faces.length && placed >= Math.round((total * (next + 1)) / (faces.length + 1))) {
      items.push({ kind: 'face', journal: faces[next++] as J })
    }
    items.push(...group)
    placed += group.length
  }
  return [...items, ...faces.slice(next).map((journal) => ({ kind: 'face' as const, journal }))]
}
