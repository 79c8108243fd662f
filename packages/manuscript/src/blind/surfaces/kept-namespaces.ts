import * as names from '../../xml/namespaces.ts'

/** Everything of another namespace is an extension that may say anything: it is left out. */
const kept: Record<string, string> = {
  w: names.w,
  w14: names.w14,
  r: names.r,
  a: names.a,
  wp: names.wp,
  pic: names.pic,
  wps: names.wps,
  c: names.c,
  m: names.m,
  v: names.v,
  o: names.o,
  mc: names.mc,
  wpg: 'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup',
  wpc: 'http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas',
  wp14: 'http://schemas.microsoft.com/office/word/2010/wordprocessingDrawing',
  w10: 'urn:schemas-microsoft-com:office:word',
  cdr: 'http://schemas.openxmlformats.org/drawingml/2006/chartDrawing',
  dgm: 'http://schemas.openxmlformats.org/drawingml/2006/diagram',
  dsp: 'http://schemas.microsoft.com/office/drawing/2008/diagram',
  lc: 'http://schemas.openxmlformats.org/drawingml/2006/lockedCanvas',
}

const prefixes = new Map(Object.entries(kept).map(([prefix, ns]) => [ns, prefix]))

/** A prefix can be a name too, so that the copy uses the usual ones. */
export const prefixOf = (ns: string): string | undefined => prefixes.get(ns)

/** What a reader that does not know them may pass over (ECMA-376 part 3, 7.3). */
const ignorable = ['w14', 'wp14']

/** The declarations of a part that uses these prefixes. */
export function declarations(used: Set<string>): { name: string; value: string }[] {
  const extra = ignorable.filter((prefix) => used.has(prefix))
  if (extra.length > 0) used.add('mc')
  return [
    ...[...used].toSorted().map((prefix) => ({ name: `xmlns:${prefix}`, value: kept[prefix]! })),
    ...(extra.length > 0 ? [{ name: 'mc:Ignorable', value: extra.join(' ') }] : []),
  ]
}
