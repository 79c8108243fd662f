import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Actor, type Permission, permissions } from '@grfs/domain/identity/actor'
import type { JournalRole } from '@grfs/domain/identity/journal-roles'
import { authenticate, deactivateAccount } from '../../../../apps/server/src/modules/identity/index.ts'
import {
  deleteSubAdmin,
  updateSubAdmin,
} from '../../../../apps/server/src/modules/identity/sub-admins/save-sub-admin.ts'
import {
  giveJournalRole,
  takeJournalRole,
} from '../../../../apps/server/src/modules/identity/sub-admins/journal-roles.ts'
import { createCall } from '../../../../apps/server/src/modules/journals/save-call.ts'
import { setRole } from '../../../../apps/server/src/modules/identity/people/manage-account.ts'
import type { TestHouse } from '../../app.ts'
import type { MakeSomebody, Somebody } from '../cast.ts'
import { permitted, standingOf, type DeskActor, type Place } from './cast.ts'

export type DeskPeople = Record<DeskActor, Somebody>

/** Ids of the two journals. */
export type Journals = Record<Place, string>

export interface Maker {
  house: TestHouse
  make: MakeSomebody
  journals: Journals
  /** Creates everything. */
  chief: Actor
}

export async function openMaker(house: TestHouse, make: MakeSomebody, journals: Journals): Promise<Maker> {
  const { token } = await make('admin')
  const chief = await authenticate(house.ctx)(token!)
  return { house, make, journals, chief: chief! }
}

/** All actors of the admin area. Lost permissions were removed by a command, after the session began. */
export async function makeDeskPeople(maker: Maker): Promise<DeskPeople> {
  const { house, make, chief } = maker
  const nobody = { id: randomUUID(), email: 'nobody@ferncastle.example', fullName: 'Nobody', token: null }
  const whole = () => subAdmin(maker, permissions, ['here', 'there'])
  const people: Partial<DeskPeople> = {
    visitor: nobody,
    'sub-admin for everything': await whole(),
    'sub-admin for nothing': await subAdmin(maker, [], ['here', 'there']),
    'sub-admin without journals': await subAdmin(maker, permissions, []),
    'sub-admin whose journal was taken': await whole(),
    'deleted sub-admin': await whole(),
    'deactivated sub-admin': await whole(),
    'deactivated admin': await make('admin'),
    'former admin': await make('admin'),
  }
  Object.assign(people, await makeRoleHolders(maker))
  for (const kind of ['researcher', 'reviewer', 'unapproved reviewer', 'both', 'admin'] as const) {
    people[kind] = await make(kind)
  }
  for (const actor of permitted) {
    const { permissions: held, places } = standingOf(actor)
    people[actor] = actor.endsWith(' taken') ? await whole() : await subAdmin(maker, held!, places)
    if (actor.endsWith(' taken')) await leave(maker, people[actor], held!, places)
  }
  await leave(maker, people['sub-admin whose journal was taken']!, permissions, ['there'])
  await deleteSubAdmin(house.ctx, chief, people['deleted sub-admin']!.id)
  await deactivateAccount(house.ctx, chief, people['deactivated sub-admin']!.id)
  await deactivateAccount(house.ctx, chief, people['deactivated admin']!.id)
  const former = { accountId: people['former admin']!.id, role: 'admin', held: false, reason: '' } as const
  await setRole(house.ctx, chief, former)
  return people as DeskPeople
}

/** Sub-admins with a role in the journal `here` and nothing else. */
async function makeRoleHolders(maker: Maker): Promise<Partial<DeskPeople>> {
  const { house, chief, journals } = maker
  const holder = async (role: JournalRole, where: object = {}) => {
    const who = await subAdmin(maker, [], [])
    const { roles } = await giveJournalRole(house.ctx, chief, who.id, { role, journalId: journals.here, ...where })
    return { who, roleId: roles[0]!.id }
  }
  const when = { volume: 9, number: 9, month: 9, year: 2027, deadline: '2027-08-01' }
  const call = await createCall(house.ctx, chief, journals.here, { ...when, title: 'Wells', text: 'Send us yours.' })
  const former = await holder('manager')
  await takeJournalRole(house.ctx, chief, former.who.id, former.roleId)
  return {
    manager: (await holder('manager')).who,
    editor: (await holder('editor')).who,
    'production editor': (await holder('production-editor')).who,
    'editor of another section': (await holder('section-editor', { sectionId: await makeSection(maker) })).who,
    'guest editor of a call': (await holder('guest-editor', { callId: call.id })).who,
    'manager no longer': former.who,
  }
}

/** A section of the journal `here` without papers. */
export async function makeSection({ house, journals }: Pick<Maker, 'house' | 'journals'>): Promise<string> {
  const id = randomUUID()
  await sql`insert into journals.section (id, journal_id, position, titles)
    select ${id}, ${journals.here}, count(*) + 1, '{"en": "Letters"}' from journals.section`.execute(house.database.db)
  return id
}

export const subAdmin = ({ make, journals }: Maker, held: readonly Permission[], places: readonly Place[]) =>
  make('sub-admin', { permissions: [...held], allowedJournals: places.map((one) => journals[one]) })

async function leave(
  { house, chief, journals }: Maker,
  { id, fullName: name, email }: Somebody,
  held: readonly Permission[],
  places: readonly Place[],
): Promise<void> {
  await updateSubAdmin(house.ctx, chief, id, { name, email, adminPermissions: rightsOf(held, journals, places) })
}

export const rightsOf = (held: readonly Permission[], journals: Journals, places: readonly Place[]) => ({
  ...(Object.fromEntries(permissions.map((one) => [one, held.includes(one)])) as Record<Permission, boolean>),
  allowedJournals: places.map((one) => journals[one]),
})
