/**
 * The standard PDF fonts have only the characters of Windows code page 1252. Other characters lose diacritics until the
 * rest can be encoded: Ọ becomes O, ễ becomes ê, ł becomes l.
 */
export function winAnsi(text: string): Buffer {
  const letters = text.normalize('NFD').match(/\P{M}\p{M}*/gu) ?? []
  return Buffer.from(letters.map(codeOf))
}

/** Widths of Times in thousandths of its size (Adobe Font Metrics), for the characters from the space to the tilde. */
const regular =
  '250,333,408,500,500,833,778,180,333,333,500,564,250,333,250,278,500,500,500,500,500,500,500,500,500,500,278,278,564,564,564,444,' +
  '921,722,667,667,722,611,556,722,722,333,389,722,611,889,722,722,556,722,667,556,611,722,722,944,722,722,611,333,278,333,469,500,' +
  '333,444,500,444,500,444,333,500,500,278,278,500,278,778,500,500,500,500,333,389,278,500,500,722,500,500,444,480,200,480,541'
const bold =
  '250,333,555,500,500,1000,833,278,333,333,500,570,250,333,250,278,500,500,500,500,500,500,500,500,500,500,333,333,570,570,570,500,' +
  '930,722,667,722,722,667,611,778,778,389,500,778,667,944,722,778,611,778,722,556,667,722,722,1000,722,722,667,333,278,333,581,500,' +
  '333,500,556,444,556,444,333,500,556,278,333,556,278,833,556,500,556,556,444,389,333,556,500,722,500,500,444,394,220,394,520'
const widths = { regular: regular.split(',').map(Number), bold: bold.split(',').map(Number) }

export type Face = keyof typeof widths

/** Width of a line in points. Letters with diacritics are as wide as those without. */
export function widthOf(text: string, face: Face, size: number): number {
  let total = 0
  for (const letter of text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')) {
    total += widths[face][letter.charCodeAt(0) - 32] ?? wide[letter] ?? 500
  }
  return (total * size) / 1000
}

const wide: Record<string, number> = { '—': 1000, '–': 500, '’': 333, '‘': 333, '“': 444, '”': 444, '…': 1000 }

// The part of the code page that differs from Latin-1.
const special = new Map(
  [...'€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'].map((letter, index) => [letter, 0x80 + index] as const),
)
const plain: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  İ: 'I',
  ŋ: 'n',
  ə: 'e',
  ħ: 'h',
  '−': '-',
  '\u202f': ' ',
  '₂': '2',
}

const questionMark = 63

function codeOf(letter: string): number {
  const [base = '', ...marks] = letter
  // Try the character as it is, then with the one diacritic that gives a character of the code page, then without any.
  for (const attempt of [letter, ...marks.map((mark) => base + mark), base, plain[base] ?? '']) {
    const code = codeInPage(attempt.normalize('NFC'))
    if (code !== undefined) return code
  }
  return questionMark
}

function codeInPage(letter: string): number | undefined {
  if (letter.length !== 1 || letter === '\0') return undefined
  const code = letter.charCodeAt(0)
  return code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : special.get(letter)
}
