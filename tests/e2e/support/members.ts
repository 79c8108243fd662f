import { createPlatform } from '../../../apps/server/src/entry/assemble.ts'
import { loadConfig } from '../../../apps/server/src/platform/config.ts'
import { makePerson, signIn, type PersonKind } from '../../support/people.ts'

export interface Member {
  token: string
  email: string
  fullName: string
}

/** Somebody nobody else in these tests is, signed in over the wire. */
export async function signedInMember(kind: PersonKind): Promise<Member> {
  const platform = createPlatform(loadConfig(process.env), 'e2e')
  try {
    const person = await makePerson(platform.ctx, kind)
    return { token: await signIn(platform.ctx, person), email: person.email, fullName: person.fullName }
  } finally {
    await platform.close()
  }
}
