import * as harfbuzz from 'harfbuzzjs'

import { readTables, tableOf, writeTables, type Tables } from './sfnt.ts'

type Glyph = { outline: Buffer; advance: number; bearing: number; variation: Buffer }

/**
 * Merges two cuts of the same typeface into one font. The glyphs of the first keep their numbers, so that its layout
 * tables stay valid. The other glyphs of the second follow, without layout. Where both have a character, the glyph of
 * the first is used.
 */
export function mergeCuts(first: Uint8Array, second: Uint8Array): Buffer {
  const [tables, more] = [readTables(first), readTables(second)]
  const glyphs = readGlyphs(tables)
  const numbers = append(glyphs, readGlyphs(more))
  const letters = new Map([...lettersOf(second)].map(([code, glyph]) => [code, numbers[glyph] ?? 0]))
  for (const [code, glyph] of lettersOf(first)) letters.set(code, glyph)

  tables.set('cmap', writeCmap(letters))
  tables.set('maxp', writeMaxp(tableOf(tables, 'maxp'), tableOf(more, 'maxp'), glyphs.length))
  writeOutlines(tables, glyphs, tableOf(more, 'head'))
  writeMetrics(tables, glyphs)
  if (tables.has('gvar')) tables.set('gvar', writeGvar(tableOf(tables, 'gvar'), tableOf(more, 'gvar'), glyphs))
  // HVAR only repeats the advances of gvar for faster access, and covers only the glyphs of the first font.
  tables.delete('HVAR')
  return writeTables(tables)
}

function lettersOf(truetype: Uint8Array): Map<number, number> {
  const face = new harfbuzz.Face(new harfbuzz.Blob(truetype))
  const font = new harfbuzz.Font(face)
  return new Map([...face.collectUnicodes()].map((code) => [code, font.nominalGlyph(code) ?? 0]))
}

function readGlyphs(tables: Tables): Glyph[] {
  const [loca, glyf, hmtx] = [tableOf(tables, 'loca'), tableOf(tables, 'glyf'), tableOf(tables, 'hmtx')]
  const gvar = tables.get('gvar')
  const isLong = tableOf(tables, 'head').readInt16BE(50) === 1
  const place = (i: number) => (isLong ? loca.readUInt32BE(4 * i) : 2 * loca.readUInt16BE(2 * i))
  const fullMetrics = tableOf(tables, 'hhea').readUInt16BE(34)
  const bearingAt = (i: number) => (i < fullMetrics ? 4 * i + 2 : 4 * fullMetrics + 2 * (i - fullMetrics))
  return Array.from({ length: tableOf(tables, 'maxp').readUInt16BE(4) }, (_, i) => ({
    outline: Buffer.from(glyf.subarray(place(i), place(i + 1))),
    advance: hmtx.readUInt16BE(4 * Math.min(i, fullMetrics - 1)),
    bearing: hmtx.readInt16BE(bearingAt(i)),
    variation: gvar ? variationOf(gvar, i) : Buffer.alloc(0),
  }))
}

function variationOf(gvar: Buffer, glyph: number): Buffer {
  const isLong = (gvar.readUInt16BE(14) & 1) === 1
  const place = (i: number) => (isLong ? gvar.readUInt32BE(20 + 4 * i) : 2 * gvar.readUInt16BE(20 + 2 * i))
  const start = gvar.readUInt32BE(16)
  return gvar.subarray(start + place(glyph), start + place(glyph + 1))
}

/** Appends the glyphs that are missing. Returns the new number of each glyph of `added`. */
function append(glyphs: Glyph[], added: readonly Glyph[]): number[] {
  const keyOf = (glyph: Glyph) =>
    [glyph.advance, glyph.bearing, glyph.outline.toString('hex'), glyph.variation.toString('hex')].join()
  // A composite glyph refers to its parts by number, so only simple glyphs can be compared: the base letters and marks
  // of both cuts.
  const known = new Map(glyphs.flatMap((glyph, i) => (isComposite(glyph) ? [] : [[keyOf(glyph), i] as const])))
  const numbers = added.map((glyph, i) => {
    if (i === 0) return 0
    return (isComposite(glyph) ? undefined : known.get(keyOf(glyph))) ?? glyphs.push(glyph) - 1
  })
  for (const glyph of added) if (isComposite(glyph)) renumberParts(glyph.outline, numbers)
  return numbers
}

const isComposite = ({ outline }: Glyph) => outline.length > 0 && outline.readInt16BE(0) < 0

const partFlags = { wordArguments: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 }

