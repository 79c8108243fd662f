import { countries } from '@grfs/domain/identity/countries'
import {
  grantRole,
  insertAccount,
  insertApplication,
  insertPastPassword,
  insertProfile,
  insertSubAdmin,
} from '../src/modules/identity/queries/accounts.ts'
import type { Context, Tx } from '../src/platform/context.ts'
import { idOf } from './chance.ts'
import { demoCrowd } from './demo-crowd.ts'
import { demoPassword, demoPeople, demoPermissions, demoSubAdminJournals, type DemoPerson } from './demo-people.ts'
import type { DemoPress } from './model.ts'

/** Creates an account for each person of `demoPeople` and `demoCrowd`. Existing accounts stay unchanged. */
export async function loadAccounts(ctx: Context, press: DemoPress): Promise<void> {
  const passwordHash = await ctx.offload.hashPassword(demoPassword)
  const desk = press.journals.filter(({ key }) => demoSubAdminJournals.includes(key)).map(({ id }) => id)
  if (desk.length !== demoSubAdminJournals.length) throw new Error('The demo press lacks a journal of the sub-admin.')
  await ctx.inTransaction(async (tx) => {
    for (const person of [...demoPeople, ...demoCrowd]) {
      if (person.role === 'sub-admin') await makeSubAdmin(tx, person, passwordHash, desk)
      else await makeMember(tx, person, passwordHash)
    }
  })
}

function accountOf(tx: Tx, person: DemoPerson, passwordHash: string) {
  const { email, title, fullName } = person
  return { id: idOf(`account ${email}`), email, title, fullName, passwordHash, emailVerifiedAt: tx.now() }
}

async function makeSubAdmin(tx: Tx, person: DemoPerson, passwordHash: string, desk: string[]): Promise<void> {
  const account = accountOf(tx, person, passwordHash)
  await insertSubAdmin(tx.db, tx.now(), { account, permissions: demoPermissions, allowedJournals: desk })
}

async function makeMember(tx: Tx, person: DemoPerson, passwordHash: string): Promise<void> {
  const account = accountOf(tx, person, passwordHash)
  const isReviewer = person.role === 'reviewer' || person.role === 'unapproved reviewer'
  const registeredAs = person.role === 'admin' ? null : isReviewer ? 'reviewer' : 'researcher'
  if (!(await insertAccount(tx.db, tx.now(), { ...account, registeredAs }))) return
  await insertPastPassword(tx.db, tx.now(), account.id, passwordHash)
  for (const role of person.holds) await grantRole(tx.db, tx.now(), account.id, role)
  await insertProfile(tx.db, account.id, profileOf(person))
  if (person.role !== 'author' && registeredAs) {
    const status = person.role === 'unapproved reviewer' ? 'pending' : 'approved'
    await insertApplication(tx.db, tx.now(), {
      id: idOf(`application ${person.email}`),
      accountId: account.id,
      role: 'reviewer',
      status,
    })
  }
}

function profileOf({ country, city, university, researchArea }: DemoPerson) {
  const home = countries.find(({ name }) => name === country)
  if (!home) throw new Error(`There is no country ${country}.`)
  return {
    countryCode: home.dial,
    phoneNumber: '555 0100',
    contactAddress: '4 Ferry Road',
    city,
    state: city,
    zipCode: '9100',
    countryOfResidence: country,
    nationality: country,
    dateOfBirth: '1986-03-14',
    highestEducation: 'Doctoral Degree (Ph.D.)',
    awardingInstitution: university,
    researchArea,
    university,
  }
}
