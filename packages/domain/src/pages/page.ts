/** The pages whose text a press can change, and those that a journal can have for itself. */
export const pageNames = ['about', 'guidelines', 'terms', 'privacy', 'cookies', 'contact'] as const
export type PageName = (typeof pageNames)[number]
export const journalPageNames = ['about', 'guidelines'] as const satisfies readonly PageName[]
export type JournalPageName = (typeof journalPageNames)[number]

export const isJournalPage = (name: PageName): name is JournalPageName =>
  (journalPageNames as readonly PageName[]).includes(name)

/** `lead`: before the first section, without a title. `side`: beside the text. */
export type Place = 'lead' | 'body' | 'side'

export interface TemplateSection {
  /** Also its anchor. */
  id: string
  /** 2: a part of the section before it. */
  level?: 2
  place?: Exclude<Place, 'body'>
  title: string
  /** In the format of `page-text.ts`. */
  text: string
  /** On a page of layout `prose`, where sections have no anchor: other pages link to this one. */
  anchor?: true
  /**
   * The specification or the law requires this section: it cannot be hidden, and its text must name these variables.
   */
  keeps?: readonly string[]
}

/** The product's own text of a page. */
export interface PageTemplate {
  name: PageName
  path: string
  title: string
  /** For search engines. */
  description: string
  /** `policy`: numbered sections with contents. `prose`: plain text with boxes beside it. */
  layout: 'policy' | 'prose'
  /** Shown below the title. */
  facts: ReadonlyArray<readonly [name: string, value: string]>
  /** Sections of level 1 stay as they are in number and order. */
  hasFixedSections?: true
  sections: readonly TemplateSection[]
}

/** What a press or a journal writes about one section. Null: as it was before (the press's text, the product's). */
export interface ContentSection {
  id: string
  level: 1 | 2
  title: string | null
  text: string | null
  isHidden: boolean
}

/** The order is the order on the page. */
export interface PageContent {
  sections: readonly ContentSection[]
}

export interface PageSection {
  id: string
  level: 1 | 2
  place: Place
  title: string
  text: string
  isHidden: boolean
  hasAnchor: boolean
  keeps: readonly string[] | null
  /** Written by none of the contents, by one of them, or existing only through one. */
  origin: 'product' | 'changed' | 'added'
}

/** Ids of added sections cannot be those of anything else on a page. */
export const addedId = /^own-[a-z0-9-]{1,60}$/

const fromTemplate = (section: TemplateSection): PageSection => ({
  id: section.id,
  level: section.level ?? 1,
  place: section.place ?? 'body',
  title: section.title,
  text: section.text,
  isHidden: false,
  hasAnchor: section.anchor ?? false,
  keeps: section.keeps ?? null,
  origin: 'product',
})

/** The page with the changes of the press and then those of the journal. */
export function resolvePage(template: PageTemplate, contents: readonly PageContent[]): PageSection[] {
  return contents.reduce(withContent, template.sections.map(fromTemplate))
}

export function withContent(base: readonly PageSection[], { sections }: PageContent): PageSection[] {
  const known = new Map(base.map((section) => [section.id, section]))
  const written = sections.flatMap((section) => changed(known.get(section.id), section))
  const result = [...written]
  const placed = new Set(written.map(({ id }) => id))
  // A section that the content does not know follows the one that it followed before: a later release may add one.
  base.forEach((section, index) => {
    if (placed.has(section.id)) return
    const before = base[index - 1]
    result.splice(before ? result.findIndex(({ id }) => id === before.id) + 1 : 0, 0, section)
    placed.add(section.id)
  })
  return result
}

function changed(before: PageSection | undefined, { id, level, title, text, isHidden }: ContentSection): PageSection[] {
  if (!before) {
    // A former release had this section, and nobody wrote another text for it.
    if (title === null || text === null) return []
    return [{ id, level, place: 'body', title, text, isHidden, hasAnchor: true, keeps: null, origin: 'added' }]
  }
  const isSame = title === null && text === null && isHidden === before.isHidden
  return [
    {
      ...before,
      level,
      title: title ?? before.title,
      text: text ?? before.text,
      isHidden,
      origin: isSame || before.origin === 'added' ? before.origin : 'changed',
    },
  ]
}