function renumberParts(outline: Buffer, numbers: readonly number[]): void {
  let [at, flags] = [10, partFlags.more]
  while (flags & partFlags.more) {
    flags = outline.readUInt16BE(at)
    outline.writeUInt16BE(numbers[outline.readUInt16BE(at + 2)] ?? 0, at + 2)
    at += flags & partFlags.wordArguments ? 8 : 6
    if (flags & partFlags.scale) at += 2
    if (flags & partFlags.twoScales) at += 4
    if (flags & partFlags.matrix) at += 8
  }
}

function writeOutlines(tables: Tables, glyphs: readonly Glyph[], otherHead: Buffer): void {
  const [data, places] = lay(glyphs.map((glyph) => glyph.outline))
  const head = Buffer.from(tableOf(tables, 'head'))
  // The bounding box of all glyphs. A browser may use it to decide what is visible.
  for (const at of [36, 38]) head.writeInt16BE(Math.min(head.readInt16BE(at), otherHead.readInt16BE(at)), at)
  for (const at of [40, 42]) head.writeInt16BE(Math.max(head.readInt16BE(at), otherHead.readInt16BE(at)), at)
  head.writeInt16BE(1, 50)
  tables.set('head', head).set('glyf', data).set('loca', places)
}

function writeMetrics(tables: Tables, glyphs: readonly Glyph[]): void {
  const hhea = Buffer.from(tableOf(tables, 'hhea'))
  hhea.writeUInt16BE(Math.max(...glyphs.map((glyph) => glyph.advance)), 10)
  hhea.writeUInt16BE(glyphs.length, 34)
  const hmtx = Buffer.alloc(4 * glyphs.length)
  for (const [i, { advance, bearing }] of glyphs.entries()) {
    hmtx.writeUInt16BE(advance, 4 * i)
    hmtx.writeInt16BE(bearing, 4 * i + 2)
  }
  tables.set('hhea', hhea).set('hmtx', hmtx)
}

/** All fields after the number of glyphs are upper bounds. */
function writeMaxp(first: Buffer, second: Buffer, glyphCount: number): Buffer {
  const maxp = Buffer.from(first)
  maxp.writeUInt16BE(glyphCount, 4)
  for (let at = 6; at < maxp.length; at += 2) {
    maxp.writeUInt16BE(Math.max(first.readUInt16BE(at), second.readUInt16BE(at)), at)
  }
  return maxp
}

function writeGvar(first: Buffer, second: Buffer, glyphs: readonly Glyph[]): Buffer {
  const shared = sharedTuples(first)
  // Glyphs refer to shared tuples by number. With one axis whose master is at one end, every cut has the same single
  // tuple.
  if (!shared.equals(sharedTuples(second))) throw new Error('The cuts vary in different ways.')
  const [data, places] = lay(glyphs.map((glyph) => glyph.variation))
  const header = Buffer.from(first.subarray(0, 20))
  header.writeUInt32BE(20 + places.length, 8)
  header.writeUInt16BE(glyphs.length, 12)
  header.writeUInt16BE(1, 14)
  header.writeUInt32BE(20 + places.length + shared.length, 16)
  return Buffer.concat([header, places, shared, data])
}

function sharedTuples(gvar: Buffer): Buffer {
  const start = gvar.readUInt32BE(8)
  return gvar.subarray(start, start + 2 * gvar.readUInt16BE(4) * gvar.readUInt16BE(6))
}

/**
 * Concatenates the pieces, each at a multiple of four bytes. Returns the offsets too, with the end of the last piece.
 */
function lay(pieces: readonly Buffer[]): [data: Buffer, places: Buffer] {
  const places = Buffer.alloc(4 * (pieces.length + 1))
  const laid = pieces.map((piece) => Buffer.concat([piece, Buffer.alloc(-piece.length & 3)]))
  let end = 0
  for (const [i, piece] of laid.entries()) places.writeUInt32BE((end += piece.length), 4 * (i + 1))
  return [Buffer.concat(laid), places]
}

/** Format 12 with one group per character: simple to write. Subsetting makes it compact again. */
function writeCmap(letters: ReadonlyMap<number, number>): Buffer {
  const sorted = [...letters].sort(([a], [b]) => a - b)
  const cmap = Buffer.alloc(28 + 12 * sorted.length)
  const windowsFullUnicode = [3, 10]
  for (const [i, value] of [0, 1, ...windowsFullUnicode].entries()) cmap.writeUInt16BE(value, 2 * i)
  cmap.writeUInt32BE(12, 8)
  cmap.writeUInt16BE(12, 12)
  cmap.writeUInt32BE(16 + 12 * sorted.length, 16)
  cmap.writeUInt32BE(sorted.length, 24)
  for (const [i, [code, glyph]] of sorted.entries()) {
    cmap.writeUInt32BE(code, 28 + 12 * i)
    cmap.writeUInt32BE(code, 32 + 12 * i)
    cmap.writeUInt32BE(glyph, 36 + 12 * i)
  }
  return cmap
}
