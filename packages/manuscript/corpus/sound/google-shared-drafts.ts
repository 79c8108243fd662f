import { arial12, person, type SoundManuscript } from '../make/manuscript.ts'
import {
  bigLine,
  blank,
  boldLine,
  bullets,
  centred,
  figure,
  front,
  frontBoldLine,
  frontHeading,
  h,
  headlessTable,
  layoutTable,
  p,
  plainCaption,
  plainRef,
  quote,
  subtitle,
  title,
} from '../make/piece.ts'
import { course, study, usualSections } from './outline.ts'
import { numberedRefs, plainRefs } from './works.ts'

const phones = study(
  'taxi riders',
  'the hills of Kigali',
  189,
  'the use of helmets',
  'a reminder on the phone',
  'nine weeks',
)
const phonesAbstract =
  'Helmets are worn when they are at hand. We sent a reminder each morning to 189 motorcycle taxi riders in the hills of Kigali. The use of a second helmet for the passenger rose from 61% to 79%. The effect was gone three weeks after the last reminder.'

const emailsBelow: SoundManuscript = {
  name: 'google-authors-with-emails-below',
  maker: 'google',
  look: { ...arial12, saidIn: 'runs', lines: 1 },
  pieces: [
    title('Two Helmets: Morning Reminders for Motorcycle Taxi Riders in Kigali'),
    centred('‹b|Diane Uwase Mukamana›'),
    centred('University of the Thousand Hills, Kigali, Rwanda'),
    centred('‹a|mailto:d.mukamana@uth.example|d.mukamana@uth.example›'),
    blank(),
    centred('‹b|Eric Nshimiyimana›'),
    centred('University of the Thousand Hills, Kigali, Rwanda'),
    centred('‹a|mailto:e.nshimi@uth.example|e.nshimi@uth.example›'),
    blank(),
    frontHeading('Abstract'),
    front(phonesAbstract),
    front('‹b|Keywords:› road safety, helmets, reminders, motorcycle taxis, Rwanda'),
    ...course(phones, {
      version: 1,
      intro: [
        'Streets at night are a matter of trust (Ibrahim, 2022). Reminders are cheap, but they wear off (Zhang, Hall, & Mbeki, 2023).',
      ],
      discussion: ['For a longer view, see ‹a|https://example.org/guidelines/chw|World Health Organization (2021)›.'],
    }),
    frontHeading('References'),
    ...plainRefs('ibrahim22', 'who21', 'zhang23'),
  ],
  expected: {
    title: 'Two Helmets: Morning Reminders for Motorcycle Taxi Riders in Kigali',
    authors: [
      person('Diane Uwase', 'Mukamana', [0], { email: 'd.mukamana@uth.example' }),
      person('Eric', 'Nshimiyimana', [0], { email: 'e.nshimi@uth.example' }),
    ],
    affiliations: ['University of the Thousand Hills, Kigali, Rwanda'],
    abstract: phonesAbstract,
    keywords: ['road safety', 'helmets', 'reminders', 'motorcycle taxis', 'Rwanda'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['ibrahim22', 'zhang23', 'who21'],
    figures: 0,
    tables: 0,
  },
}

const dance = study(
  'members of dance clubs',
  'the suburbs of Medellín',
  134,
  'balance in old age',
  'weekly dancing',
  'one year',
)
const danceAbstract =
  'Falls are the most common accident of old age. In a comparison of 134 members of dance clubs and 130 neighbours in the suburbs of Medellín, weekly dancing went together with better balance on one leg. The difference was largest in those who had danced in their youth.'

const indented: SoundManuscript = {
  name: 'google-empty-lines-and-roboto',
  maker: 'google',
  look: { font: 'Roboto', points: 12, lines: 1.5, saidIn: 'runs' },
  pieces: [
    front('‹b|Standing on One Leg›', { points: 20, align: 'center' }),
    front('‹b|Dance Clubs and Balance in the Suburbs of Medellín›', { points: 14, align: 'center' }),
    blank(),
    front('Luz Marina Restrepo Gaviria, Camilo Ángel, Anke de Vries', { align: 'center' }),
    blank(),
    front('Grupo de Envejecimiento, Universidad de la Ladera, Colombia', { align: 'center', italic: true }),
    blank(),
    frontBoldLine('Abstract'),
    front(danceAbstract),
    blank(),
    frontBoldLine('Keywords'),
    front('falls, balance, dance, ageing'),
    blank(),
    ...course(dance, {
      head: (text) => boldLine(text, { points: 14 }),
      version: 0,
      intro: ['Groups keep people on their feet (Duarte et al., 2018; Okeke, 2003).'],
      results: [
        figure('Bars of seconds on one leg by age', 31),
        plainCaption('Fig. 1: Seconds on one leg, by age'),
        p('Fig. 1 shows that the curves part at the age of sixty.'),
      ],
    }).flatMap((piece) => [piece, blank()]),
    frontBoldLine('References'),
    ...plainRefs('duarte18', 'mensah19'),
  ],
  expected: {
    title: 'Standing on One Leg: Dance Clubs and Balance in the Suburbs of Medellín',
    alsoTitle: ['Standing on One Leg Dance Clubs and Balance in the Suburbs of Medellín'],
    authors: [
      person('Luz Marina', 'Restrepo Gaviria', [0]),
      person('Camilo', 'Ángel', [0]),
      person('Anke', 'de Vries', [0]),
    ],
    affiliations: ['Grupo de Envejecimiento, Universidad de la Ladera, Colombia'],
    abstract: danceAbstract,
    keywords: ['falls', 'balance', 'dance', 'ageing'],
    sections: ['abstract', 'keywords', ...usualSections, 'references'],
    fontOk: false,
    spacingOk: false,
    cited: ['duarte18'],
    unpaired: ['Okeke, 2003'],
    uncited: ['mensah19'],
    figures: 1,
    tables: 0,
  },
}

const rice = study('rice growers', 'the Mwea plain', 77, 'the use of water', 'alternate wetting', 'two seasons')
const riceAbstract =
  'Rice can do with less water than it gets. Together with 77 growers on the Mwea plain we let the fields fall dry between two floods. Water use fell by 28% and the harvest did not. Neighbours downstream noticed first.'

const authorTable: SoundManuscript = {
  name: 'google-author-table',
  maker: 'google',
  look: { ...arial12, saidIn: 'runs', lines: 1.15 },
  pieces: [
    title('Dry Between Two Floods'),
    subtitle('Water Use of Rice Growers on the Mwea Plain'),
    layoutTable([
      'Wambui Njoroge¶Irrigation Research Centre¶Mwea, Kenya',
      'Hiroshi Tanabe¶Faculty of Agriculture¶Tsugaru University, Japan',
      'Lucía Peralta Gómez¶Irrigation Research Centre¶Mwea, Kenya',
    ]),
    frontBoldLine('Abstract'),
    front(riceAbstract),
    front('Keywords: rice, irrigation, water saving, Kenya'),
    ...course(rice, {
      version: 2,
      intro: [
        'Water that is shared is counted twice (Adeyemi et al., 2023). The ministry counts it once (Ministry of Water, 2020).',
      ],
      results: [
        headlessTable(['Season', 'Water (mm)', 'Yield (t/ha)'], ['First', '910', '5.1'], ['Second', '655', '5.2']),
        plainCaption('Table 1. Water and yield by season'),
      ],
      discussion: ['Table 1 leaves no room for doubt, as Adeyemi et al. (2023) would agree.'],
    }),
    ...bullets('Let the field dry for six days.', 'Look for cracks of one finger.', 'Flood again in the evening.'),
    frontHeading('References'),
    ...plainRefs('adeyemi23', 'bank20'),
  ],
  expected: {
    title: 'Dry Between Two Floods: Water Use of Rice Growers on the Mwea Plain',
    alsoTitle: ['Dry Between Two Floods Water Use of Rice Growers on the Mwea Plain'],
    authors: [
      person('Wambui', 'Njoroge', [0]),
      person('Hiroshi', 'Tanabe', [1]),
      person('Lucía', 'Peralta Gómez', [0]),
    ],
    affiliations: ['Irrigation Research Centre, Mwea, Kenya', 'Faculty of Agriculture, Tsugaru University, Japan'],
    abstract: riceAbstract,
    keywords: ['rice', 'irrigation', 'water saving', 'Kenya'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['adeyemi23', 'bank20', 'adeyemi23'],
    figures: 0,
    tables: 1,
  },
}

const clay = study('potters', 'the Njaba valley', 28, 'the breakage of pots', 'a longer drying time', 'forty firings')
const clayAbstract =
  'Pots break in the fire when they are wet. In the Njaba valley, 28 potters agreed to let their pots dry for nine days instead of five. Breakage fell from one in six to one in fifteen. The potters now sell fewer pots on credit.'

const igbo: SoundManuscript = {
  name: 'google-igbo-yoruba-names',
  maker: 'google',
  look: { ...arial12, saidIn: 'runs', lines: 1.15 },
  pieces: [
    bigLine('Nine Days of Drying: Breakage in the Potteries of the Njaba Valley', 14),
    centred('Ụzọamaka Ọkwụọsa¹, Ṣọlá Adéọlá-Fáwẹ̀hìnmi², Ifeọma Nwachukwu-Ọbị¹*'),
    centred('¹Department of Fine and Applied Arts, Njaba State University, Nigeria'),
    centred('²Centre for Material Studies, Ọ̀ṣun Polytechnic, Nigeria'),
    centred('*Corresponding author: ifeoma.obi@njaba.example'),
    blank(),
    front(`‹b|Abstract — ›${clayAbstract}`),
    front('‹b|Keywords — ›pottery, clay, drying, crafts'),
    ...course(clay, {
      head: (text) => boldLine(text.toUpperCase()),
      version: 0,
      intro: ['Crafts are learned by watching, not by reading [1]. Few studies have counted what breaks [2].'],
      discussion: ['Our counts are higher than those of [2] and were made in the open [1, 3].'],
    }),
    frontBoldLine('REFERENCES'),
    ...numberedRefs((number) => `[${number}] `, 'laurent16', 'ueda17', 'mensah19'),
  ],
  expected: {
    title: 'Nine Days of Drying: Breakage in the Potteries of the Njaba Valley',
    authors: [
      person('Ụzọamaka', 'Ọkwụọsa', [0]),
      person('Ṣọlá', 'Adéọlá-Fáwẹ̀hìnmi', [1]),
      person('Ifeọma', 'Nwachukwu-Ọbị', [0], { email: 'ifeoma.obi@njaba.example', corresponding: true }),
    ],
    affiliations: [
      'Department of Fine and Applied Arts, Njaba State University, Nigeria',
      'Centre for Material Studies, Ọ̀ṣun Polytechnic, Nigeria',
    ],
    abstract: clayAbstract,
    keywords: ['pottery', 'clay', 'drying', 'crafts'],
    sections: [...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['laurent16', 'ueda17', 'ueda17', 'laurent16', 'mensah19'],
    figures: 0,
    tables: 0,
  },
}

const lettersAbstract =
  'Letter writers sit outside post offices and lend their hand to those who cannot write. Twenty-two of them in Lahore let us read along for one winter. Letters dictated alone speak of money, letters dictated in company speak of weddings.'

const humanities: SoundManuscript = {
  name: 'google-essay-without-methods',
  maker: 'google',
  look: { font: 'Georgia', points: 12, lines: 1.15, saidIn: 'runs' },
  pieces: [
    title('The Lent Hand: Letter Writers of Lahore'),
    front('Mehreen Siddiqui'),
    front('Independent scholar'),
    front('mehreen.siddiqui@letters.example'),
    frontHeading('Abstract'),
    front(lettersAbstract),
    front('Keywords: letter writing, literacy, Lahore'),
    h('The bench outside the post office'),
    p(
      'There is a bench, and on the bench there is a man with three pens. He writes what others say, and he has done so for thirty years. Laurent (2016) would call this invisible work; he calls it Tuesday. The letters leave Lahore for Muscat, Leeds and Jeddah, and now and then an answer comes back that he reads aloud to a widening circle of listeners.',
    ),
    p(
      'Twenty-two writers let me sit beside them through the winter. I read along when the client agreed, and I looked away when the client did not. What follows is a report about words, not about people, whose names have all been changed.',
    ),
    quote('“A letter is a visit that does not eat your bread.” (Writer, third bench)'),
    h('What is said alone'),
    p(
      'Alone, people speak of money. The sums are small and the sentences are short: send it before the rains, send it through Aslam, do not send it through Aslam. Of the 118 letters that I heard dictated alone, 97 named a sum in the first three lines. The writers know this and leave room for it.',
    ),
    h('What is said in company'),
    p(
      'In company, the same people speak of weddings. A brother stands by, a neighbour corrects a date, and the letter grows longer. Listening changes what is said (van der Berg, 2020, pp. 50–53). The writer becomes a host, and the bench becomes a room with no walls.',
    ),
    p(
      'One might object that weddings cost money as well. They do, and in letters dictated in company the cost is hidden in the number of guests.',
    ),
    h('Conclusion'),
    p(
      'Literacy campaigns count those who can write. They might also count those who lend a hand, since a city in which nobody needs to ask for a letter may be a city in which nobody is asked.',
    ),
    frontHeading('Works Cited'),
    plainRef('laurent16', 'Laurent, É. (2016). ‹i|Le travail invisible› [Invisible work]. Éditions du Pont.'),
    plainRef(
      'vanderberg20',
      'van der Berg, H. (2020). The long interview. In P. Castellanos & M. Ito (Eds.), ‹i|Handbook of listening› (pp. 45–67). Meridian.',
    ),
  ],
  expected: {
    title: 'The Lent Hand: Letter Writers of Lahore',
    authors: [person('Mehreen', 'Siddiqui', [0], { email: 'mehreen.siddiqui@letters.example' })],
    affiliations: ['Independent scholar'],
    abstract: lettersAbstract,
    keywords: ['letter writing', 'literacy', 'Lahore'],
    sections: ['abstract', 'conclusion', 'references'],
    fontOk: false,
    spacingOk: true,
    cited: ['laurent16', 'vanderberg20'],
    figures: 0,
    tables: 0,
  },
}

export const googleSharedDrafts = [emailsBelow, indented, authorTable, igbo, humanities]
