/** One hostile text for an address field, and the only address that it may reach: the plain address in it, or none. */
export interface HostileAddress {
  text: string
  /** Null if it must not cause an e-mail. */
  reaches: string | null
}

const evil = 'eve@evil.example'
const evilHeader = `Bcc: ${evil}`
const breaks = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f', '\0', '\\r\\n', '\t', '\u0000\n']
const directions = ['\u202e', '\u202d', '\u2066', '\u2069', '\u200e', '\u200f', '\u061c']
const unseen = ['\u00ad', '\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u180e', '\u034f']
const fullWidth = ['＠', '﹫', '．', '。', '｡', '，', '；', '＜', '＞', '：', '（', '＂']
const look = [
  '\u0430',
  '\u0435',
  '\u043e',
  '\u03bf',
  '\u0131',
  '\u017f',
  '\u212a',
  '\ufb01',
  '\u{1d41a}',
  '\u24d0',
  '\uff41',
]

/** All around one address, so that an e-mail to anyone else is detected. */
export function hostileAddresses(address: string): HostileAddress[] {
  const [local = '', domain = ''] = address.split('@')
  const [name = '', top = ''] = domain.split('.')
  const nobody = [
    ...breaks.flatMap((cut) => [
      `${address}${cut}${evilHeader}`,
      `${address}${cut}RCPT TO:<${evil}>`,
      `${local}${cut}@${domain}`,
      `${local}@${cut}${domain}`,
      `${local}@${name}${cut}.${top}`,
      `${evilHeader}${cut}${address}`,
      `${address}>${cut}RCPT TO:<${evil}>${cut}DATA`,
      `"${local}${cut}${evilHeader}"@${domain}`,
    ]),
    ...['"'].flatMap((quote) => [
      `${quote}${evil}${quote}@${domain}`,
      `${quote}${local} ${evil}${quote}@${domain}`,
      `${quote}${local}\\${quote}@${evil}${quote}@${domain}`,
      `${quote}<${evil}>${quote}@${domain}`,
      `${quote}${quote}@${domain}`,
      `${quote}${evil},${quote} ${address}`,
    ]),
    ...[',', ';', ' ', ', ', '; ', '|', ' , ', '\t', ',,', '&', ' or '].flatMap((and) => [
      `${address}${and}${evil}`,
      `${evil}${and}${address}`,
      `<${address}>${and}<${evil}>`,
    ]),
    `(${evil})${address}`,
    `${local}(${evil})@${domain}`,
    `${local}@(${evil})${domain}`,
    `${address}(${evil})`,
    `${local}(\r\n ${evil})@${domain}`,
    `${local}@${domain}((nested)${evil})`,
    `friends: ${address}, ${evil};`,
    `friends:${evil};`,
    `undisclosed-recipients:;`,
    `:${address};`,
    `a:b:${evil};`,
    `Ada <${address}>`,
    `<${address}>`,
    `<<${address}>>`,
    `${evil}<${address}>`,
    `${address}<${evil}>`,
    `"${address}" <${evil}>`,
    `=?utf-8?q?${address}?= <${evil}>`,
    `=?utf-8?b?${Buffer.from(evil).toString('base64')}?=`,
    `=?utf-8?q?eve=40evil.example?=@${domain}`,
    `@evil.example:${address}`,
    `<@evil.example,@${domain}:${address}>`,
    `${local}%evil.example@`,
    `evil.example!${address}@`,
    `${local}@${domain}@evil.example`,
    `${evil}@${domain}`,
    `${local}@@${domain}`,
    `${local}@evil.example#@${domain}`,
    `${local}@evil.example/@${domain}`,
    `${local}@evil.example?@${domain}`,
    `${local}@evil.example\\@${domain}`,
    `${local}@[127.0.0.1]`,
    `${local}@[IPv6:::1]`,
    `${local}@127.0.0.1`,
    `${local}@2130706433`,
    `${local}@0x7f000001`,
    `${local}@localhost`,
    `${local}@`,
    `@${domain}`,
    '@',
    '',
    ' ',
    '\r\n',
    '.',
    `.${address}`,
    `${local}.@${domain}`,
    `${local}..x@${domain}`,
    `${local}@.${domain}`,
    `${local}@${name}..${top}`,
    `${local}@${domain}.`,
    `${local}@-${domain}`,
    `${local}@${name}-.${top}`,
    `${local}@_${domain}`,
    `${local}@${name}.${top}:25`,
    `mailto:${address}`,
    `${address}?bcc=${evil}`,
    `mailto:${address}?bcc=${evil}`,
    `${'a'.repeat(65)}@${domain}`,
    `${'a'.repeat(250)}@${domain}`,
    `${local}@${'a'.repeat(64)}.${top}`,
    `${local}@${'a.'.repeat(130)}${top}`,
    `${'a'.repeat(2_000)}@${domain}`,
    `${local}@${domain}${' '.repeat(310)}${evil}`,
    `-oQ/tmp -X/tmp/x ${address}`,
    `${address} -f${evil}`,
    `$(id)@${domain}`.replace('(', '\u0028 '),
    `{"$ne":null}`,
    `['${address}','${evil}']`,
    `${address}\0${evil}`,
    `${local}@xn--.${top}`,
    `${local}@\ud800${domain}`,
    `\udc00${address}`,
    ...["'", '`', '(', '[', '{', '\\'].map((quote) => `${quote}${evil}${quote}@${domain}`),
    ...['=40', '=2c', '=0d=0a', '=3e=00', '=22'].flatMap((code) => [
      `=?utf-8?q?eve${code}evil.example?=@${domain}`,
      `=?iso-8859-1?q?=65=76=65${code}evil.example?=${local}@${domain}`,
      `${local}=?utf-8?q?${code}?=@${domain}`,
    ]),
    ...directions.flatMap((mark) => [`${local}${mark}@${domain}`, `${local}@${mark}${domain}`, `${mark}${address}`]),
    ...unseen.flatMap((mark) => [`${local}${mark}x@${domain}`, `${local}@ex${mark}ample.org`]),
    ...fullWidth.flatMap((sign) => [
      `${local}${sign}evil.example@${domain}`,
      `${local}@evil${sign}${domain}`,
      `${evil}${sign}${address}`,
    ]),
    ...look.flatMap((letter) => [`${letter}${local}@${domain}`]),
  ].map((text): HostileAddress => ({ text, reaches: null }))
  // Other spellings of the same address: they may reach only the canonical form.
  const same = [
    address.toUpperCase(),
    ` ${address} `,
    `${address}\r\n`,
    `\t${address}`,
    `\ufeff${address}`,
    `\u00a0${address}\u2003`,
    `${local}@${domain.toUpperCase()}`,
    `${local.toUpperCase()}@${domain}`,
    `\n${address}\n`,
    `${address}\u2028`,
  ].map((text): HostileAddress => ({ text, reaches: address }))
  // Unusual but valid mailboxes at their own domain: characters that have a meaning elsewhere, but not here.
  const strange = [
    '%0d%0a',
    '%0a',
    "''",
    '``',
    '--',
    '-f',
    '$',
    '{}',
    '|',
    '!',
    '&',
    '*',
    '%evil.example',
    '+evil.example',
  ]
    .map((sign) => `${local}${sign}@${domain}`)
    .map((text): HostileAddress => ({ text, reaches: text }))
  // Domain names in other alphabets are separate domains, not the one that they resemble.
  const others = look.slice(0, 5).map((letter): HostileAddress => ({
    text: `${local}@ex${letter}mple.org`,
    reaches: foreign(`ex${letter}mple.org`),
  }))
  return [...nobody, ...same, ...strange, ...others]

  function foreign(host: string): string {
    return `${local}@${new URL(`http://${host}`).hostname}`
  }
}

