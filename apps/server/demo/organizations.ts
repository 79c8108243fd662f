import { createHash } from 'node:crypto'
import type { Context } from '../src/platform/context.ts'
import { foldName, type LoadedOrganization, saveOrganizations } from '../src/modules/organizations/index.ts'
import type { DemoPress } from './model.ts'

const letters = 'abcdefghjkmnpqrstvwxyz0123456789'

/**
 * An id for an organisation of the demo. It ends in 00, which is the checksum of no real ROR id (ISO 7064 gives 02 to
 * 98), so it never names a real organisation.
 */
export function ownRor(name: string): string {
  const bytes = createHash('sha256').update(foldName(name)).digest()
  return `0${Array.from(bytes.subarray(0, 6), (byte) => letters[byte % letters.length]).join('')}00`
}

const organisation =
  /universit|institut|college|hospital|cent(?:re|er)|school|academy|council|laborator|museum|foundation|ministry|agency/i

/** `AGH University of Kraków` of `Faculty of Geology, AGH University of Kraków, Poland`. */
export function organisationIn(text: string, country: string | null): string {
  const parts = text.split(', ').filter((part) => part !== country)
  return parts.findLast((part) => organisation.test(part)) ?? parts.at(-1) ?? text
}

/** The organisations and funders of the articles, so that the form of a paper can search for them. */
export function demoOrganizations({ articles }: Pick<DemoPress, 'articles'>): LoadedOrganization[] {
  const known = new Map<string, LoadedOrganization>()
  const add = (ror: string | null, name: string, more: Partial<LoadedOrganization>) => {
    if (ror === null) return
    const names = [{ folded: foldName(name), isAcronym: false }]
    const nothing = { city: null, country: null, isFunder: false, openFunderId: null }
    known.set(ror, { ...nothing, ...known.get(ror), ...more, ror, name, names })
  }
  for (const { stated } of articles) {
    for (const { text, country, countryCode, city, ror } of stated.affiliations) {
      add(ror, organisationIn(text, country), { city, country: countryCode })
    }
    for (const { funder, ror, funderId } of stated.funding) add(ror, funder, { isFunder: true, openFunderId: funderId })
  }
  return [...known.values()]
}

export async function loadOrganizations(ctx: Context, press: DemoPress): Promise<void> {
  await ctx.inTransaction((tx) => saveOrganizations(tx.db, tx.now(), demoOrganizations(press)))
}
