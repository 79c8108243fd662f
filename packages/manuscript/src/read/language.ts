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
  da: 'og i at det er en til af på for med den de der som ikke et har var fra',
  nb: 'og i å det er en til av på for med den de som ikke et har var fra',
  fi: 'ja on ei että se oli ovat kun myös mutta sekä tai kuin joka tutkimuksen ole olivat mukaan ne tämä',
  hu: 'a az és hogy nem is egy volt meg ez csak de mint azt már még vagy szerint által között',
  cs: 'a v na se je že z s do o pro jako které byl byla také nebo při podle jsou',
  ro: 'și de la în cu pe din nu care este sunt pentru mai au o că prin fost între sau',
  ca: 'el la de i que en els les del per amb una és es com aquest entre no més al',
  af: 'die van en in is het dat nie wat vir met op te was om word deur hulle aan hierdie',
  ms: 'yang dan di dari untuk dengan pada ini dalam adalah itu tidak sebagai oleh akan bahawa juga atau boleh telah',
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

export interface LanguageGuess {
  language: string
  confidence: number
}

/** The language of a text by its script and its most frequent words; null if unknown. */
export const languageOfText = (text: string): string | null => guessOf(text)?.language ?? null

/** The language of the running text. A form offers it; a person confirms it. */
export const guessLanguage = (body: Body): LanguageGuess | null => guessOf(sampleOf(body))

function guessOf(text: string): LanguageGuess | null {
  const sample = text.slice(0, mostCharacters)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return null
  for (const [script, language] of scripts) {
    const share = (sample.match(script)?.length ?? 0) / letters
    // Japanese uses Han characters too, with kana between them.
    if (share > (language === 'ja' ? 0.1 : 0.4)) return refined(language, sample, share)
  }
  const votes = new Map<string, number>()
  const words = sample.toLowerCase().split(/[^\p{L}]+/u)
  for (const word of words)
    for (const language of stopWords.get(word) ?? []) votes.set(language, (votes.get(language) ?? 0) + 1)
  const [best, second] = [...votes].sort((a, b) => b[1] - a[1])
  if (!best || best[1] < 3) return null
  const others = second?.[1] ?? 0
  if (others === best[1]) return null
  // A related language that is not in the list shares many words, but fewer of them.
  const isFrequent = best[1] >= 25 && best[1] / words.length > 0.2
  const lead = (best[1] - others) / best[1]
  return { language: best[0], confidence: isFrequent && lead > 0.3 ? 0.95 : lead > 0.15 ? 0.8 : 0.6 }
}

const oneLanguage = new Set(['ja', 'ko', 'zh', 'el', 'th', 'he'])

/** A script of several languages: letters that only one of them has decide. */
function refined(script: string, sample: string, share: number): LanguageGuess {
  const language =
    script === 'ru' && /[іїєґ]/i.test(sample) ? 'uk' : script === 'ar' && /[پچژگ]/.test(sample) ? 'fa' : script
  const isOther =
    (script === 'ru' && (/[ўљњћђјѓќқңөұүһәѕџ]/i.test(sample) || !/[ыэїє]/i.test(sample))) ||
    (script === 'ar' && /[ٹڈڑےںھڭېۆڵ]/.test(sample)) ||
    script === 'hi' ||
    script === 'am'
  const isSure = !isOther && (oneLanguage.has(script) || share > 0.7) && share > 0.3
  return { language, confidence: isSure || (script === 'ja' && share > 0.2) ? 0.94 : 0.7 }
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
