/** The font Symbol has its own characters at 20 to 7E and A0 to FE, which Word writes as F020 to F0FE. */
const symbolLow = ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'
const symbolHigh =
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…|—↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\u{fffd}⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'

const wingdings = new Map<number, string>([
  [0x20, ' '],
  [0x21, '✏'],
  [0x22, '✂'],
  [0x28, '☎'],
  [0x2a, '✉'],
  [0x4a, '☺'],
  [0x4c, '☹'],
  [0x6c, '●'],
  [0x6e, '■'],
  [0x6f, '□'],
  [0x71, '❑'],
  [0x72, '❒'],
  [0x73, '⬧'],
  [0x74, '⧫'],
  [0x75, '◆'],
  [0x76, '❖'],
  [0x9f, '•'],
  [0xa1, '○'],
  [0xa7, '▪'],
  [0xa8, '◻'],
  [0xab, '★'],
  [0xb7, '•'],
  [0xd8, '➢'],
  [0xdf, '←'],
  [0xe0, '→'],
  [0xe1, '↑'],
  [0xe2, '↓'],
  [0xe8, '➔'],
  [0xf0, '⇨'],
  [0xfb, '✗'],
  [0xfc, '✓'],
  [0xfd, '☒'],
  [0xfe, '☑'],
])

const isPrivate = (code: number) => code >= 0xf000 && code <= 0xf0ff

/** The Unicode character for one character of a symbol font; � if unknown. */
export function symbolOf(code: number, font: string): string {
  const low = isPrivate(code) ? code - 0xf000 : code
  if (/^symbol$/i.test(font)) {
    if (low >= 0x20 && low <= 0x7e) return symbolLow[low - 0x20] ?? '\u{fffd}'
    if (low >= 0xa0 && low <= 0xfe) return symbolHigh[low - 0xa0] ?? '\u{fffd}'
    return '\u{fffd}'
  }
  if (/^(wingdings|webdings)/i.test(font)) return (/^wingdings$/i.test(font) && wingdings.get(low)) || '\u{fffd}'
  if (low < 0x20 || low > 0x10ffff || (low >= 0xd800 && low <= 0xdfff)) return '\u{fffd}'
  return String.fromCodePoint(low)
}

/** Such characters can also occur in ordinary text, in the private-use area. */
export function symbolText(text: string, font: string | null): string {
  if (!/[\uf000-\uf0ff]/.test(text)) return text
  return text.replace(/[\uf000-\uf0ff]/g, (one) => symbolOf(one.charCodeAt(0), font ?? ''))
}
