import { arial12, person, type Look, type SoundManuscript } from '../make/manuscript.ts'
import {
  caption,
  centred,
  figure,
  front,
  frontHeading,
  h,
  p,
  table,
  title,
  type Line,
  type Piece,
} from '../make/piece.ts'
import { say, type Study } from './prose.ts'
import { study } from './outline.ts'
import { refs } from './works.ts'

const programmes: [string, Study][] = [
  [
    'Seed banks',
    study(
      'members of seed banks',
      'the Shire highlands',
      118,
      'the date of planting',
      'a shared store',
      'four seasons',
    ),
  ],
  [
    'Savings groups',
    study('savings groups', 'the Mono plain', 86, 'school fees paid on time', 'a weekly meeting', 'two years'),
  ],
  [
    'Milk sheds',
    study('milk producers', 'the Kajiado slopes', 142, 'the share of spoiled milk', 'a cooled can', 'eleven months'),
  ],
  [
    'Night schools',
    study('adult learners', 'the Salgueiro hills', 230, 'reading speed', 'a fixed hour', 'one school year'),
  ],
  [
    'Repair shops',
    study(
      'apprentices',
      'the workshops of Tikhonovka',
      57,
      'the number of mended pumps',
      'a visible price list',
      'eighteen months',
    ),
  ],
  [
    'Forest guards',
    study('forest guards', 'the Ratanakiri plateau', 49, 'fresh stumps', 'walking in pairs', 'three dry seasons'),
  ],
  [
    'Water points',
    study('water committees', 'the Liwale bush', 71, 'days without water', 'a box of spare parts', 'five dry seasons'),
  ],
  [
    'Reading rooms',
    study(
      'visitors of reading rooms',
      'the harbour of Mindelo',
      163,
      'books read to the end',
      'a chair by the window',
      'twenty months',
    ),
  ],
]

const remarks = [
  'The case is close to the one described by Okafor and Lind (2024).',
  'Others have found less (Mensah, 2019; Ueda & Farah, 2017).',
  'A cooled can is a cheap sensor, too (Zhang et al., 2023).',
  'The road to the school was measured before (Chen, 2022a).',
  'On what is learned by watching, see Laurent (2016).',
  'Tenure matters here as it does in the highlands (Haile, 2015).',
  'Wells have been studied in the same way (Adeyemi et al., 2023).',
  'A chair is a small thing, and small things are shared (Novák & Kılıç, in press).',
]

/** One chapter for each programme: a complete small study. */
function chapter(head: (text: string, level: 1 | 2) => Line, nth: number): Piece[] {
  const [name, about] = programmes[nth]!
  const parts = ['aim', 'sampling', 'measures', 'analysis', 'finding', 'meaning', 'limits', 'closing'] as const
  return [
    head(name, 1),
    p(remarks[nth]!),
    ...parts.flatMap((part, at) => [
      ...(part === 'sampling' ? [head(`How ${about.people} were followed`, 2)] : []),
      ...(part === 'finding' ? [head(`What changed in ${about.place}`, 2)] : []),
      say(about, part, nth + at),
      say(about, part, nth + at + 1),
    ]),
  ]
}

const keys = ['adeyemi23', 'chen22a', 'haile15', 'laurent16', 'mensah19', 'novak24', 'okafor24', 'ueda17', 'zhang23']
const cited = ['okafor24', 'mensah19', 'ueda17', 'zhang23', 'chen22a', 'laurent16', 'haile15', 'adeyemi23', 'novak24']

const longAbstract = (places: string) =>
  `Small programmes are seldom compared because they are seldom alike. We followed eight of them in ${places} with the same questions and the same patience. Steady, near and fair support helped in seven of the eight. The last shows that a good rule can fail when nobody is seen to keep it. We offer the common questions as a tool for others.`

function long(
  name: string,
  maker: SoundManuscript['maker'],
  look: Look,
  heading: string,
  author: [string, string],
): SoundManuscript {
  const abstract = longAbstract(heading)
  const whole = `Steady, Near and Fair: Eight Small Programmes in ${heading}`
  return {
    name,
    maker,
    look,
    pieces: [
      title(whole),
      centred(`${author[0]} ${author[1]}`),
      centred('Centre for Comparative Field Studies, University of Lakeside, Malawi'),
      frontHeading('Abstract'),
      front(abstract),
      front('‹b|Keywords:› small programmes, comparison, field studies, fairness'),
      h('Introduction'),
      p(
        'This paper compares what is usually kept apart. Eight programmes, each too small for a report of its own, were followed by the same group of people. Table 1 names them, and Figure 1 shows how long each of them was followed.',
      ),
      caption('Table 1. The eight programmes'),
      table(['Programme', 'Followed'], ...programmes.map(([programme, { count }]) => [programme, String(count)])),
      figure('Bars of the time that each programme was followed', name.length),
      caption('Figure 1. Time under observation'),
      ...programmes.flatMap((_, nth) => chapter(h, nth)),
      h('Conclusion'),
      p(
        'Eight cases do not make a law. They do make a list of questions, and the list is short: Is it steady? Is it near? Is it fair? Whoever starts the ninth programme may begin there.',
      ),
      frontHeading('References'),
      ...refs(...keys),
    ],
    expected: {
      title: whole,
      authors: [person(author[0], author[1], [0])],
      affiliations: ['Centre for Comparative Field Studies, University of Lakeside, Malawi'],
      abstract,
      keywords: ['small programmes', 'comparison', 'field studies', 'fairness'],
      sections: ['abstract', 'introduction', 'conclusion', 'references'],
      fontOk: look.font === 'Arial',
      spacingOk: look.lines < 1.2,
      cited,
      figures: 1,
      tables: 1,
    },
  }
}

export const longManuscripts = [
  long('word-long', 'word', { ...arial12, saidIn: 'theme' }, 'Eight Countries', ['Chimwemwe', 'Banda-Keller']),
  long('libreoffice-long', 'libreoffice', { ...arial12, font: 'Liberation Serif', saidIn: 'runs' }, 'Eight Valleys', [
    'Ruth A.',
    'Mvula',
  ]),
  long('google-long', 'google', { ...arial12, saidIn: 'runs', lines: 1.5 }, 'Eight Districts', [
    'Pedro',
    'Nunes de Abreu',
  ]),
]
