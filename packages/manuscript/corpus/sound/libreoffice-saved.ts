import { arial12, person, type Look, type SoundManuscript } from '../make/manuscript.ts'
import {
  bigLine,
  boldLine,
  bullets,
  centred,
  front,
  frontBoldLine,
  frontHeading,
  h,
  headlessTable,
  p,
  plainCaption,
  quote,
  title,
} from '../make/piece.ts'
import { course, study, usualSections } from './outline.ts'
import type { Study } from './prose.ts'
import { numberedRefs, refs } from './works.ts'

/** Manuscripts that LibreOffice saved: `libreoffice/<name>.docx`, made from the web page of `make/web-page.ts`. */
const saved = (
  name: string,
  look: Partial<Look>,
  rest: Omit<SoundManuscript, 'name' | 'maker' | 'look'>,
): SoundManuscript => ({
  name: `saved-${name}`,
  maker: 'libreoffice',
  look: { ...arial12, ...look },
  ...rest,
})

const abstractOf = ({ people, place, count, outcome, factor, period }: Study, verdict: string) =>
  `We asked whether ${factor} has a bearing on ${outcome}. Over ${period} we followed ${count} ${people} in ${place}. ${verdict} The method is simple enough to be repeated elsewhere.`

const lamps = study('night fishers', 'the Kivu shore', 59, 'the catch of small fish', 'a blue lamp', 'ninety nights')
const lampsAbstract = abstractOf(lamps, 'Blue lamps brought more fish on dark nights and fewer under a full moon.')
const bricks = study(
  'brick makers',
  'the Terai plain',
  38,
  'the use of coal',
  'a taller chimney',
  'three firing seasons',
)
const bricksAbstract = abstractOf(bricks, 'A taller chimney saved a sixth of the coal.')
const gates = study('lock keepers', 'the Rideau canal', 24, 'waiting time', 'a written queue', 'two summers')
const gatesAbstract = abstractOf(gates, 'Waiting became shorter for small boats and no longer for large ones.')
const figs = study(
  'fig growers',
  'the Aydın basin',
  81,
  'the share of spoiled fruit',
  'raised drying racks',
  'four autumns',
)
const figsAbstract = abstractOf(figs, 'Raised racks halved the share of spoiled fruit in wet autumns.')
const maps = study('bicycle couriers', 'the centre of Turin', 72, 'the length of detours', 'a paper map', 'one winter')
const mapsAbstract = abstractOf(maps, 'Couriers with a paper map took shorter detours when a street was closed.')
const bells = study('sheep farmers', 'the Faroe slopes', 33, 'lost lambs', 'a second bell', 'five summers')
const bellsAbstract = abstractOf(bells, 'A second bell halved the number of lost lambs in fog.')
const soap = study('school kitchens', 'the Ica valley', 46, 'stomach illness', 'soap at the door', 'one school year')
const soapAbstract = abstractOf(soap, 'Illness fell by a third where the soap was within reach of the smallest child.')

