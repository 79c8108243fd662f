import { sql } from 'kysely'
import { startSession } from '../../../apps/server/src/modules/identity/sessions.ts'
import { makePerson, type PersonKind, type PersonOptions } from '../people.ts'
import type { Actor, World } from '../workflow.ts'
import type { Aviary, Canary } from './canaries.ts'
import type { Marks } from './marked-facts.ts'

/**
 * The attributes of a person, and who may see them besides the person and the editors of the paper. Attributes that are
 * not listed here may reach nobody.
 */
const reaches = {
  'given name': 'co-authors',
  'family name': 'co-authors',
  address: 'co-authors',
  'domain of the address': 'co-authors',
  'hash of the address': 'nobody',
  institution: 'co-authors',
  ORCID: 'co-authors',
  account: 'co-authors',
  telephone: 'nobody',
  street: 'nobody',
  city: 'nobody',
  state: 'nobody',
  'awarding institution': 'nobody',
  browser: 'nobody',
} as const
export type Attribute = keyof typeof reaches
/** What people who work on the same paper know of each other. */
const known = (Object.keys(reaches) as Attribute[]).filter((what) => reaches[what] === 'co-authors')

/** Texts that go with a paper to another journal; letters, messages and wishes about reviewers stay behind. */
const transferred = new Set(['file name', 'home page', 'supplement', 'comments'])

/** A person in the test world; every attribute is a canary. */
export interface Member extends Actor {
  key: string
  institution: string
  telephone: string
  orcid: string
  /** Everything about them, in a sentence that a person might type. */
  said: string
  isEditor: boolean
  /** Keys of the papers that they have written. */
  wrote: Set<string>
  /** Papers that were transferred to their journal: the key of each by its id. */
  edits: Map<string, string>
}

export interface Cast {
  aviary: Aviary
  members: Map<string, Member>
  get(key: string): Member
  /** `kind` is null for a person without an account who is only named on a paper. */
  add(key: string, kind: PersonKind | null, options?: PersonOptions): Promise<Member>
  /** The account that the invitation of an address has opened. */
  nameAccount(who: Member, id: string): void
  /** An editor of a journal meets these people, and the facts and files of a paper that comes from another journal. */
  entrust(editor: Member, from: string, people: Member[]): void
  /** The authors of a paper, who know each other. */
  introduce(paper: string, authors: Member[]): void
  /** A canary for text that is written in confidence. */
  secret(what: string, paper: string | null, ...knownTo: Member[]): { word: string; canary: Canary }
  /** Canaries for the facts of a paper. Only its submitter knows them; co-authors know the names of all authors. */
  marksOf(paper: string, authors: [Member, ...Member[]]): Marks
}

