import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registrationFields, type Registration, type RegistrationField } from '@grfs/domain/identity/registration'
import { identityTexts as t } from '@grfs/contracts/texts/identity'
import { registerTexts } from '@grfs/contracts/texts/identity-register'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { filledIn, goodPhoto, sendRegistration } from '../../../../../../tests/support/factories/registration.ts'
import { mailsTo } from '../../../../../../tests/support/jobs.ts'
import { accountRoutes } from '../routes.ts'

let house: TestHouse
let networks = 0

beforeAll(async () => {
  house = await openTestHouse({ routes: accountRoutes })
  await makeJournal(house.ctx)
})
afterAll(() => house.close())

const register = async (
  parts: Partial<Registration> = {},
  photo: Uint8Array | null | undefined = undefined,
  options = {},
) =>
  sendRegistration(house, { ...filledIn, ...parts }, photo === undefined ? await goodPhoto : photo, {
    remoteAddress: `10.0.${networks++ % 250}.1`,
    ...options,
  })
const without = (field: RegistrationField) => {
  const { [field]: _, ...rest } = filledIn
  return rest
}
const accountOf = (email: string) =>
  house.database.db.selectFrom('identity.account').selectAll().where('email', '=', email).execute()
const countAccounts = async () => (await house.database.db.selectFrom('identity.account').select('id').execute()).length