export const savedManuscripts: SoundManuscript[] = [
  saved(
    'superscripts',
    {},
    {
      pieces: [
        title('Blue Lamps: Night Fishing on the Kivu Shore'),
        centred('Espérance Mugisho‹^|1›*, Didier Kambale‹^|2›'),
        centred('‹^|1›Department of Fisheries, Université du Kivu, DR Congo'),
        centred('‹^|2›Lake Office, Goma, DR Congo'),
        centred('*Corresponding author: e.mugisho@ukivu.example'),
        frontHeading('Abstract'),
        front(lampsAbstract),
        front('‹b|Keywords:› night fishing, light, lakes'),
        ...course(lamps, {
          intro: ['Light draws fish and people (Ibrahim, 2022). It also draws debt (Okafor & Lind, 2024).'],
        }),
        frontHeading('References'),
        ...refs('ibrahim22', 'okafor24'),
      ],
      expected: {
        title: 'Blue Lamps: Night Fishing on the Kivu Shore',
        authors: [
          person('Espérance', 'Mugisho', [0], { email: 'e.mugisho@ukivu.example', corresponding: true }),
          person('Didier', 'Kambale', [1]),
        ],
        affiliations: ['Department of Fisheries, Université du Kivu, DR Congo', 'Lake Office, Goma, DR Congo'],
        abstract: lampsAbstract,
        keywords: ['night fishing', 'light', 'lakes'],
        sections: ['abstract', ...usualSections, 'references'],
        fontOk: true,
        spacingOk: true,
        cited: ['ibrahim22', 'okafor24'],
        figures: 0,
        tables: 0,
      },
    },
  ),
  saved(
    'times-one-and-a-half',
    { font: 'Times New Roman', lines: 1.5 },
    {
      pieces: [
        title('Taller Chimneys and Less Coal in the Brick Kilns of the Terai'),
        centred('Sunil Bahadur Thapa and Heike Vogt'),
        centred('Kiln Laboratory, Terai Institute of Engineering, Nepal'),
        frontHeading('Abstract'),
        front(bricksAbstract),
        front('‹b|Keywords:› brick kilns; coal; chimneys; air quality'),
        ...course(bricks, {
          version: 1,
          intro: ['Smoke is counted with cheap sensors (Zhang et al., 2023; Brandt, 2001).'],
        }),
        plainCaption('Table 1. Coal per thousand bricks'),
        headlessTable(['Chimney', 'Coal (kg)'], ['9 m', '172'], ['14 m', '143']),
        frontHeading('References'),
        ...refs('zhang23'),
      ],
      expected: {
        title: 'Taller Chimneys and Less Coal in the Brick Kilns of the Terai',
        authors: [person('Sunil Bahadur', 'Thapa', [0]), person('Heike', 'Vogt', [0])],
        affiliations: ['Kiln Laboratory, Terai Institute of Engineering, Nepal'],
        abstract: bricksAbstract,
        keywords: ['brick kilns', 'coal', 'chimneys', 'air quality'],
        sections: ['abstract', ...usualSections, 'references'],
        fontOk: false,
        spacingOk: false,
        cited: ['zhang23'],
        unpaired: ['Brandt, 2001'],
        figures: 0,
        tables: 1,
      },
    },
  ),
  saved(
    'bold-lines-numbered',
    {},
    {
      pieces: [
        bigLine('A Written Queue: Waiting at the Locks of the Rideau Canal'),
        centred('Margaret Ó Briain, Joseph Whiteduck, Claire Tremblay-Roy'),
        centred('School of Transport, Rideau University, Canada'),
        frontBoldLine('Abstract'),
        front(gatesAbstract),
        front('‹b|Keywords:› locks, queues, waiting time, canals'),
        ...course(gates, {
          head: (text) => boldLine(text),
          heads: ['1. Introduction', '2. Methods', '3. Results', '4. Discussion', '5. Conclusion'],
          version: 2,
          intro: ['Queues are a form of trust [1]. They can be written down [2].'],
          discussion: ['Both views hold [1,2].'],
        }),
        frontBoldLine('References'),
        ...numberedRefs((number) => `[${number}] `, 'duarte18', 'mensah19'),
      ],
      expected: {
        title: 'A Written Queue: Waiting at the Locks of the Rideau Canal',
        authors: [
          person('Margaret', 'Ó Briain', [0]),
          person('Joseph', 'Whiteduck', [0]),
          person('Claire', 'Tremblay-Roy', [0]),
        ],
        affiliations: ['School of Transport, Rideau University, Canada'],
        abstract: gatesAbstract,
        keywords: ['locks', 'queues', 'waiting time', 'canals'],
        sections: ['abstract', ...usualSections, 'references'],
        fontOk: true,
        spacingOk: true,
        cited: ['duarte18', 'mensah19', 'duarte18', 'mensah19'],
        figures: 0,
        tables: 0,
      },
    },
  ),
  saved(
    'lists-and-quotation',
    { language: 'en-US' },
    {
      pieces: [
        title('Raised Racks: Drying Figs in Wet Autumns'),
        centred('Zeynep Arslan-Kaya'),
        centred('Faculty of Agriculture, Menderes University, Türkiye'),
        centred('zeynep@menderes.example'),
        front(`‹b|Abstract.› ${figsAbstract}`),
        front('‹b|Keywords:› figs, drying, spoilage'),
        ...course(figs, {
          intro: ['Tired soil gives soft fruit (Santos, 2021).'],
          methods: bullets('racks of 60 cm', 'racks of 90 cm', 'no racks'),
          discussion: ['Santos (2021) did not look at racks.'],
        }),
        quote('“My father dried on the ground, and half of it went to the goats.” (Grower, 58)'),
        h('Funding'),
        p('None.'),
        frontHeading('References'),
        ...refs('santos21'),
      ],
      expected: {
        title: 'Raised Racks: Drying Figs in Wet Autumns',
        authors: [person('Zeynep', 'Arslan-Kaya', [0], { email: 'zeynep@menderes.example' })],
        affiliations: ['Faculty of Agriculture, Menderes University, Türkiye'],
        abstract: figsAbstract,
        keywords: ['figs', 'drying', 'spoilage'],
        sections: [...usualSections, 'funding', 'references'],
        fontOk: true,
        spacingOk: true,
        cited: ['santos21', 'santos21'],
        figures: 0,
        tables: 0,
      },
    },
  ),
  saved(
    'eleven-points',
    { points: 11 },
    {
      pieces: [
        title('Paper Maps for Bicycle Couriers'),
        centred('Prof. Elena De Luca, PhD; Ahmed ben Salah, MSc'),
        centred('Urban Mobility Lab, Politecnico del Sangone, Italy'),
        frontHeading('Summary'),
        front(mapsAbstract),
        front('Keywords: couriers, maps, detours, cities'),
        ...course(maps, { version: 1, intro: ['Distance is more than metres (Chen, 2022a, 2022b).'] }),
        frontHeading('References'),
        ...refs('chen22a', 'chen22b', 'bank20'),
      ],
      expected: {
        title: 'Paper Maps for Bicycle Couriers',
        authors: [person('Elena', 'De Luca', [0]), person('Ahmed', 'ben Salah', [0])],
        affiliations: ['Urban Mobility Lab, Politecnico del Sangone, Italy'],
        abstract: mapsAbstract,
        keywords: ['couriers', 'maps', 'detours', 'cities'],
        sections: ['abstract', ...usualSections, 'references'],
        fontOk: false,
        spacingOk: true,
        cited: ['chen22a', 'chen22b'],
        uncited: ['bank20'],
        figures: 0,
        tables: 0,
      },
    },
  ),
  saved(
    'two-places',
    {},
    {
      pieces: [
        title('A Second Bell: Fog and Lost Lambs on the Faroe Slopes'),
        front('Rannvá Joensen¹ and Bárður í Gerðum²'),
        front('¹ Department of Animal Science, Tórshavn Agricultural School, Faroe Islands'),
        front('² Sheep Council of Streymoy, Faroe Islands'),
        frontHeading('ABSTRACT'),
        front(bellsAbstract),
        front('KEYWORDS: sheep, bells, fog, lambs'),
        ...course(bells, {
          heads: ['1. INTRODUCTION', '2. MATERIALS AND METHODS', '3. RESULTS', '4. DISCUSSION', '5. CONCLUSION'],
          intro: ['What is heard can be counted (Duarte et al., 2018).'],
          discussion: ['A bell is a promise to the neighbour (Novák & Kılıç, in press).'],
        }),
        frontHeading('REFERENCES'),
        ...refs('duarte18', 'novak24'),
      ],
      expected: {
        title: 'A Second Bell: Fog and Lost Lambs on the Faroe Slopes',
        authors: [person('Rannvá', 'Joensen', [0]), person('Bárður', 'í Gerðum', [1])],
        affiliations: [
          'Department of Animal Science, Tórshavn Agricultural School, Faroe Islands',
          'Sheep Council of Streymoy, Faroe Islands',
        ],
        abstract: bellsAbstract,
        keywords: ['sheep', 'bells', 'fog', 'lambs'],
        sections: ['abstract', ...usualSections, 'references'],
        fontOk: true,
        spacingOk: true,
        cited: ['duarte18', 'novak24'],
        figures: 0,
        tables: 0,
      },
    },
  ),
  saved(
    'liberation-sans',
    { font: 'Liberation Sans' },
    {
      pieces: [
        title('Soap at the Door: Stomach Illness in School Kitchens of the Ica Valley'),
        centred('Rosa Huamán Quispe & Piet van den Broek'),
        centred('Escuela de Salud, Universidad de Paracas, Peru'),
        frontHeading('Abstract'),
        front(soapAbstract),
        front('‹b|Key words:› school kitchens – soap – hygiene'),
        ...course(soap, {
          intro: ['Guidelines speak of water and forget the door (World Health Organization [WHO], 2021).'],
          discussion: ['The reach of a child is not mentioned anywhere (WHO, 2021).'],
        }),
        frontHeading('References'),
        ...refs('who21'),
      ],
      expected: {
        title: 'Soap at the Door: Stomach Illness in School Kitchens of the Ica Valley',
        authors: [person('Rosa', 'Huamán Quispe', [0]), person('Piet', 'van den Broek', [0])],
        affiliations: ['Escuela de Salud, Universidad de Paracas, Peru'],
        abstract: soapAbstract,
        keywords: ['school kitchens', 'soap', 'hygiene'],
        sections: ['abstract', ...usualSections, 'references'],
        fontOk: false,
        spacingOk: true,
        cited: ['who21', 'who21'],
        figures: 0,
        tables: 0,
      },
    },
  ),
]
