import { describe, expect, it } from 'vitest'
import { docxOf, paragraph } from '../../../corpus/docx.ts'
import { blinded, cast, textsOf } from '../../../corpus/blind-test-copy.ts'

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const letters = (text: string) => [...text].map((letter) => run(letter)).join('')

describe('a name over several runs', () => {
  it('is one redaction in the form of its first run', () => {
    const { texts, document } = blinded({
      body: `<w:p>${run('By Ad')}${run('a Ok', '<w:b/>')}<w:r><w:tab/></w:r>${run('afor in')}<w:r><w:t> May</w:t></w:r></w:p>`,
    })
    expect(texts).toEqual(['By Ada Ok\tafor in May'])
    expect(
      blinded({
        body: `<w:p>${run('By Ad')}${run('a Oka', '<w:b/>')}<w:r><w:softHyphen/></w:r>${run('for in May')}</w:p>`,
      }).texts,
    ).toEqual(['By [redacted]\u00ad in May'])
    expect(document).toContain('Ok</w:t>')
  })
  it('is found in whatever stands between', () => {
    const { texts } = blinded({
      body:
        `<w:p>${letters('By Ada Okafor in May')}</w:p>` +
        `<w:p>${run('Ada')}<w:r><w:tab/></w:r>${run('Okafor')}<w:r><w:br/></w:r>${run('of UNILAG')}<w:r><w:noBreakHyphen/><w:sym w:char="F0"/></w:r></w:p>` +
        `<w:p><w:r><w:t>Oka</w:t><w:t>for</w:t></w:r><m:oMath><m:r><m:t>x=Okafor</m:t></m:r></m:oMath></w:p>` +
        `<w:p><w:r><w:ruby><w:rt>${run('Okafor')}</w:rt><w:rubyBase>${run('base')}</w:rubyBase></w:ruby></w:r></w:p>`,
    })
    expect(texts).toEqual([
      'By [redacted] in May',
      '[redacted]\t\nof [redacted]-\ufffc',
      '[redacted]\ufffcx=[redacted]',
      'base',
      '[redacted]',
    ])
  })
  it('ends where letters are raised, and may be raised itself', () => {
    const up = '<w:vertAlign w:val="superscript"/>'
    const { texts } = blinded({
      body: `<w:p>${run('By Okafor')}${run('a', up)}${run(', Oka', up)}${run('for', up)}${run(' and', '<w:vertAlign w:val="baseline"/>')}</w:p><w:p>${run('By OkaforOkafor and OkaforLab')}</w:p>`,
    })
    expect(texts).toEqual(['By [redacted]\ufffca, [redacted]\ufffc and', 'By [redacted][redacted] and [redacted]Lab'])
  })
  it('keeps the spaces around it', () => {
    const { document } = blinded({
      body: '<w:p><w:r><w:t>By Ada</w:t></w:r><w:r><w:t>Okafor in May</w:t></w:r></w:p><w:p><w:r><w:t>Ada</w:t></w:r><w:r><w:t xml:space="default"> Okafor</w:t></w:r><w:r><w:t> x</w:t></w:r></w:p>',
    })
    expect(document).toContain('<w:t xml:space="preserve"> in May</w:t>')
  })
})

describe('the title block', () => {
  const lines = (...texts: string[]) => blinded({ body: texts.map((text) => paragraph(text)).join('') }).texts
  const gone = '[redacted]'
  const long = `${'word '.repeat(90)}`

  it('loses its lines of authors, affiliations and addresses as a whole', () => {
    expect(
      lines(
        'Water at the University of Lagos after rain',
        'Ada Okafor¹*, Ann Lee²',
        '¹ Department of Physics, University of Lagos, Nigeria',
        'Akoka, Lagos 101017',
        '* Corresponding author, please write to ada.okafor@physics.unilag.edu.ng',
        'ORCID of Okafor: https://orcid.org/0000-0001-0000-0000',
        'A running head',
        'Abstract',
        'Ada Okafor went.',
      ),
    ).toEqual([
      `Water at the ${gone} after rain`,
      gone,
      gone,
      gone,
      gone,
      gone,
      'A running head',
      'Abstract',
      `${gone} went.`,
    ])
  })
  it('keeps what looks like a place above the line that names somebody: it may be the title', () => {
    expect(lines('Lagos, Nigeria', 'Akoka, Lagos', 'Ada Okafor', long)).toEqual([
      'Lagos, Nigeria',
      'Akoka, Lagos',
      gone,
      long,
    ])
  })
  it('keeps long lines, and is not looked for where no text begins', () => {
    const line = `Ada Okafor ${'and more '.repeat(25)}`
    expect(lines(line, 'Summary')).toEqual([`${gone} ${'and more '.repeat(25)}`, 'Summary'])
    expect(lines('Title', 'Ada Okafor, Lagos')).toEqual(['Title', `${gone}, Lagos`])
  })
})

it('learns what an institution is called', () => {
  const { texts, report } = blinded({ body: paragraph('The University of Lagos (UniLg) is UniLg; unilg.') })
  expect(texts).toEqual(['The [redacted] ([redacted]) is [redacted]; [redacted].'])
  expect(report.removed).toEqual([{ surface: 'text', part: 'word/document.xml', count: 4 }])
})

it('keeps an equation as it was', () => {
  const fraction = '<m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f>'
  expect(blinded({ body: `<w:p><m:oMath>${fraction}</m:oMath></w:p>` }).document).toContain(fraction)
})

it('redacts the number of a grant', () => {
  const { texts } = blinded({
    body:
      paragraph(
        'Under grant no. EP/X012345/1. The award 2020 and the grant holder; award number: NRF-77123, contract ABC.',
      ) + paragraph('Under grant Blue Delta 7123 and grant Blue'),
  })
  expect(texts[0]).toBe(
    'Under grant no. [redacted]. The award 2020 and the grant holder; award number: [redacted], contract ABC.',
  )
})

it('before and after differ by redactions only', () => {
  const body = [
    'Water “in” Lagos',
    'Ada Okafor and Ann Lee (2020) saw, on the lee side,  two spaces.',
    'Okafor, A., & Berg, T. (2019). Rates.',
    'No name – at all…',
  ]
    .map((text) => paragraph(text))
    .join('')
  const before = textsOf(docxOf({ body }))
  const after = blinded({ body }).texts
  expect(after).toEqual([
    'Water “in” Lagos',
    '[redacted] and [redacted] (2020) saw, on the lee side,  two spaces.',
    '[redacted], & Berg, T. (2019). Rates.',
    'No name – at all…',
  ])
  for (const [place, text] of after.entries()) {
    const kept = text.split('[redacted]').map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    expect(before[place]).toMatch(new RegExp(`^${kept.join('.+')}$`))
  }
})

it('does not change a text that names nobody', () => {
  const texts = ['A title', 'Abstract', 'The Okay for all of Lagos.']
  expect(blinded({ body: texts.map((text) => paragraph(text)).join('') }, cast).texts).toEqual(texts)
})
