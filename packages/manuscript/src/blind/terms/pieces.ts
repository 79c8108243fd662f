/** Longer than a whole manuscript in one paragraph. */
export const longestPiece = 100_000
/** More than any name with all that stands around it: each is whole in one of the pieces. */
const overlap = 2_000
const longestWord = 200

export interface TextPiece {
  from: number
  piece: string
}

/** A text in pieces that lie over each other; each begins and ends between words, where there are words. */
export function* piecesOf(text: string): Generator<TextPiece> {
  for (let from = 0; from < text.length;) {
    const end = from + longestPiece < text.length ? gapBefore(text, from + longestPiece) : text.length
    yield { from, piece: text.slice(from, end) }
    if (end === text.length) return
    from = gapBefore(text, end - overlap)
  }
}

function gapBefore(text: string, at: number): number {
  for (let gap = at; gap > at - longestWord; gap -= 1) if (/\s/.test(text[gap]!)) return gap
  return at
}
