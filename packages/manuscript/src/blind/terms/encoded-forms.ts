/** A form of a term that only a program reads, all of it ASCII. */
export interface Literal {
  text: string
  encoding: string
  term: string
}

/** Shorter ones would be found in any picture by chance. */
const leastBytes = 6

/** The ways in which a program may have kept a term: base64 at each of its three places, hexadecimal, in three cases. */
export function encodedForms(term: string): Literal[] {
  const cased = new Set([term, term.toLowerCase(), term.toUpperCase(), capitalised(term)])
  return [...cased].flatMap((text) => {
    const bytes = Buffer.from(text)
    if (bytes.length < leastBytes) return []
    return [
      { text: bytes.toString('hex'), encoding: 'hex', term },
      ...[0, 1, 2]
        .map((shift) => base64At(bytes, shift))
        .flatMap((form) => [
          { text: form, encoding: 'base64', term },
          { text: form.replaceAll('+', '-').replaceAll('/', '_'), encoding: 'base64', term },
        ]),
    ]
  })
}

/** The characters that are the same whatever stands before and after. */
function base64At(bytes: Buffer, shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), bytes])
    .toString('base64')
    .replace(/(?<!=)=+$/, '')
  const sure = Math.floor(((shift + bytes.length) * 8) / 6)
  return text.slice([0, 2, 3][shift], sure)
}

const capitalised = (text: string) => text.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