describe('registering', () => {
  it('IDENTITY-096 IDENTITY-098 IDENTITY-079 takes all fields and the photo, answers 201, and mails a link', async () => {
    const answer = await register({ email: 'Ada.Obi@Example.org' })
    expect(answer).toMatchObject({
      status: 201,
      body: { success: true, message: "You've successfully registered and an email has been sent to you!" },
    })
    const [account] = await accountOf('ada.obi@example.org')
    expect(account).toMatchObject({ full_name: 'Farhana Akter', title: 'Dr.', email_verified_at: null })
    expect(account?.password_hash).toMatch(/^\$argon2id\$/)
    const profile = await house.database.db
      .selectFrom('identity.profile')
      .selectAll()
      .where('account_id', '=', account!.id)
      .executeTakeFirst()
    expect(profile).toMatchObject({
      country_code: '+880',
      phone_number: '171 555 0100',
      contact_address: '4 Ferry Road',
      city: 'Khulna',
      state: 'Khulna Division',
      zip_code: '9100',
      country_of_residence: 'Bangladesh',
      nationality: 'Bangladesh',
      date_of_birth: '1988-02-29',
      highest_education: 'Doctoral Degree (Ph.D.)',
      awarding_institution: 'Khulna University',
      research_area: 'Earth Sciences',
      university: 'Khulna University',
    })
    const mails = await mailsTo(house, 'ada.obi@example.org')
    expect(mails.map(({ template }) => template)).toEqual(['identity.verify-address'])
    expect(mails[0]?.text).toMatch(/http:\/\/journals\.test\/verify-email\?token=[\w-]{43}\n/)
    // Text that a stranger typed must not be in an e-mail with our sender address.
    expect(mails[0]?.text).not.toContain('Farhana')
  })

  it('IDENTITY-086 a researcher holds the role, a reviewer waits, and nobody registers as anything else', async () => {
    await register({ email: 'researcher@example.org' })
    await register({ email: 'reviewer@example.org', accountType: 'reviewer' })
    const standing = async (email: string) => {
      const [account] = await accountOf(email)
      const { db } = house.database
      const held = await db
        .selectFrom('identity.held_role')
        .select('role')
        .where('account_id', '=', account!.id)
        .execute()
      const applied = await db
        .selectFrom('identity.application')
        .select(['role', 'status'])
        .where('account_id', '=', account!.id)
        .execute()
      return { held: held.map(({ role }) => role), applied }
    }
    expect(await standing('researcher@example.org')).toEqual({ held: ['researcher'], applied: [] })
    expect(await standing('reviewer@example.org')).toEqual({
      held: [],
      applied: [{ role: 'reviewer', status: 'pending' }],
    })
    for (const accountType of ['admin', 'sub-admin', 'Researcher', '__proto__']) {
      const answer = await register({ email: 'admin@example.org', accountType })
      expect(answer).toMatchObject({ status: 400, body: { code: 'registration.field-invalid' } })
    }
    expect(await accountOf('admin@example.org')).toEqual([])
  })

  it.each(registrationFields)('IDENTITY-087 says so when %s is empty or left out', async (field) => {
    const message = `Please fill in the "${registerTexts.labels[field]}" field.`
    const blank = await register({ [field]: field.includes('assword') ? '' : '  ' })
    expect(blank).toMatchObject({ status: 400, body: { code: 'registration.field-missing', message, error: message } })
    const absent = await sendRegistration(house, without(field), await goodPhoto, { remoteAddress: '10.1.0.1' })
    expect(absent).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } })
  })

  it('tells the first problem as the message, and every one beside its field, in the order of the form', async () => {
    const answer = await register({ title: '', city: '', password: '123', confirmPassword: '1234' }, null)
    expect(answer.body.message).toBe('Please fill in the "Title" field.')
    expect(Object.entries(answer.body.fields ?? {})).toEqual([
      ['title', 'Please fill in the "Title" field.'],
      ['city', 'Please fill in the "City" field.'],
      ['image', 'Please upload an image.'],
      ['password', 'Password length must be at least 6 characters.'],
      ['confirmPassword', "Passwords don't match. Please make sure your passwords match."],
    ])
  })

  const refusals: Array<[string, Partial<Registration>, string]> = [
    ['IDENTITY-089 passwords that differ', { confirmPassword: 'another' }, registerTexts.differ],
    [
      'IDENTITY-090 a password of five characters',
      { password: 'k7#Qz', confirmPassword: 'k7#Qz' },
      registerTexts.short,
    ],
    ['IDENTITY-080 a title that is no choice', { title: 'Sir' }, 'Please check the "Title" field.'],
    ['IDENTITY-081 a country code that is none', { countryCode: '+999' }, 'Please check the "Country code" field.'],
    ['IDENTITY-082 a nationality that is none', { nationality: 'Atlantis' }, 'Please check the "Nationality" field.'],
    [
      'a residence that is no country',
      { countryOfResidence: 'Moon' },
      'Please check the "Country of residence" field.',
    ],
    [
      'IDENTITY-083 an education that is no choice',
      { highestEducation: 'PhD' },
      'Please check the "Highest education" field.',
    ],
    [
      'IDENTITY-084 a research area of no journal',
      { researchArea: 'Alchemy' },
      'Please check the "Research area" field.',
    ],
    [
      'IDENTITY-094 a year that is too late',
      { birthDay: '28', birthYear: '2011' },
      'Please check the "Year of birth" field.',
    ],
    [
      'IDENTITY-094 a year that is too early',
      { birthDay: '28', birthYear: '1930' },
      'Please check the "Year of birth" field.',
    ],
    ['a day that the calendar lacks', { birthYear: '1989' }, 'This date does not exist.'],
    ['an address that is none', { email: 'farhana at example.org' }, t.login.emailInvalid],
    ['an address that no mail reaches', { email: 'a@b@example.org' }, t.login.emailInvalid],
    ['a name with a character that no database keeps', { fullName: 'A\0b' }, 'Please check the "Full name" field.'],
    ['a text without end', { university: 'x'.repeat(301) }, 'Please check the "Affiliated Institution" field.'],
  ]
  it.each(refusals)('%s: is refused and makes no account', async (_, parts, message) => {
    const before = await countAccounts()
    expect(await register({ email: 'refused@example.org', ...parts })).toMatchObject({ status: 400, body: { message } })
    expect(await countAccounts()).toBe(before)
  })

  const weakPasswords = [
    ...['password', 'Passw0rd', '123456', 'qwerty', 'Farhana Akter', 'farhana.akter'],
    // These are in no short list of common passwords. They are found by their pattern or by the owner's data.
    ...['azertyuiop', 'jennifer1', '14.02.1988', 'dragon77', 'zaq12wsx', ' iloveyou ', 'Farhana1988', '1'.repeat(200)],
  ]

  it('takes six characters that nobody guesses', async () => {
    const password = 'k7#pQz'
    const answer = await register({ email: 'six.characters@example.org', password, confirmPassword: password })
    expect(answer.status).toBe(201)
  })

  it('refuses passwords that a stranger would try first', async () => {
    for (const password of weakPasswords) {
      const answer = await register({ password, confirmPassword: password })
      expect(answer).toMatchObject({ status: 400, body: { code: 'password.too-common' } })
      expect(answer.body.fields?.['password']).toBe(answer.body.message)
    }
  })

  it('IDENTITY-088 IDENTITY-092 IDENTITY-093 asks for a photo, of at most 5 MB, of the four kinds', async () => {
    expect((await register({}, null)).body).toMatchObject({
      message: 'Please upload an image.',
      fields: { image: registerTexts.imageMissing },
    })
    const exact = Buffer.concat([await goodPhoto, Buffer.alloc(5_242_880 - (await goodPhoto).length)])
    expect((await register({ email: 'exact@example.org' }, exact)).status).toBe(201)
    const over = Buffer.concat([exact, Buffer.alloc(1)])
    const tooLarge = 'Image size (5.1MB) exceeds the 5MB limit. Please choose a smaller image.'
    expect((await register({}, over)).body).toMatchObject({ code: 'registration.photo-too-large', message: tooLarge })
    expect((await register({}, Buffer.alloc(6_500_000))).body.message).toContain('(6.2MB)')
    const wrong = await register({}, Buffer.from('%PDF-1.7 not a picture'), { fileName: 'me.png', type: 'image/png' })
    expect(wrong.body).toMatchObject({
      message: registerTexts.imageWrongType,
      fields: { image: registerTexts.imageWrongType },
    })
    const picture = sharp(await goodPhoto)
    const kinds = { png: picture.clone().png(), gif: picture.clone().gif(), webp: picture.clone().webp() }
    for (const [kind, drawn] of Object.entries(kinds)) {
      const answer = await register({ email: `${kind}@example.org` }, await drawn.toBuffer(), {
        fileName: 'x',
        type: '',
      })
      expect(answer.status).toBe(201)
    }
  })

  it('IDENTITY-097 IDENTITY-002 a failure carries the server’s words in error, and is open to anyone', async () => {
    const answer = await register({ title: 'Sir' })
    expect(answer.body).toMatchObject({ success: false, error: 'Please check the "Title" field.' })
  })
})

