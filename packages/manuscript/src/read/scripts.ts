/** Which of the four fonts of a run draws a character (ECMA-376 part 1, 17.3.2.26). */
export type Slot = 'ascii' | 'hAnsi' | 'eastAsia' | 'cs'

/** Hebrew to Lao and their presentation forms; Tibetan to Khmer: drawn with the font for complex scripts. */
const complex = /[\u0590-\u0eff\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Hangul, kana, Han and the forms made for them; surrogates stand mostly for more of Han. */
const eastAsian = /[\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/
const unusual = /[\u0590-\u0eff\u1100-\u11ff\u1780-\u17ff\u2e80-\ud7ff\ud840-\ud8bf\uf900-\uffef]/
const hanSurrogate = /[\ud840-\ud8bf]/

/** Most texts need one answer only. */
export const isPlain = (text: string): boolean => !unusual.test(text)
const onlyAscii = /^[\u0000-\u007f]*$/
export const isAscii = (text: string): boolean => onlyAscii.test(text)

export function slotOf(character: string): Slot {
  if (character <= '\u007f') return 'ascii'
  if (complex.test(character)) return 'cs'
  return eastAsian.test(character) || hanSurrogate.test(character) ? 'eastAsia' : 'hAnsi'
}
