import { countries } from '@grfs/domain/identity/countries'
import {
  grantRole,
  insertAccount,
  insertPastPassword,
  insertProfile,
  insertSubAdmin,
} from '../src/modules/identity/queries/accounts.ts'
import type { Context, Tx } from '../src/platform/context.ts'
import type { SqlTransaction } from '../src/platform/database/pool.ts'
import { idOf } from './chance.ts'
import { demoPassword } from './demo-people.ts'
import type { DemoPress } from './model.ts'
import {
  closedPeople,
  moreSubAdmins,
  rejectedPeople,
  waitingPeople,
  type OfficePerson,
  type OfficeSubAdmin,
} from './office-people.ts'

const hourMs = 3_600_000
const editor = idOf('account grace.wanjiru@example.org')

/** Data for the admin tools about people: pending and rejected applications, deactivated accounts, sub-admins. */
export async function loadOffice(ctx: Context, press: DemoPress): Promise<void> {
  const passwordHash = await ctx.offload.hashPassword(demoPassword)
  await ctx.inTransaction(async (tx) => {
    for (const person of waitingPeople) {
      if (await makeMember(tx, person, passwordHash, 'reviewer')) await apply(tx, person, null)
    }
    for (const person of rejectedPeople) {
      if (await makeMember(tx, person, passwordHash, 'reviewer')) await apply(tx, person, person.reason)
    }
    for (const person of closedPeople) {
      if (!(await makeMember(tx, person, passwordHash, person.role))) continue
      await grantRole(tx.db, tx.now(), accountId(person), person.role)
      await changeAccount(tx.db, person, { deactivated_at: ago(tx, person.hoursAgo / 3) })
    }
    for (const subAdmin of moreSubAdmins) await makeSubAdmin(tx, press, subAdmin, passwordHash)
  })
}

const accountId = ({ email }: { email: string }) => idOf(`account ${email}`)
const ago = (tx: Tx, hours: number) => new Date(tx.now().getTime() - hours * hourMs)

/** Returns false if the account exists already. */
async function makeMember(
  tx: Tx,
  person: OfficePerson,
  passwordHash: string,
  registeredAs: 'researcher' | 'reviewer',
): Promise<boolean> {
  const { email, title, fullName, isVerified, network } = person
  const at = ago(tx, person.hoursAgo)
  const account = { id: accountId(person), email, title, fullName, passwordHash, registeredAs }
  const isNew = await insertAccount(tx.db, tx.now(), {
    ...account,
    emailVerifiedAt: isVerified ? at : null,
    ...(network !== undefined && { network }),
  })
  if (!isNew) return false
  await changeAccount(tx.db, person, { created_at: at })
  await insertPastPassword(tx.db, tx.now(), account.id, passwordHash)
  await insertProfile(tx.db, account.id, profileOf(person))
  return true
}

/** Without a reason the application is pending; with one it was rejected two days later. */
async function apply(tx: Tx, person: OfficePerson, reason: string | null): Promise<void> {
  const id = idOf(`application ${person.email}`)
  const appliedAt = ago(tx, person.hoursAgo)
  const decided = reason !== null && { decided_at: ago(tx, person.hoursAgo - 48), decided_by: editor, reason }
  await tx.db
    .insertInto('identity.application')
    .values({
      ...{ id, account_id: accountId(person), role: 'reviewer', applied_at: appliedAt },
      status: decided ? 'rejected' : 'pending',
      ...decided,
    })
    .execute()
}

function changeAccount(
  db: SqlTransaction,
  person: OfficePerson,
  change: { created_at: Date } | { deactivated_at: Date },
) {
  return db.updateTable('identity.account').set(change).where('id', '=', accountId(person)).execute()
}

async function makeSubAdmin(tx: Tx, press: DemoPress, subAdmin: OfficeSubAdmin, passwordHash: string): Promise<void> {
  const { name, email, permissions, journals } = subAdmin
  const allowed = press.journals.filter(({ key }) => journals === null || journals.includes(key))
  const account = {
    id: idOf(`sub-admin ${email}`),
    email,
    title: '',
    fullName: name,
    passwordHash,
    emailVerifiedAt: tx.now(),
  }
  await insertSubAdmin(tx.db, tx.now(), { account, permissions, allowedJournals: allowed.map(({ id }) => id) })
}

function profileOf(person: OfficePerson) {
  const { country, city, university, researchArea, phoneNumber, contactAddress } = person
  const home = countries.find(({ name }) => name === country)
  if (!home) throw new Error(`There is no country ${country}.`)
  return {
    ...{ phoneNumber, contactAddress, city, university, researchArea },
    countryCode: home.dial,
    state: city,
    zipCode: '4100',
    countryOfResidence: country,
    nationality: country,
    dateOfBirth: '1984-09-02',
    highestEducation: 'Doctoral Degree (Ph.D.)',
    awardingInstitution: university,
  }
}