export function openCast(world: World, aviary: Aviary, identityOf = (_key: string): Aviary => aviary): Cast {
  const members = new Map<string, Member>()
  const attributes = new Map<string, Canary>()
  const attribute = (key: string, what: Attribute): Canary => {
    const name = `${key}, ${what}`
    const canary = attributes.get(name) ?? { name, what, paper: null, knownTo: new Set([key]) }
    attributes.set(name, canary)
    return canary
  }
  return {
    aviary,
    members,
    get(key) {
      const member = members.get(key)
      if (!member) throw new Error(`There is no ${key} in this world.`)
      return member
    },
    async add(key, kind, options = {}) {
      const own = identityOf(key)
      const word = (what: Attribute) => own.word(attribute(key, what))
      const [given, family] = [word('given name'), word('family name')]
      const email = `${word('address')}@${word('domain of the address')}.org`.toLowerCase()
      aviary.hashesOf(attribute(key, 'hash of the address'), email)
      const institution = `Institute of ${word('institution')}`
      const telephone = own.telephone(attribute(key, 'telephone'))
      const orcid = own.orcid(attribute(key, 'ORCID'))
      const profile = {
        phoneNumber: telephone,
        contactAddress: `4 ${word('street')} Road`,
        city: word('city'),
        state: word('state'),
        awardingInstitution: `University of ${word('awarding institution')}`,
        university: institution,
      }
      const fullName = `${given} ${family}`
      const named = { id: '', kind: 'researcher' as const, email, fullName, applicationId: null }
      const made = kind ? await makePerson(world.house.ctx, kind, { ...options, email, fullName, profile }) : named
      if (kind) aviary.id(attribute(key, 'account'), made.id)
      const client = { network: '192.0.2.0/24', userAgent: `Browser of ${word('browser')}` }
      const token = kind ? await world.house.ctx.inTransaction((tx) => startSession(tx, made, client)) : ''
      const said = `${fullName} (${email}) of the ${institution}`
      const isEditor = kind === 'admin'
      const member: Member = {
        ...{ ...made, token, key, institution, telephone, orcid, said, isEditor },
        ...{ wrote: new Set(), edits: new Map() },
      }
      members.set(key, member)
      return member
    },
    nameAccount(who, id) {
      who.id = id
      who.kind = 'reviewer'
      aviary.id(attribute(who.key, 'account'), id)
    },
    entrust(editor, from, people) {
      for (const { key } of people) {
        for (const what of known) attribute(key, what).knownTo.add(editor.key)
      }
      const canaries = [
        ...[...aviary.words.values(), ...aviary.numbers.values()],
        ...aviary.spellings.map(({ canary }) => canary),
      ]
      for (const { what, name, paper, knownTo } of canaries) {
        if (paper === from && (name.includes('in the facts of') || transferred.has(what))) knownTo.add(editor.key)
      }
    },
    introduce(paper, authors) {
      for (const author of authors) {
        author.wrote.add(paper)
        for (const what of known) {
          for (const other of authors) attribute(author.key, what).knownTo.add(other.key)
        }
      }
    },
    secret(what, paper, ...knownTo) {
      const name = `${what}${paper ? ` of ${paper}` : ''}, ${aviary.words.size}`
      const canary: Canary = { name, what, paper, knownTo: new Set(knownTo.map(({ key }) => key)) }
      return { word: aviary.word(canary), canary }
    },
    marksOf(paper, authors) {
      const own = identityOf(`facts of ${authors[0].key}, ${paper}`)
      let count = 0
      const canaryOf = (what: string): Canary => ({
        name: `${what} in the facts of ${paper}, ${(count += 1)}`,
        ...{ what, paper },
        knownTo: new Set((what === 'group' ? authors : authors.slice(0, 1)).map(({ key }) => key)),
      })
      const letters = 'abcdefghjkmnpqrstvwxyz'
      return {
        word: (what) => own.word(canaryOf(what)),
        digits(what) {
          const number = String(100_000_000 + Math.floor(own.chance() * 900_000_000))
          own.numbers.set(number, canaryOf(what))
          return number
        },
        ror(what) {
          const middle = Array.from({ length: 6 }, () => letters[Math.floor(own.chance() * letters.length)]).join('')
          const ror = `0${middle}${10 + Math.floor(own.chance() * 90)}`
          own.code(canaryOf(what), ror)
          return ror
        },
      }
    },
  }
}

/** An editor may know everything, except about papers that the editor has written. */
export function mayKnow(member: Member | null, canary: Canary): boolean {
  if (!member) return false
  if (canary.knownTo.has(member.key)) return true
  if (canary.paper !== null && [...member.edits.values()].includes(canary.paper)) return true
  return member.isEditor && (canary.paper === null || !member.wrote.has(canary.paper))
}

/** Adds ids that the server has created since: a reviewer knows their assignment after the invitation. */
export async function noteAssignments(world: World, cast: Cast, paperOf: Map<string, string>): Promise<void> {
  const { rows } = await sql<{ id: string; code: string; reviewerId: string; submissionId: string; isAsked: boolean }>`
    select id, code, reviewer_id as "reviewerId", submission_id as "submissionId", invited_at is not null as "isAsked"
    from peer_review.assignment`.execute(world.house.database.db)
  for (const { id, code, reviewerId, submissionId, isAsked } of rows) {
    const name = `assignment ${id}`
    let canary = cast.aviary.spellings.find((one) => one.canary.name === name)?.canary
    if (!canary) {
      canary = { name, what: 'assignment', paper: paperOf.get(submissionId) ?? null, knownTo: new Set() }
      cast.aviary.id(canary, id)
      cast.aviary.code(canary, code)
    }
    const reviewer = [...cast.members.values()].find((one) => one.id === reviewerId)
    if (isAsked && reviewer) canary.knownTo.add(reviewer.key)
  }
}
