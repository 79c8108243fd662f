import type { Body } from './body-model.ts'

const mostCharacters = 40_000

const common: Record<string, string> = {
  en: 'the of and to in is that for with was as are this were on by from which have we be',
  es: 'el la de que y en los las del por con para una se es como este entre su más',
  fr: 'le la les des et du que en une dans pour est qui par sur au avec ce sont nous',
  de: 'der die das und ist von mit den des zu im ein eine für auf nicht werden als sich dem',
  pt: 'o a de que e do da os em para com uma não as dos das por mais ao foi',
  it: 'il di che la e del della per un una sono con nel alla dei delle è gli si come',
  nl: 'de het een van en in is dat op te zijn met voor niet aan door ook bij werd deze',
  tr: 've bir bu ile için olarak olan da de çok daha gibi sonra ise kadar göre en her ancak',
  id: 'yang dan di dari untuk dengan pada ini dalam adalah itu tidak sebagai oleh akan bahwa juga atau dapat telah',
  sw: 'ya na wa kwa katika ni za la cha kuwa hii hiyo kwamba au pia yao wao vya hizi utafiti',
  pl: 'i w na z do się że jest nie to oraz dla przez po od są jak które badania był',
  vi: 'và của là các trong cho có được với một những này không người đã từ khi về đến như',
  sv: 'och att det i en som är på av för med till den har inte om ett men var vi',
}

const stopWords = new Map<string, string[]>()
for (const [language, words] of Object.entries(common))
  for (const word of words.split(' ')) stopWords.set(word, [...(stopWords.get(word) ?? []), language])

const scripts: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Ethiopic}/gu, 'am'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Thai}/gu, 'th'],
]

/** The language of a text by its script and its most frequent words; null if unknown. */
export function languageOfText(text: string): string | null {
  const sample = text.slice(0, mostCharacters)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return null
  for (const [script, language] of scripts) {
    const share = (sample.match(script)?.length ?? 0) / letters
    // Japanese uses Han characters too, with kana between them.
    if (share > (language === 'ja' ? 0.1 : 0.4)) return refined(language, sample)
  }
  const votes = new Map<string, number>()
  for (const word of sample.toLowerCase().split(/[^\p{L}]+/u))
    for (const language of stopWords.get(word) ?? []) votes.set(language, (votes.get(language) ?? 0) + 1)
  const [best, second] = [...votes].sort((a, b) => b[1] - a[1])
  if (!best || best[1] < 3) return null
  return second && second[1] === best[1] ? null : best[0]
}

function refined(language: string, sample: string): string {
  if (language === 'ru' && /[іїєґ]/i.test(sample)) return 'uk'
  if (language === 'ar' && /[پچژگ]/.test(sample)) return 'fa'
  return language
}

/** The text takes precedence over the file's setting: most files say English whatever their language. */
export function languageOf(body: Body): string | null {
  const declared = declaredLanguage(body)
  const shown = languageOfText(sampleOf(body))
  if (shown === null) return declared
  return declared !== null && declared.toLowerCase().split(/[-_]/)[0] === shown ? declared : shown
}

/** Starts after the first third, where the running text is. */
function sampleOf(body: Body): string {
  let sample = ''
  const half = Math.floor(body.blocks.length / 3)
  for (const block of [...body.blocks.slice(half), ...body.blocks.slice(0, half)]) {
    if (sample.length > mostCharacters) break
    if (block.kind === 'paragraph' && block.text.length > 80) sample += `${block.text.slice(0, mostCharacters)}\n`
  }
  return sample === ''
    ? body.blocks
        .map((block) => (block.kind === 'paragraph' ? block.text.slice(0, 500) : ''))
        .slice(0, 50)
        .join('\n')
    : sample
}

function declaredLanguage(body: Body): string | null {
  const shares = new Map<string, number>()
  for (const block of body.blocks.slice(0, 2000)) {
    if (block.kind !== 'paragraph') continue
    for (const { format, from, to } of block.runs)
      if (format.language) shares.set(format.language, (shares.get(format.language) ?? 0) + to - from)
  }
  return [...shares].sort((a, b) => b[1] - a[1])[0]?.[0] ?? body.formatting.language
}
