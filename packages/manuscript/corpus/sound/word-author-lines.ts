import { arial12, person, type SoundManuscript } from '../make/manuscript.ts'
import {
  bigLine,
  blank,
  boldLine,
  caption,
  centred,
  figure,
  front,
  frontBoldLine,
  frontHeading,
  h,
  p,
  table,
  title,
} from '../make/piece.ts'
import { course, study, usualSections } from './outline.ts'
import { refs } from './works.ts'

const tea = study('tea pickers', 'the Nandi hills', 205, 'wrist pain', 'the weight of the basket', 'one picking season')
const teaAbstract =
  'Tea is picked by hand, and hands get tired. Among 205 pickers in the Nandi hills, wrist pain was reported by 44%. Pain rose with the weight of the basket and not with age. A lighter basket that is emptied more often cost no income.'

const familyFirst: SoundManuscript = {
  name: 'word-family-name-first',
  maker: 'word',
  look: arial12,
  pieces: [
    title('A Lighter Basket: Wrist Pain Among Tea Pickers in the Nandi Hills'),
    front('Kiprono, Faith C.; Petersen, Lars; Okoro, Chidinma B.; de Souza, Ana Paula'),
    front('Nandi Institute of Occupational Health, Kapsabet, Kenya'),
    frontHeading('Abstract'),
    front(teaAbstract),
    front('‹b|Keywords:› tea pickers; wrist pain; occupational health; Kenya.'),
    ...course(tea, {
      version: 1,
      intro: [
        'Pain is often noticed by nurses before it is noticed by employers (O’Donnell, 2019). Counting it needs care (Ueda and Farah, 2017).',
      ],
      discussion: ['Guidelines on loads exist (World Health Organization, 2021) but are not known on the hills.'],
    }),
    h('Declaration of interest'),
    p('The authors report no conflict of interest.'),
    frontHeading('References'),
    ...refs('odonnell19', 'ueda17', 'who21'),
  ],
  expected: {
    title: 'A Lighter Basket: Wrist Pain Among Tea Pickers in the Nandi Hills',
    authors: [
      person('Faith C.', 'Kiprono', [0]),
      person('Lars', 'Petersen', [0]),
      person('Chidinma B.', 'Okoro', [0]),
      person('Ana Paula', 'de Souza', [0]),
    ],
    affiliations: ['Nandi Institute of Occupational Health, Kapsabet, Kenya'],
    abstract: teaAbstract,
    keywords: ['tea pickers', 'wrist pain', 'occupational health', 'Kenya'],
    sections: ['abstract', ...usualSections, 'conflicts', 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['odonnell19', 'ueda17', 'who21'],
    figures: 0,
    tables: 0,
  },
}

const ice = study(
  'ice fishers',
  'four northern lakes',
  167,
  'reported thin ice',
  'the air temperature',
  'the winters 2018 to 2023',
)
const iceAbstract =
  'Thin ice is a danger that changes by the hour. A network of 167 ice fishers on four northern lakes reported its thickness by telephone for six winters. Their reports predicted accidents better than air temperature did. The network costs less than one patrol car.'

const twelve: SoundManuscript = {
  name: 'word-twelve-authors',
  maker: 'word',
  look: { ...arial12, headingPoints: 12 },
  pieces: [
    title('Thin Ice by Telephone: Six Winters of Reports from Four Northern Lakes'),
    front(
      'Aino Virtanen‹^|1,†›, Bjørn Østergaard‹^|2,†›, Cheng-Han Wu‹^|3›, Dagný Sigurðardóttir‹^|4›, Erkki Mäkinen‹^|1›, Freya MacLeod‹^|5›, Gintarė Žukauskaitė‹^|6›, Håkon Nygård‹^|2›, Ivana Đurić‹^|6›, Jūratė Petrauskienė‹^|6›, Łukasz Wiśniewski‹^|3,5› & Mikko J. Laine‹^|1,*›',
    ),
    front('‹^|1› Lake Research Unit, University of Saimaa, Finland'),
    front('‹^|2› Department of Geosciences, Tromsø North University, Norway'),
    front('‹^|3› Ice Laboratory, Gdynia Institute of Technology, Poland'),
    front('‹^|4› Faculty of Earth Sciences, University of Akureyri-East, Iceland'),
    front('‹^|5› School of Geography, University of Lochaber, United Kingdom'),
    front('‹^|6› Institute of Hydrology, Klaipėda Coast University, Lithuania'),
    front('‹^|†› These authors contributed equally.'),
    front('‹^|*› Correspondence to Mikko J. Laine (mikko.laine@saimaa.example)'),
    frontHeading('Abstract'),
    front(iceAbstract),
    front('‹b|Keywords:› lake ice, citizen observation, safety, accidents, telephone network, climate'),
    ...course(ice, {
      version: 0,
      intro: ['Cheap instruments need careful people (Zhang et al., 2023; Santos, 2021).'],
      results: [
        p('See Fig. 1 for the reports by month.'),
        figure('Bars of reports by month', 11),
        caption('Figure 1. Reports of thin ice by month'),
      ],
      discussion: ['Zhang and colleagues (2023) came to a similar view about air quality.'],
    }),
    frontHeading('References'),
    ...refs('santos21', 'zhang23'),
  ],
  expected: {
    title: 'Thin Ice by Telephone: Six Winters of Reports from Four Northern Lakes',
    authors: [
      person('Aino', 'Virtanen', [0]),
      person('Bjørn', 'Østergaard', [1]),
      person('Cheng-Han', 'Wu', [2]),
      person('Dagný', 'Sigurðardóttir', [3]),
      person('Erkki', 'Mäkinen', [0]),
      person('Freya', 'MacLeod', [4]),
      person('Gintarė', 'Žukauskaitė', [5]),
      person('Håkon', 'Nygård', [1]),
      person('Ivana', 'Đurić', [5]),
      person('Jūratė', 'Petrauskienė', [5]),
      person('Łukasz', 'Wiśniewski', [2, 4]),
      person('Mikko J.', 'Laine', [0], { email: 'mikko.laine@saimaa.example', corresponding: true }),
    ],
    affiliations: [
      'Lake Research Unit, University of Saimaa, Finland',
      'Department of Geosciences, Tromsø North University, Norway',
      'Ice Laboratory, Gdynia Institute of Technology, Poland',
      'Faculty of Earth Sciences, University of Akureyri-East, Iceland',
      'School of Geography, University of Lochaber, United Kingdom',
      'Institute of Hydrology, Klaipėda Coast University, Lithuania',
    ],
    abstract: iceAbstract,
    keywords: ['lake ice', 'citizen observation', 'safety', 'accidents', 'telephone network', 'climate'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['zhang23', 'santos21', 'zhang23'],
    figures: 1,
    tables: 0,
  },
}

const books = study(
  'village librarians',
  'the Altai foothills',
  39,
  'the number of loans',
  'opening hours in the evening',
  'two school years',
)
const booksAbstract =
  'Village libraries close when people come home. We asked 39 librarians in the Altai foothills to shift their hours into the evening. Loans doubled within a year, mostly to adults who had not borrowed before. No library asked to go back to the old hours.'

const orcids: SoundManuscript = {
  name: 'word-one-author-per-line-with-orcid',
  maker: 'word',
  look: { ...arial12, saidIn: 'runs' },
  pieces: [
    bigLine('Open in the Evening:', 18),
    bigLine('Hours and Loans in Village Libraries of the Altai Foothills', 18),
    blank(),
    centred('Aigerim Bekova (https://orcid.org/0000-0002-9079-593X)'),
    centred('Altai Library College, Kazakhstan; aigerim.bekova@altailib.example'),
    centred('Rustam A. Yusupov (https://orcid.org/0000-0003-1415-9269)'),
    centred('Department of Information Science, Steppe University, Kazakhstan; r.yusupov@steppe.example'),
    blank(),
    frontBoldLine('Summary', { align: 'center' }),
    front(booksAbstract),
    front('‹b|Keywords:› libraries / opening hours / loans / rural areas'),
    ...course(books, {
      head: (text) => boldLine(text, { align: 'center' }),
      version: 1,
      intro: [
        'Distance is not only a matter of roads (Chen, 2022a); it is also a matter of hours (Chen, 2022b). Primers on cooperatives make the same point (Ramírez Ortega, n.d.).',
      ],
      results: [
        p('Loans by hour are listed in Table 1.'),
        front('Table 1', { bold: true }),
        front('Loans by Hour of the Day', { italic: true }),
        table(['Hours', 'Before', 'After'], ['9–13', '212', '190'], ['13–17', '340', '301'], ['17–21', '–', '655']),
      ],
    }),
    frontBoldLine('References', { align: 'center' }),
    ...refs('chen22a', 'chen22b', 'ramirezNd'),
  ],
  expected: {
    title: 'Open in the Evening: Hours and Loans in Village Libraries of the Altai Foothills',
    authors: [
      person('Aigerim', 'Bekova', [0], { email: 'aigerim.bekova@altailib.example', orcid: '0000-0002-9079-593X' }),
      person('Rustam A.', 'Yusupov', [1], { email: 'r.yusupov@steppe.example', orcid: '0000-0003-1415-9269' }),
    ],
    affiliations: [
      'Altai Library College, Kazakhstan',
      'Department of Information Science, Steppe University, Kazakhstan',
    ],
    abstract: booksAbstract,
    keywords: ['libraries', 'opening hours', 'loans', 'rural areas'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['chen22a', 'chen22b', 'ramirezNd'],
    figures: 0,
    tables: 1,
  },
}

const wood = study(
  'charcoal burners',
  'the Miombo belt',
  91,
  'the yield of kilns',
  'the dryness of the wood',
  'one dry season',
)
const woodAbstract =
  'Charcoal is the fuel of cities, and much wood is lost in making it. We weighed the wood and the charcoal of 91 burners in the Miombo belt. Dry wood gave a yield of 24%, fresh wood 13%. Waiting six weeks would spare a third of the trees.'

const apaTitlePage: SoundManuscript = {
  name: 'word-apa-title-page-double-spaced',
  maker: 'word',
  look: { font: 'Times New Roman', points: 12, lines: 2, saidIn: 'normal', header: 'WAITING FOR DRY WOOD' },
  pieces: [
    blank(),
    blank(),
    blank(),
    centred('‹b|Waiting for Dry Wood: Kiln Yields in the Miombo Belt›'),
    blank(),
    centred('Mwansa C. Phiri, Beatrice Tembo-Lungu, and Oliver K. Hart'),
    centred('Department of Forestry, Copper Ridge University'),
    centred('‹b|Author Note›'),
    front(
      'Correspondence concerning this article should be addressed to Mwansa C. Phiri, Department of Forestry, Copper Ridge University, Kitwe, Zambia. Email: mphiri@copperridge.example',
      { indent: true },
    ),
    { kind: 'page-break' },
    { ...frontHeading('Abstract'), direct: { align: 'center' } },
    front(woodAbstract),
    front('‹i|Keywords:› charcoal, kilns, wood drying, Miombo', { indent: true }),
    { kind: 'page-break' },
    centred('‹b|Waiting for Dry Wood: Kiln Yields in the Miombo Belt›'),
    ...course(wood, {
      heads: ['Introduction', 'Method', 'Results', 'Discussion', 'Conclusion'],
      version: 2,
      intro: [
        'Soil and wood tire together (Santos, 2021). Tenure plays a part (Haile, 2015), as it does elsewhere (see also Mensah, 2019, Chapter 3).',
      ],
    }),
    { kind: 'page-break' },
    { ...frontHeading('References'), direct: { align: 'center' } },
    ...refs('haile15', 'mensah19', 'santos21'),
  ],
  expected: {
    title: 'Waiting for Dry Wood: Kiln Yields in the Miombo Belt',
    authors: [
      person('Mwansa C.', 'Phiri', [0], { email: 'mphiri@copperridge.example', corresponding: true }),
      person('Beatrice', 'Tembo-Lungu', [0]),
      person('Oliver K.', 'Hart', [0]),
    ],
    affiliations: ['Department of Forestry, Copper Ridge University'],
    abstract: woodAbstract,
    keywords: ['charcoal', 'kilns', 'wood drying', 'Miombo'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: false,
    spacingOk: false,
    cited: ['santos21', 'haile15', 'mensah19'],
    figures: 0,
    tables: 0,
  },
}

export const wordAuthorLines = [familyFirst, twelve, orcids, apaTitlePage]
