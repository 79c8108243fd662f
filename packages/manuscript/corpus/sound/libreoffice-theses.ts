import { arial12, person, type SoundManuscript } from '../make/manuscript.ts'
import {
  bigLine,
  boldLine,
  caption,
  centred,
  figure,
  front,
  frontBoldLine,
  frontHeading,
  h,
  headlessTable,
  p,
  plainRef,
  quote,
  subtitle,
  table,
  title,
} from '../make/piece.ts'
import { course, study, usualSections } from './outline.ts'
import { plainRefs, refs } from './works.ts'

const dust = study(
  'street sweepers',
  'the ring road of Ulaanbaatar',
  94,
  'the cough in winter',
  'a wet broom',
  'two winters',
)
const dustAbstract =
  'Sweepers breathe what others drive over. Ninety-four street sweepers on the ring road of Ulaanbaatar were given a wet broom for two winters. Cough was reported half as often as before. The broom freezes below minus twenty, and so does the effect.'

const linesOfAuthors: SoundManuscript = {
  name: 'libreoffice-authors-in-one-line-with-roman-marks',
  maker: 'libreoffice',
  look: { ...arial12, saidIn: 'runs' },
  pieces: [
    title('A Wet Broom: Cough Among Street Sweepers on the Ring Road of Ulaanbaatar'),
    centred('Batbayar Ganzorig‹^|I›, Oyunchimeg Dorj‹^|I, II›, Katharina Freifrau zu Solms‹^|III›'),
    centred('‹^|I› School of Public Health, Tuul University, Mongolia'),
    centred('‹^|II› Municipal Office of Labour, Ulaanbaatar, Mongolia'),
    centred('‹^|III› Institut für Arbeitsmedizin, Universität Lahnstein, Germany'),
    frontHeading('Abstract'),
    front(dustAbstract),
    front('‹b|Keywords:› dust; occupational health; cough; winter; Mongolia'),
    ...course(dust, {
      version: 0,
      intro: [
        'Those who clean are seldom asked (O’Donnell, 2019).‹n|The question was first raised by the sweepers themselves.›',
      ],
      discussion: [
        'Small samples call for honest answers (Ueda & Farah, 2017), and we had them.‹n|Two participants withdrew for reasons of travel.›',
      ],
    }),
    frontHeading('References'),
    ...refs('odonnell19', 'ueda17'),
  ],
  expected: {
    title: 'A Wet Broom: Cough Among Street Sweepers on the Ring Road of Ulaanbaatar',
    authors: [
      person('Batbayar', 'Ganzorig', [0]),
      person('Oyunchimeg', 'Dorj', [0, 1]),
      person('Katharina Freifrau', 'zu Solms', [2]),
    ],
    affiliations: [
      'School of Public Health, Tuul University, Mongolia',
      'Municipal Office of Labour, Ulaanbaatar, Mongolia',
      'Institut für Arbeitsmedizin, Universität Lahnstein, Germany',
    ],
    abstract: dustAbstract,
    keywords: ['dust', 'occupational health', 'cough', 'winter', 'Mongolia'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['odonnell19', 'ueda17'],
    figures: 0,
    tables: 0,
  },
}

const owls = study('barns', 'the Po lowland', 112, 'the number of broods', 'an open gable', 'ten years')
const owlsAbstract =
  'Barn owls need barns. For ten years we visited 112 barns of the Po lowland. An open gable doubled the number of broods, whatever the age of the barn. New barns can be made fit for owls with a saw.'

const twoColumns: SoundManuscript = {
  name: 'libreoffice-organisation-and-thesis-references',
  maker: 'libreoffice',
  look: { ...arial12, saidIn: 'defaults', headingPoints: 14 },
  pieces: [
    bigLine('An Open Gable'),
    subtitle('Ten Years of Barn Owls in the Po Lowland'),
    front('Giulia Dal Pozzo, Università della Bassa, Italy, giulia.dalpozzo@bassa.example, ORCID: 0000-0003-0123-4565'),
    front('Marco Aurelio Esposito, Museo di Storia Naturale di Cremona, Italy'),
    frontHeading('Abstract'),
    front(owlsAbstract),
    front('Key words: barn owl; farm buildings; breeding; Italy'),
    ...course(owls, {
      version: 2,
      intro: [
        'Buildings are habitats (Haile, 2015; Ministry of Water, 2020; Ramírez Ortega, n.d.). Two papers of the same year deal with distance (Chen, 2022a, 2022b).',
        'The first of them asks how far a child can walk (Chen, 2022a); an owl flies further. Novák and Kılıç (in press) suggest a way to count what is shared between farms.',
      ],
      results: [
        p('Broods are shown in Figure 1 and listed in Table 1.'),
        figure('Bars of broods by year', 41),
        caption('Figure 1: Broods by year'),
        caption('Table 1: Broods by kind of barn'),
        table(['Gable', 'Barns', 'Broods'], ['Open', '55', '171'], ['Closed', '57', '84']),
      ],
    }),
    frontHeading('References'),
    ...refs('chen22a', 'chen22b', 'haile15', 'bank20', 'novak24', 'ramirezNd'),
  ],
  expected: {
    title: 'An Open Gable: Ten Years of Barn Owls in the Po Lowland',
    alsoTitle: ['An Open Gable Ten Years of Barn Owls in the Po Lowland'],
    authors: [
      person('Giulia', 'Dal Pozzo', [0], { email: 'giulia.dalpozzo@bassa.example', orcid: '0000-0003-0123-4565' }),
      person('Marco Aurelio', 'Esposito', [1]),
    ],
    affiliations: ['Università della Bassa, Italy', 'Museo di Storia Naturale di Cremona, Italy'],
    abstract: owlsAbstract,
    keywords: ['barn owl', 'farm buildings', 'breeding', 'Italy'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['haile15', 'bank20', 'ramirezNd', 'chen22a', 'chen22b', 'chen22a', 'novak24'],
    figures: 1,
    tables: 1,
  },
}

const looms = study('hand weavers', 'the Kutch border', 63, 'the price of cloth', 'a signed label', 'one fair season')
const loomsAbstract =
  'Cloth woven by hand is sold without a name. Sixty-three weavers on the Kutch border signed their cloth with a label for one fair season. Signed cloth fetched 12% more. The weavers say that the label is read less than it is looked at.'

const noHeadingAbstract: SoundManuscript = {
  name: 'libreoffice-abstract-without-heading',
  maker: 'libreoffice',
  look: { ...arial12, saidIn: 'runs', lines: 1.15 },
  pieces: [
    title('Signed Cloth: Labels and Prices Among Hand Weavers of the Kutch Border'),
    centred('Hansa Ben Vankar, Devika Rao and Thomas Ashworth'),
    centred('Institute of Craft Economics, Bhuj, India'),
    front(loomsAbstract, { italic: true }),
    front('Keywords: weaving, labels, prices, crafts'),
    ...course(looms, {
      version: 1,
      intro: ['Prices follow names (Mensah, 2019, p. 88). “A name is a promise,” writes Mensah (2019).'],
    }),
    quote('“My name is now in Bombay. I have never been there.” (Weaver, 52)'),
    frontHeading('References'),
    ...refs('mensah19'),
  ],
  expected: {
    title: 'Signed Cloth: Labels and Prices Among Hand Weavers of the Kutch Border',
    authors: [person('Hansa Ben', 'Vankar', [0]), person('Devika', 'Rao', [0]), person('Thomas', 'Ashworth', [0])],
    affiliations: ['Institute of Craft Economics, Bhuj, India'],
    abstract: loomsAbstract,
    keywords: ['weaving', 'labels', 'prices', 'crafts'],
    sections: [...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['mensah19', 'mensah19'],
    figures: 0,
    tables: 0,
  },
}

const snow = study('ski guides', 'the Pirin range', 41, 'the number of test pits', 'a shared map', 'three winters')
const snowAbstract =
  'A test pit shows the layers of the snow. Forty-one ski guides of the Pirin range shared their pits on one map for three winters. They dug fewer pits and in better places. Two slides were foreseen that no single guide would have foreseen.'

const doubleSpaced: SoundManuscript = {
  name: 'libreoffice-double-spaced-numbered',
  maker: 'libreoffice',
  look: { ...arial12, saidIn: 'runs', lines: 2 },
  pieces: [
    title('One Map for All Pits: Sharing Snow Observations in the Pirin Range'),
    front('Stoyan Georgiev, MSc, IFMGA; Radka Ivanova-Petrova, PhD'),
    front('Mountain Safety Group, University of Bansko, Bulgaria'),
    frontBoldLine('Abstract'),
    front(snowAbstract),
    frontBoldLine('Keywords'),
    front('snow; avalanches; sharing; maps'),
    ...course(snow, {
      head: (text) => boldLine(text),
      heads: ['1. Introduction', '2. Methods', '3. Results', '4. Discussion', '5. Conclusion'],
      version: 2,
      intro: ['Shared counts are better counts [1,2]. The cost of sharing is small [3].'],
      results: [
        p('Table 1 compares the winters.'),
        front('Table 1: Pits by winter'),
        headlessTable(['Winter', 'Pits'], ['First', '210'], ['Second', '164'], ['Third', '139']),
      ],
      discussion: ['Sensors could do the same [2], or worse [4].'],
    }),
    boldLine('Acknowledgments'),
    p('We thank the hut keepers.'),
    frontBoldLine('References'),
    plainRef('novak24', '1. Novák, P., & Kılıç, E. (in press). Counting what is shared. ‹i|Journal of Common Goods›.'),
    plainRef(
      'zhang23',
      '2. Zhang, Q., Hall, P., & Mbeki, S. (2023). Cheap sensors, careful people. ‹i|Applied Monitoring, 6›(4), 400–417.',
    ),
    plainRef(
      'duarte18',
      '3. Duarte, R. M., Silva, T., & van der Berg, H. (2018). Measuring trust in small groups. ‹i|Methods in Field Research, 7›(1), 1–22.',
    ),
  ],
  expected: {
    title: 'One Map for All Pits: Sharing Snow Observations in the Pirin Range',
    authors: [person('Stoyan', 'Georgiev', [0]), person('Radka', 'Ivanova-Petrova', [0])],
    affiliations: ['Mountain Safety Group, University of Bansko, Bulgaria'],
    abstract: snowAbstract,
    keywords: ['snow', 'avalanches', 'sharing', 'maps'],
    sections: ['abstract', 'keywords', ...usualSections, 'acknowledgements', 'references'],
    fontOk: true,
    spacingOk: false,
    cited: ['novak24', 'zhang23', 'duarte18', 'zhang23'],
    unpaired: ['[4]'],
    figures: 0,
    tables: 1,
  },
}

const ferries = study(
  'ferry passengers',
  'the Sulu islands',
  310,
  'the wearing of life vests',
  'a sailor who wears one',
  'sixty crossings',
)
const ferriesAbstract =
  'Life vests are handed out and sat upon. On sixty crossings between the Sulu islands we counted who wore one. When a sailor wore a vest, passengers did so three times as often. Announcements had no effect that we could find.'

const unstyledRefs: SoundManuscript = {
  name: 'libreoffice-many-authors-at-one-place',
  maker: 'libreoffice',
  look: { ...arial12, saidIn: 'defaults' },
  pieces: [
    title('The Sailor’s Vest: Imitation on Inter-Island Ferries'),
    centred('Amina S. Jalani, Roberto “Bobby” Cruz III, Nurhaliza Abdul Karim, Peter John Tan, and Siti binti Omar'),
    centred('(College of Maritime Studies, University of Jolo, Philippines)'),
    frontHeading('Abstract'),
    front(ferriesAbstract),
    front('‹b|Keywords:› ferries, life vests, imitation, safety at sea'),
    ...course(ferries, {
      heads: ['Introduction', 'Data and Methods', 'Findings', 'Discussion', 'Concluding Remarks'],
      version: 0,
      intro: ['People do what they see (Ibrahim, 2022; Duarte et al., 2018; O’Donnell, 2019).'],
    }),
    h('Funding Information'),
    p('No funding was received.'),
    h('Disclosure Statement'),
    p('No potential conflict of interest was reported by the authors.'),
    frontHeading('References'),
    ...plainRefs('duarte18', 'ibrahim22', 'odonnell19'),
  ],
  expected: {
    title: 'The Sailor’s Vest: Imitation on Inter-Island Ferries',
    authors: [
      person('Amina S.', 'Jalani', [0]),
      person('Roberto “Bobby”', 'Cruz III', [0]),
      person('Nurhaliza', 'Abdul Karim', [0]),
      person('Peter John', 'Tan', [0]),
      person('Siti', 'binti Omar', [0]),
    ],
    affiliations: ['College of Maritime Studies, University of Jolo, Philippines'],
    abstract: ferriesAbstract,
    keywords: ['ferries', 'life vests', 'imitation', 'safety at sea'],
    sections: ['abstract', ...usualSections, 'funding', 'conflicts', 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['ibrahim22', 'duarte18', 'odonnell19'],
    figures: 0,
    tables: 0,
  },
}

export const libreOfficeTheses = [linesOfAuthors, twoColumns, noHeadingAbstract, doubleSpaced, unstyledRefs]
