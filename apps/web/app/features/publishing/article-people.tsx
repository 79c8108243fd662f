import type { Article, ArticlePerson } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { count, listed } from '../../lib/format.ts'
import { textLanguage } from '../../lib/language.ts'
import { authorPath } from '../../lib/paths.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { fill } from '../../ui/layout/words.ts'

const t = texts.articles.page

// The page of an article with thousands of authors shows the first ones and folds the others.
const shownAuthors = 20

const equalMarks = ['†', '‡', '§', '¶']

/** The authors with their marks, and below them affiliations, correspondence and notes. */
export function ArticlePeople({ article: { people, affiliations } }: { article: Article }) {
  const groups = equalGroups(people)
  const marksOf = (person: ArticlePerson): string =>
    [
      ...(affiliations.length > 1 ? person.affiliations : []),
      ...(person.isCorresponding && people.length > 1 ? ['*'] : []),
      ...(person.equalGroup !== null && groups.has(person.equalGroup) ? [groups.get(person.equalGroup)!.mark] : []),
    ].join(', ')
  const isFolded = people.length > shownAuthors + 1
  const first = isFolded ? people.slice(0, shownAuthors) : people
  return (
    <>
      <p className="authors">
        <Names people={first} marksOf={marksOf} isWhole={!isFolded} />
      </p>
      {isFolded && (
        <details className="affiliations">
          <summary>
            {fill(t.moreAuthors, { count: count(people.length - shownAuthors) })} <Icon name="chevron-down" />
          </summary>
          <p className="authors">
            <Names people={people.slice(shownAuthors)} marksOf={marksOf} isWhole />
          </p>
        </details>
      )}
      <Affiliations people={people} affiliations={affiliations} groups={groups} />
    </>
  )
}

interface NamesProps {
  people: readonly ArticlePerson[]
  marksOf(person: ArticlePerson): string
  /** Whether the last one is the last author. */
  isWhole: boolean
}

function Names({ people, marksOf, isWhole }: NamesProps) {
  const lastIndex = people.length - 1
  return people.map((person, index) => {
    const marks = marksOf(person)
    return (
      // Use the index as key: two authors may have the same name.
      <span key={index}>
        {isWhole && index > 0 && index === lastIndex && 'and '}
        {person.authorId === null ? person.name : <a href={authorPath(person.authorId)}>{person.name}</a>}
        <span className="authors-marks">
          {marks !== '' && <sup>{marks}</sup>}
          {person.orcid && <Orcid name={person.name} address={person.orcid} isVerified={person.isOrcidVerified} />}
        </span>
        {person.otherNames.map(({ language, name }) => (
          <span key={language}>
            {' '}
            (<span {...textLanguage(language)}>{name}</span>)
          </span>
        ))}
        {index < (isWhole ? lastIndex - 1 : lastIndex) && ','}{' '}
      </span>
    )
  })
}

function Orcid({ name, address, isVerified }: { name: string; address: string; isVerified: boolean }) {
  return (
    <a
      className={isVerified ? 'orcid is-verified' : 'orcid'}
      href={address}
      aria-label={`ORCID record of ${name}${isVerified ? ', verified' : ''}`}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M15.3 8A7.3 7.3 0 1 1 .7 8a7.3 7.3 0 1 1 14.6 0zM5 6v5M5 4.3v.1M7.5 6v5h1.7a2.5 2.5 0 0 0 0-5z" />
      </svg>
    </a>
  )
}

interface EqualGroup {
  mark: string
  names: string[]
}

/** Groups of at least two authors, with the mark of each. */
function equalGroups(people: readonly ArticlePerson[]): Map<number, EqualGroup> {
  const groups = new Map<number, EqualGroup>()
  for (const { equalGroup, name } of people) {
    if (equalGroup === null) continue
    const group = groups.get(equalGroup)
    if (group) group.names.push(name)
    else groups.set(equalGroup, { mark: '', names: [name] })
  }
  for (const [number, group] of groups) if (group.names.length < 2) groups.delete(number)
  for (const [index, group] of [...groups.values()].entries())
    group.mark = equalMarks[index] ?? equalMarks[0]!.repeat(index + 1)
  return groups
}

interface AffiliationsProps {
  people: readonly ArticlePerson[]
  affiliations: Article['affiliations']
  groups: ReadonlyMap<number, EqualGroup>
}

function Affiliations({ people, affiliations, groups }: AffiliationsProps) {
  const corresponding = people.filter(({ isCorresponding }) => isCorresponding)
  const deceased = people.filter(({ isDeceased }) => isDeceased)
  const withMembers = people.filter(({ members }) => members.length > 0)
  const hasNotes = corresponding.length + deceased.length + withMembers.length + groups.size > 0
  if (affiliations.length === 0 && !hasNotes) return null
  return (
    <details className="affiliations">
      <summary>
        {corresponding.length > 0 ? t.affiliationsAndContact : t.affiliations} <Icon name="chevron-down" />
      </summary>
      {affiliations.length > 0 && (
        <ol>
          {affiliations.map(({ text, ror }, index) => (
            <li key={index}>
              {text}{' '}
              {ror && (
                <a className="register" href={ror}>
                  {texts.articles.registers.ror}
                </a>
              )}
            </li>
          ))}
        </ol>
      )}
      {corresponding.map(({ name, email }, index) => (
        <p key={index}>
          * {fill(t.corresponding, { name })}
          {email && (
            <>
              {' '}
              <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
        </p>
      ))}
      {[...groups.values()].map(({ mark, names }) => (
        <p key={mark}>
          {mark} {fill(t.equal, { names: listed(names) })}
        </p>
      ))}
      {deceased.length > 0 && (
        <p>
          {t.deceased}: {listed(deceased.map(({ name }) => name))}
        </p>
      )}
      {withMembers.map(({ name, members }, index) => (
        <p key={index}>
          {name}. {fill(t.members, { names: listed(members) })}
        </p>
      ))}
    </details>
  )
}
