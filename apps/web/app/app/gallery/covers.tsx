import { articleCover, arrangeShelf, issueCover } from '@grfs/covers'
import { hues, patterns, type Hue, type Pattern } from '@grfs/domain/journals/journal'
import { hueClass, classNames } from '../../ui/layout/class-names.ts'
import { Cover } from '../../features/journals/cover.tsx'
import { FaceOut, Shelf, Spine } from '../../features/journals/shelf.tsx'
import { Section } from './section.tsx'

const names = [
  ['JTPH', 'Tropical Public Health'],
  ['EIP', 'Energy in Practice'],
  ['JIE', 'Informal Economies'],
  ['LOT', 'Language and Oral Tradition'],
  ['SWFS', 'Soil, Water and Food Systems'],
  ['PSL', 'Plant Sciences'],
  ['BEC', 'Built Environment and Climate'],
  ['CMS', 'Coastal and Marine Studies'],
  ['LIC', 'Learning in Context'],
  ['CAS', 'Computation and Society'],
  ['LAI', 'Law and Institutions'],
  ['MCH', 'Material Culture and Heritage'],
] as const

interface SampleJournal {
  abbrev: string
  title: string
  hue: Hue
  pattern: Pattern
  volumes: { volume: number; articles: number }[]
  newestIssueOn: string
}

const journals: SampleJournal[] = names.map(([abbrev, title], index) => ({
  abbrev,
  title,
  hue: hues[index] ?? 2,
  pattern: patterns[index] ?? 'dots',
  volumes: [
    { volume: 6, articles: 6 + index },
    { volume: 7, articles: 8 + ((index * 5) % 24) },
  ],
  newestIssueOn: `2026-0${1 + (index % 9)}-01`,
}))

function coverOf({ abbrev, title, hue, pattern }: SampleJournal, idPrefix: string): string {
  const when = { volume: 7, number: 2, month: 'September', year: 2026 }
  return issueCover({ abbrev, title, hue, pattern, ...when, seed: `${abbrev}72` }, { idPrefix })
}

export function ShelfOnShow() {
  return (
    <Section
      title="Shelf"
      text="The newest issues are shown with their covers. The width of a spine shows the number of articles."
      wide
    >
      <Shelf label="Journals">
        {arrangeShelf(journals).map((item) =>
          item.kind === 'face' ? (
            <FaceOut key={item.journal.abbrev} href="#main">
              <Cover svg={coverOf(item.journal, 'shelf-')} />
            </FaceOut>
          ) : (
            <Spine
              key={`${item.journal.abbrev}${item.volume}`}
              hue={item.journal.hue}
              title={item.journal.title}
              numberLabel="Volume"
              number={item.volume}
              href="#main"
              width={item.width}
              height={item.height}
              tone={item.tone}
            />
          ),
        )}
      </Shelf>
    </Section>
  )
}

export function Covers() {
  return (
    <Section
      title="Covers in twelve hues"
      text="OKLCH, one lightness, one chroma; only the hue turns. Pattern by journal, seeded by the id."
      wide
    >
      <div className="gallery-covers">
        {journals.map((journal) => (
          <Cover key={journal.abbrev} svg={coverOf(journal, '')} />
        ))}
      </div>
      <div className="gallery-covers">
        {journals.map(({ abbrev, title, hue, pattern }) => (
          <Cover
            key={abbrev}
            svg={articleCover({
              title: 'When the wells turn: salinity, migration and the price of drinking water',
              authors: ['Farhana Akter', 'Tomasz Wiśniewski', 'Ngozi Eze'],
              journalTitle: title,
              abbrev,
              hue,
              pattern,
              volume: 7,
              number: 2,
              publicId: `${abbrev.toLowerCase()}.2026.041`,
              seed: `${abbrev}041`,
            })}
          />
        ))}
      </div>
      <div className={classNames('gallery-field', hueClass(210))}>
        <p className="gallery-masthead">Coastal and Marine Studies</p>
        {journals[7] && <Cover svg={coverOf(journals[7], 'deep-')} onField />}
      </div>
    </Section>
  )
}