/** Hostile texts for names and all other form fields. */
export function hostileNames(): string[] {
  const base = 'Farhana Akter'
  return [
    ...breaks.flatMap((cut) => [
      `${base}${cut}${evilHeader}`,
      `${base}${cut}${cut}<h1>body</h1>`,
      `${base}${cut}To: ${evil}`,
      `${base}${cut} ${evilHeader}`,
      `${base}${cut}.${cut}MAIL FROM:<${evil}>`,
      `${base}${cut}Content-Type: text/html${cut}${cut}<script>`,
      `${cut}Subject: other${cut}`,
    ]),
    ...directions.flatMap((mark) => [`${mark}${base}`, `${base} ${mark}gro.elpmaxe@eve`, `${base}${mark}`]),
    ...unseen.map((mark) => `Far${mark}hana`),
    ...fullWidth.map((sign) => `${base}${sign}evil`),
    ...['"', "'", '\\', '<', '>', '(', ')', '[', ']', ':', ';', ',', '@', '=?', '?=', '`', '\\"'].flatMap((sign) => [
      `${base}${sign}`,
      `${sign}${base}`,
      `${base}${sign} <${evil}>`,
      `${sign}${evil}${sign}`,
    ]),
    `${base} <${evil}>`,
    `${base}" <${evil}>, "x`,
    `${base}>, <${evil}`,
    `${base}, ${evil}`,
    `${base}; ${evil}`,
    `friends: ${evil};`,
    `(${evil})`,
    evil,
    `<${evil}>`,
    `=?utf-8?q?=0d=0aBcc:_${evil}?=`,
    `=?utf-8?b?${Buffer.from(`\r\nBcc: ${evil}`).toString('base64')}?=`,
    `=?utf-8?b?${Buffer.from(`" <${evil}>`).toString('base64')}?=`,
    'Ⅷ Akter',
    'ﷺ'.repeat(60),
    '👩🏽‍🔬'.repeat(20),
    'Z̷̢̛͔̺̯̙̙͎̈́̄'.repeat(8),
    '\ud800 half',
    'half \udfff',
    'x'.repeat(299),
    'é'.repeat(300),
    `${'x '.repeat(149)}y`,
    '{{constructor.constructor("return 1")()}}',
    '${7*7}',
    '<img src=x onerror=alert(1)>',
    `<a href="https://evil.example">log in</a>`,
    'Dear winner, go to https://evil.example/login now',
    '__proto__',
    'null',
    '.',
    '..',
  ]
}
