import type { Formula } from '../../read/formula.ts'
import { beside, letters, nothing, space, type Box } from './boxes.ts'

const relations = '=<>≤≥≠≈≡∼∝∈∉⊂⊆→←↔⇒≪≫'
const operators = '+−×÷±∓·⋅∗∘∪∩⊗⊕'

/** Spaces as TeX has them, at a size of 1. */
const thick = 0.28
const medium = 0.22
const thin = 0.17

/** Letters lean, digits and signs stand; signs between two things have room on both sides. */
export function tokens(
  { text, upright, bold, words }: Formula & { kind: 'text' },
  size: number,
  follows: boolean,
): Box {
  if (words) return letters(text, size, { bold })
  const pieces =
    text
      .replace(/-/g, '−')
      .replace(/[&\u2061]/g, '')
      .match(/(?<![\d.,])[\d.,]*\d|[\p{L}\p{M}]+|\s+|./gu) ?? []
  const said = pieces.filter((piece) => piece.trim() !== '')
  return beside(
    ...said.map((piece, at) => {
      const before = said[at - 1]
      if (relations.includes(piece)) return spaced(letters(piece, size, { bold }), thick * size)
      // A minus that opens something is its sign.
      if (operators.includes(piece))
        return isSign(piece, before, follows)
          ? letters(piece, size, { bold })
          : spaced(letters(piece, size, { bold }), medium * size)
      if (/^[,;]$/.test(piece)) return beside(letters(piece, size), space(thin * size))
      return letters(piece, size, { slanted: !upright && /^\p{L}/u.test(piece), bold })
    }),
  )
}

/** A sign that nothing stands before, or only another one. */
function isSign(piece: string, before: string | undefined, follows: boolean): boolean {
  if (!/[+−±∓]/.test(piece)) return false
  return before === undefined ? !follows : `${relations}${operators}([{,;`.includes(before)
}

const spaced = (box: Box, width: number): Box => beside(space(width), box, space(width))

export const thinSpace = (size: number): Box => (size === 0 ? nothing : space(thin * size))
