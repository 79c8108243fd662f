import { permissions, type Permission } from '@grfs/domain/identity/actor'

/** Journals of a sub-admin: the one that all test data belongs to, or the other one. */
export type Place = 'here' | 'there'

/**
 * The actors of the admin area. `only`: this permission alone, in this journal; `all but`: every other one, in both
 * journals; `elsewhere`: this permission in the other journal; `taken`: had all of them when the session began, but
 * lost this one.
 */
export type PermittedActor =
  `only ${Permission}` | `all but ${Permission}` | `${Permission} elsewhere` | `${Permission} taken`

export const others = [
  'visitor',
  'researcher',
  'reviewer',
  'unapproved reviewer',
  'both',
  'admin',
  'sub-admin for everything',
  'sub-admin for nothing',
  'sub-admin without journals',
  'sub-admin whose journal was taken',
  'deleted sub-admin',
  'deactivated sub-admin',
  'deactivated admin',
  'former admin',
  'manager',
  'editor',
  'production editor',
  'editor of another section',
  'guest editor of a call',
  'manager no longer',
] as const

export type DeskActor = PermittedActor | (typeof others)[number]

export const permitted: PermittedActor[] = permissions.flatMap(
  (one) => [`only ${one}`, `all but ${one}`, `${one} elsewhere`, `${one} taken`] as const,
)
export const deskActors: readonly DeskActor[] = [...others, ...permitted]

/** The rights of an actor, determined independently of the server. */
export interface Standing {
  session: 'none' | 'ended' | 'open'
  isAdmin: boolean
  /** Null for everyone who is not a sub-admin. */
  permissions: readonly Permission[] | null
  places: readonly Place[]
}

const bothPlaces = ['here', 'there'] as const
const member: Standing = { session: 'open', isAdmin: false, permissions: null, places: [] }
const ended: Standing = { ...member, session: 'ended' }
const subAdmin = (held: readonly Permission[], places: readonly Place[]): Standing => ({
  ...member,
  permissions: held,
  places,
})

const standings: Record<(typeof others)[number], Standing> = {
  visitor: { ...member, session: 'none' },
  researcher: member,
  reviewer: member,
  'unapproved reviewer': member,
  both: member,
  admin: { ...member, isAdmin: true, places: bothPlaces },
  'sub-admin for everything': subAdmin(permissions, bothPlaces),
  'sub-admin for nothing': subAdmin([], bothPlaces),
  'sub-admin without journals': subAdmin(permissions, []),
  'sub-admin whose journal was taken': subAdmin(permissions, ['there']),
  'deleted sub-admin': ended,
  'deactivated sub-admin': ended,
  'deactivated admin': ended,
  'former admin': ended,
  manager: subAdmin(['publishPapers', 'managePapers', 'createIssues', 'admin'], ['here']),
  editor: subAdmin(['managePapers'], ['here']),
  'production editor': subAdmin(['publishPapers'], ['here']),
  // No paper of the matrix is in the section or answers the call.
  'editor of another section': subAdmin(['managePapers'], []),
  'guest editor of a call': subAdmin(['managePapers'], []),
  'manager no longer': subAdmin([], []),
}

export function standingOf(actor: DeskActor): Standing {
  if (actor in standings) return standings[actor as (typeof others)[number]]
  const one = permissions.find((each) => actor.split(' ').includes(each))!
  if (actor === `only ${one}`) return subAdmin([one], ['here'])
  if (actor === `${one} elsewhere`) return subAdmin([one], ['there'])
  return subAdmin(
    permissions.filter((each) => each !== one),
    bothPlaces,
  )
}
