/** Languages that the form offers, as BCP 47 codes. A language from a file may also be another one. */
const codes =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl gu ha he hi hr hu hy id ig is it ja ka kk km ' +
  'kn ko ky lo lt lv mk ml mn mr ms my ne nl no pa pl ps pt pt-BR ro ru si sk sl so sq sr sv sw ta te tg th tk tl tr ' +
  'uk ur uz vi wo xh yo zh-Hans zh-Hant zu'

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

export const languageName = (code: string): string => names.of(code) ?? code

let sorted: { code: string; name: string }[] | undefined

export function languages(): readonly { code: string; name: string }[] {
  sorted ??= codes
    .split(' ')
    .map((code) => ({ code, name: languageName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return sorted
}

/** With the language of the paper, if the list does not contain it. */
export function languagesWith(code: string | null): readonly { code: string; name: string }[] {
  if (code === null || languages().some((language) => language.code === code)) return languages()
  return [{ code, name: languageName(code) }, ...languages()]
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** The name of an ISO 3166-1 code of two letters. */
export const countryName = (code: string): string => countries.of(code) ?? code

/** `Khulna, Bangladesh`, as far as it is known. */
export const placeName = ({ city, country }: { city?: string | null; country?: string | null }): string =>
  [city, country && countryName(country)].filter(Boolean).join(', ')
