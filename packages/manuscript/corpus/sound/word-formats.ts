import { arial12, person, type SoundManuscript } from '../make/manuscript.ts'
import { centred, front, frontHeading, h, p, styled, title } from '../make/piece.ts'
import { timesBeneath } from '../make/word.ts'
import { say } from './prose.ts'
import { course, study, usualSections } from './outline.ts'
import { refs } from './works.ts'

const frogs = study(
  'school classes',
  'the Drava wetlands',
  31,
  'the number of frogs heard',
  'the height of the water',
  'five springs',
)
const frogsAbstract =
  'Frogs can be counted by ear. For five springs, 31 school classes in the Drava wetlands wrote down the calls they heard on one evening a week. High water in April meant more calls in May. The children’s counts agreed with those of two recorders.'

/** The theme attribute overrides the font name beside it (ECMA-376 part 1, 17.3.2.26). */
const themed: SoundManuscript = {
  name: 'word-theme-font-wins-over-name',
  maker: 'word',
  look: {
    ...arial12,
    saidIn: 'theme',
    styles:
      '<w:style w:type="paragraph" w:customStyle="1" w:styleId="FirstParagraph"><w:name w:val="First Paragraph"/><w:basedOn w:val="Normal"/><w:rPr><w:rFonts w:ascii="Times New Roman" w:asciiTheme="minorHAnsi" w:hAnsi="Times New Roman" w:hAnsiTheme="minorHAnsi"/></w:rPr></w:style>',
  },
  pieces: [
    title('Listening for Frogs: School Classes as Observers in the Drava Wetlands'),
    centred('Jasna Horvat-Klein and Miklós Szabó'),
    centred('Drava Biological Station, Croatia'),
    frontHeading('Abstract'),
    front(frogsAbstract),
    front('‹b|Keywords:› amphibians, citizen science, wetlands'),
    h('Introduction'),
    styled(
      'FirstParagraph',
      'Careful people make cheap sensors good (Zhang et al., 2023), and children are careful when they are trusted (Duarte et al., 2018).',
    ),
    say(frogs, 'aim', 0),
    h('Methods'),
    styled(
      'FirstParagraph',
      'Each class chose its own place and kept it for five springs. Teachers received a tape with the calls of seven species.',
    ),
    say(frogs, 'sampling', 0),
    say(frogs, 'analysis', 0),
    h('Results'),
    styled(
      'FirstParagraph',
      'The classes sent 612 sheets, of which 598 could be used. Tree frogs were heard everywhere, moor frogs in two places only.',
    ),
    say(frogs, 'finding', 1),
    h('Discussion'),
    say(frogs, 'meaning', 0),
    frontHeading('References'),
    ...refs('duarte18', 'zhang23'),
  ],
  expected: {
    title: 'Listening for Frogs: School Classes as Observers in the Drava Wetlands',
    authors: [person('Jasna', 'Horvat-Klein', [0]), person('Miklós', 'Szabó', [0])],
    affiliations: ['Drava Biological Station, Croatia'],
    abstract: frogsAbstract,
    keywords: ['amphibians', 'citizen science', 'wetlands'],
    sections: ['abstract', 'introduction', 'methods', 'results', 'discussion', 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['zhang23', 'duarte18'],
    figures: 0,
    tables: 0,
  },
}

const bread = study('bakers', 'the old town of Fez', 47, 'the salt in bread', 'a printed recipe', 'ten weeks')
const breadAbstract =
  'Bread is the main source of salt in many kitchens. We gave 47 bakers in the old town of Fez a printed recipe with less salt. After ten weeks the bread held 18% less salt. Customers noticed nothing, or said that they did not.'

const mixed: SoundManuscript = {
  name: 'word-mixed-fonts-through-styles',
  maker: 'word',
  look: {
    ...arial12,
    styles:
      timesBeneath('OldText', 'Old Text', 'Normal') +
      '<w:style w:type="paragraph" w:customStyle="1" w:styleId="OldTextFirst"><w:name w:val="Old Text First"/><w:basedOn w:val="OldText"/><w:pPr><w:spacing w:after="120"/></w:pPr></w:style>',
  },
  pieces: [
    title('Less Salt, Same Bread: A Printed Recipe in the Bakeries of Fez'),
    centred('Khadija Benali'),
    centred('Faculty of Public Health, University of the Middle Atlas, Morocco'),
    frontHeading('Abstract'),
    front(breadAbstract),
    front('‹b|Keywords:› salt, bread, nutrition policy'),
    h('Introduction'),
    styled(
      'OldTextFirst',
      'Salt is added by hand in most bakeries, and hands remember what they learned. Guidelines speak of grams (World Health Organization, 2021), while bakers speak of fistfuls. Between the two lies the reason why most campaigns have failed, in Fez as elsewhere.',
    ),
    say(bread, 'aim', 2),
    h('Methods'),
    styled(
      'OldTextFirst',
      'We printed the recipe on a card that fits above the trough, in the words that the bakers use among themselves. Every two weeks a loaf was bought from each bakery and its salt was measured on the same day.',
    ),
    say(bread, 'analysis', 1),
    h('Results'),
    styled(
      'OldTextFirst',
      'At the beginning the bread held 1.7 g of salt in 100 g, with wide differences between bakeries. After ten weeks the mean was 1.4 g. Only three bakers gave up the card, each of them because of a change of owner.',
    ),
    say(bread, 'finding', 1),
    h('Discussion'),
    say(bread, 'meaning', 1),
    frontHeading('References'),
    ...refs('who21'),
  ],
  expected: {
    title: 'Less Salt, Same Bread: A Printed Recipe in the Bakeries of Fez',
    authors: [person('Khadija', 'Benali', [0])],
    affiliations: ['Faculty of Public Health, University of the Middle Atlas, Morocco'],
    abstract: breadAbstract,
    keywords: ['salt', 'bread', 'nutrition policy'],
    sections: ['abstract', 'introduction', 'methods', 'results', 'discussion', 'references'],
    fontOk: false,
    spacingOk: true,
    cited: ['who21'],
    figures: 0,
    tables: 0,
  },
}

const sand = study(
  'households on moving dunes',
  'the Trarza coast',
  66,
  'the yearly loss of garden land',
  'fences of palm leaves',
  'six years',
)
const sandAbstract =
  'Dunes move, and gardens do not. For six years we measured the gardens of 66 households on the Trarza coast. Fences of palm leaves halved the yearly loss of land when they were mended each autumn. Fences that were not mended did more harm than none.'

const doubleDirect: SoundManuscript = {
  name: 'word-double-spacing-on-paragraphs',
  maker: 'word',
  look: arial12,
  pieces: [
    title('Mended Fences: Gardens Among the Dunes of the Trarza Coast'),
    centred('Zeinabou Mint Ahmed*, Luc Delacroix'),
    centred('Institut des zones arides, Université de Trarza, Mauritania'),
    centred('*zeinabou@trarza.example'),
    frontHeading('Abstract'),
    front(sandAbstract),
    front('‹b|Keywords:› dunes, gardens, fences, Sahel'),
    ...course(sand, {
      version: 0,
      intro: ['Land that is lost is seldom measured (Haile, 2015).'],
      discussion: ['Shared work is hard to count (Novák & Kılıç, in press).'],
    }).map((piece) => (piece.kind === 'line' && piece.style === 'body' ? { ...piece, direct: { lines: 2 } } : piece)),
    frontHeading('References'),
    ...refs('haile15', 'novak24'),
  ],
  expected: {
    title: 'Mended Fences: Gardens Among the Dunes of the Trarza Coast',
    authors: [
      person('Zeinabou', 'Mint Ahmed', [0], { email: 'zeinabou@trarza.example', corresponding: true }),
      person('Luc', 'Delacroix', [0]),
    ],
    affiliations: ['Institut des zones arides, Université de Trarza, Mauritania'],
    abstract: sandAbstract,
    keywords: ['dunes', 'gardens', 'fences', 'Sahel'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: true,
    spacingOk: false,
    cited: ['haile15', 'novak24'],
    figures: 0,
    tables: 0,
  },
}

const clocks = study(
  'night guards',
  'nine warehouses',
  58,
  'errors in the logbook',
  'a short sleep at two o’clock',
  'twelve weeks',
)
const clocksAbstract =
  'Night guards are asked to stay awake and to write down what they see. In nine warehouses, 58 guards were allowed a sleep of twenty minutes at two o’clock. Errors in the logbook fell by 40%. Nobody slept longer than was agreed.'

const calibri: SoundManuscript = {
  name: 'word-calibri-defaults',
  maker: 'word',
  look: { font: 'Calibri', points: 11, lines: 1.08, saidIn: 'theme', headingPoints: 14 },
  pieces: [
    title('Twenty Minutes at Two O’Clock: Short Sleep and Logbook Errors in Night Guards'),
    front(
      'By Tendai Moyo (University of Great Dyke, Harare), Sofia Lindgren (Karlskrona Institute) and Ravi Menon (University of Great Dyke, Harare)',
    ),
    front(`Abstract: ${clocksAbstract}`),
    front('Keywords: night work, sleep, errors, logbooks'),
    ...course(clocks, {
      version: 2,
      intro: [
        'Rest is cheaper than a second guard. What is noticed at night is seldom written down (O’Donnell, 2019; Ibrahim, 2022; Mokoena, 2014).',
      ],
    }),
    frontHeading('Bibliography'),
    ...refs('ibrahim22', 'odonnell19'),
  ],
  expected: {
    title: 'Twenty Minutes at Two O’Clock: Short Sleep and Logbook Errors in Night Guards',
    authors: [person('Tendai', 'Moyo', [0]), person('Sofia', 'Lindgren', [1]), person('Ravi', 'Menon', [0])],
    affiliations: ['University of Great Dyke, Harare', 'Karlskrona Institute'],
    abstract: clocksAbstract,
    keywords: ['night work', 'sleep', 'errors', 'logbooks'],
    sections: [...usualSections, 'references'],
    fontOk: false,
    spacingOk: true,
    cited: ['odonnell19', 'ibrahim22'],
    unpaired: ['Mokoena, 2014'],
    figures: 0,
    tables: 0,
  },
}

const rails = study('level crossings', 'the Karawang line', 24, 'near misses', 'a painted line', 'eight months')
const railsAbstract =
  'Level crossings without gates are common on old lines. We painted a broad yellow line before 12 of 24 crossings of the Karawang line and filmed them for eight months. Near misses fell by half at painted crossings. Paint is not a gate, but it is there tomorrow.'

const atLeast: SoundManuscript = {
  name: 'word-arial-in-runs-over-calibri',
  maker: 'word',
  look: { ...arial12, saidIn: 'runs', headingPoints: 12 },
  pieces: [
    title('A Yellow Line: Near Misses at Level Crossings of the Karawang Line'),
    centred('Dewi Kusumawati‹^|1›, Bambang‹^|1›, and Agnes Tjahjadi‹^|2›'),
    centred('‹^|1›Department of Civil Engineering, Citarum Institute of Technology, Indonesia'),
    centred('‹^|2›Railway Safety Office, Bandung, Indonesia'),
    frontHeading('Abstract'),
    front(railsAbstract),
    front('‹b|Keywords:› level crossings | near misses | road marking'),
    ...course(rails, {
      version: 1,
      intro: ['Paint is a cheap sensor in reverse (compare Zhang et al., 2023, p. 402).'],
    }),
    p('All films were deleted after they had been coded.'),
    frontHeading('References'),
    ...refs('zhang23'),
  ],
  expected: {
    title: 'A Yellow Line: Near Misses at Level Crossings of the Karawang Line',
    authors: [
      person('Dewi', 'Kusumawati', [0]),
      person('', 'Bambang', [0], { name: 'Bambang' }),
      person('Agnes', 'Tjahjadi', [1]),
    ],
    affiliations: [
      'Department of Civil Engineering, Citarum Institute of Technology, Indonesia',
      'Railway Safety Office, Bandung, Indonesia',
    ],
    abstract: railsAbstract,
    keywords: ['level crossings', 'near misses', 'road marking'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['zhang23'],
    figures: 0,
    tables: 0,
  },
}

export const wordFormats = [themed, mixed, doubleDirect, calibri, atLeast]
