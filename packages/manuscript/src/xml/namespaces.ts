/** The namespaces of a transitional DOCX; strict ones are mapped to these. */
export const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
export const w14 = 'http://schemas.microsoft.com/office/word/2010/wordml'
export const w15 = 'http://schemas.microsoft.com/office/word/2012/wordml'
export const r = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const a = 'http://schemas.openxmlformats.org/drawingml/2006/main'
export const wp = 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'
export const pic = 'http://schemas.openxmlformats.org/drawingml/2006/picture'
export const wps = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape'
export const c = 'http://schemas.openxmlformats.org/drawingml/2006/chart'
export const m = 'http://schemas.openxmlformats.org/officeDocument/2006/math'
export const v = 'urn:schemas-microsoft-com:vml'
export const o = 'urn:schemas-microsoft-com:office:office'
export const mc = 'http://schemas.openxmlformats.org/markup-compatibility/2006'
export const ep = 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties'
export const cp = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties'
export const dc = 'http://purl.org/dc/elements/1.1/'
export const dcterms = 'http://purl.org/dc/terms/'
export const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
export const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'

const strict = new Map([
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', w],
  ['http://purl.oclc.org/ooxml/officeDocument/relationships', r],
  ['http://purl.oclc.org/ooxml/drawingml/main', a],
  ['http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing', wp],
  ['http://purl.oclc.org/ooxml/drawingml/picture', pic],
  ['http://purl.oclc.org/ooxml/drawingml/chart', c],
  ['http://purl.oclc.org/ooxml/officeDocument/math', m],
  ['http://purl.oclc.org/ooxml/officeDocument/extendedProperties', ep],
])

/** ISO/IEC 29500 Strict uses other names for the same namespaces. */
export const transitional = (ns: string): string => strict.get(ns) ?? ns
