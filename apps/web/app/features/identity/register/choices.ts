import { countries, type Country } from '@grfs/domain/identity/countries'
import type { Option } from '../../../ui/forms/option-filter.ts'

/** Other names that people look for. */
const otherNames: Record<string, string> = {
  AE: 'UAE Emirates',
  CD: 'DRC Zaire Kinshasa',
  CG: 'Brazzaville Republic',
  CI: 'Ivory Coast',
  CV: 'Cape Verde',
  CZ: 'Czech Republic',
  GB: 'UK Great Britain England Scotland Wales Northern Ireland',
  MM: 'Burma',
  NL: 'Holland',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Turkey',
  US: 'USA America',
  VA: 'Holy See',
}

function searchWords({ iso }: Country): string {
  return `${iso} ${otherNames[iso] ?? ''}`
}

/** Nationality and country of residence, sent by name. */
export const countryOptions: readonly Option[] = countries.map((country) => ({
  value: country.name,
  label: country.name,
  keywords: searchWords(country),
}))

/** One entry for each code: some countries share theirs. Found by country, by its ISO code, by digits. */
export const dialOptions: readonly Option[] = [...Map.groupBy(countries, ({ dial }) => dial)].map(
  ([dial, sharing]) => ({
    value: dial,
    label: dial,
    detail: sharing.map(({ name }) => name).join(', '),
    keywords: sharing.map(searchWords).join(' '),
  }),
)
