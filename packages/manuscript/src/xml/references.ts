import { XmlError } from './xml-error.ts'

/** XML 1.0, 4.6: the only entities that need no declaration, and we read no declarations. */
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const reference = /&(?:([a-z]{2,4});|#(\d{1,20});|#x([0-9a-f]{1,20});)?/gi

/** A text with its references read: `&amp;`, `&#38;`, `&#x26;`. */
export function readReferences(text: string): string {
  return text.replace(reference, (whole, name?: string, decimal?: string, hexadecimal?: string) => {
    const said = name === undefined ? characterOf(decimal, hexadecimal) : entities[name]
    if (said === undefined || whole.startsWith('&#X')) throw new XmlError(`“${whole}” is not a known entity.`)
    return said
  })
}

function characterOf(decimal?: string, hexadecimal?: string): string | undefined {
  const point = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number.parseInt(decimal, 10)
  return isCharacter(point) ? String.fromCodePoint(point) : undefined
}

/** XML 1.0, 2.2. */
const isCharacter = (point: number) =>
  (point >= 0x20 && point <= 0xd7ff) ||
  (point >= 0xe000 && point <= 0xfffd) ||
  (point >= 0x10000 && point <= 0x10ffff) ||
  point === 9 ||
  point === 10 ||
  point === 13

/** Characters that may not even be written as references. */
export const forbiddenCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/