describe('an address that has an account', () => {
  it('gets the same answer, byte for byte, changes nothing, and its owner is told by mail', async () => {
    const fresh = await register({ email: 'known@example.org' })
    const [before] = await accountOf('known@example.org')
    const again = await register({ email: ' KNOWN@Example.ORG ', fullName: 'Somebody Else', accountType: 'reviewer' })
    expect([again.status, again.raw]).toEqual([fresh.status, fresh.raw])
    expect(await accountOf('known@example.org')).toEqual([before])
    const mails = await mailsTo(house, 'known@example.org')
    expect(mails.map(({ template }) => template).toSorted()).toEqual([
      'identity.already-registered',
      'identity.verify-address',
    ])
    expect(mails.map(({ text }) => text).join()).not.toContain('Somebody')
    const roles = house.database.db.selectFrom('identity.application').select('id').where('account_id', '=', before!.id)
    expect(await roles.execute()).toEqual([])
  })

  it('gets no more than three such mails an hour, and still the same answer', async () => {
    await register({ email: 'often@example.org' })
    for (let times = 0; times < 6; times++) expect((await register({ email: 'often@example.org' })).status).toBe(201)
    const told = (await mailsTo(house, 'often@example.org')).filter(({ template }) => template.endsWith('registered'))
    expect(told.length).toBeLessThanOrEqual(3)
    expect(told.length).toBeGreaterThan(0)
  })

  it('costs the same: the photo is drawn and the password hashed for it too', async () => {
    const calls: string[] = []
    const { offload } = house.ctx
    house.ctx.offload = {
      ...offload,
      hashPassword: (password) => (calls.push('hash'), offload.hashPassword(password)),
      recodePhoto: (bytes) => (calls.push('photo'), offload.recodePhoto(bytes)),
    }
    try {
      await register({ email: 'cost@example.org' })
      await register({ email: 'cost@example.org' })
    } finally {
      house.ctx.offload = offload
    }
    expect(calls).toEqual(['photo', 'hash', 'photo', 'hash'])
  })

  it('is one account, however many register it at once and however they spell it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => register({ email: at % 2 ? 'Race@example.org' : 'race@EXAMPLE.org' })),
    )
    expect(new Set(answers.map(({ status, raw }) => `${status} ${raw}`)).size).toBe(1)
    expect(await accountOf('race@example.org')).toHaveLength(1)
    const verify = (await mailsTo(house, 'race@example.org')).filter(({ template }) => template.endsWith('address'))
    expect(verify).toHaveLength(1)
  })
})
