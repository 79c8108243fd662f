import { ConversionFailed } from './converter.ts'

type Json = null | boolean | number | string | Json[] | Dictionary
interface Dictionary {
  [key: string]: Json
}

/** An object of a PDF as `qpdf --json-output` writes it. Without data, a patched stream keeps its data. */
type PdfObject = { value: Json } | { stream: { dict: Dictionary } }
type QpdfJson = { qpdf: [header: Dictionary, objects: Record<string, PdfObject>] }

// The identifier and LibreOffice's checksum are made from the clock. qpdf makes a new identifier from the content.
const trailerKeys = new Set(['/ID', '/DocChecksum'])
/** XMP, private data of programs, dates, and files inside the PDF: any object may have them (ISO 32000-1, 14.3 and 14.5). */
const hiddenKeys = new Set(['/Metadata', '/PieceInfo', '/LastModified', '/EmbeddedFiles', '/AF', '/FS', '/EF'])
/** Program and dates, in the information dictionary (ISO 32000-1, 14.3.3). */
const madeByKeys = new Set(['/Creator', '/Producer', '/CreationDate', '/ModDate'])

/**
 * The patch for `qpdf --update-from-json` that removes metadata. qpdf writes only objects that are still referenced, so
 * removing a key removes what it refers to. A blind copy loses all of it. A published PDF keeps title, authors and subject,
 * and loses only program and dates.
 */
export function metadataPatch(json: string, { published }: { published: boolean }): string {
  const [header, objects] = (JSON.parse(json) as QpdfJson).qpdf
  const trailer = dictionaryOf(objects['trailer'])
  if (!trailer) throw new ConversionFailed('invalid-output', 'no trailer')
  const patch: Record<string, PdfObject> = {
    trailer: { value: without(trailer, published ? trailerKeys : new Set([...trailerKeys, '/Info', ...hiddenKeys])) },
  }
  if (published) {
    const name = `obj:${String(trailer['/Info'])}`
    const info = dictionaryOf(objects[name])
    if (info) patch[name] = { value: without(info, madeByKeys) }
  } else {
    for (const [name, object] of Object.entries(objects)) if (name !== 'trailer') patch[name] = blinded(object)
  }
  return JSON.stringify({ qpdf: [header, patch] })
}

function dictionaryOf(object: PdfObject | undefined): Dictionary | null {
  return object && 'value' in object && isDictionary(object.value) ? object.value : null
}

const isDictionary = (value: Json): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function blinded(object: PdfObject): PdfObject {
  if ('value' in object) return { value: withoutDeep(object.value, hiddenKeys) }
  return { stream: { dict: withoutDeep(object.stream.dict, hiddenKeys) as Dictionary } }
}

function without(dictionary: Dictionary, keys: ReadonlySet<string>): Dictionary {
  return Object.fromEntries(Object.entries(dictionary).filter(([key]) => !keys.has(key)))
}

function withoutDeep(value: Json, keys: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((one) => withoutDeep(one, keys))
  if (!isDictionary(value)) return value
  return Object.fromEntries(Object.entries(without(value, keys)).map(([key, one]) => [key, withoutDeep(one, keys)]))
}
