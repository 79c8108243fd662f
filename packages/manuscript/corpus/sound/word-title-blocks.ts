import { arial12, person, type SoundManuscript } from '../make/manuscript.ts'
import {
  caption,
  figure,
  front,
  frontHeading,
  h,
  p,
  table,
  title,
  centred,
  quote,
  bullets,
  blank,
} from '../make/piece.ts'
import { say, type Study } from './prose.ts'
import { refs } from './works.ts'

const seed: Study = {
  people: 'smallholder farmers',
  place: 'the lower Benue valley',
  count: 214,
  outcome: 'household income',
  factor: 'access to seed credit',
  period: 'the 2022 planting season',
}

const seedAbstract =
  'Seed credit is offered to farmers in many river valleys, yet its effect on income is disputed. We interviewed 214 smallholders in the lower Benue valley and compared those with and without access. Access to credit went together with higher income, above all for women who farm alone. Timing mattered more than the amount: credit that came after the first rains had no effect. Programmes should move their calendar before they raise their budgets.'

const superscripts: SoundManuscript = {
  name: 'word-superscript-authors',
  maker: 'word',
  look: { ...arial12, header: 'Seed credit and income' },
  pieces: [
    title('Seed Credit and Household Income in the Lower Benue Valley: A Survey of Smallholders'),
    centred('Adaeze N. Okonjo‹^|1,*›, Samuel Tersoo‹^|2›, and Ingrid Halvorsen‹^|1,3›'),
    centred('‹^|1›Department of Agricultural Economics, University of Makurdi South, Nigeria'),
    centred('‹^|2›Benue Farmers’ Research Network, Gboko, Nigeria'),
    centred('‹^|3›Institute for Rural Studies, Fjordheim University, Norway'),
    centred('‹^|*›Corresponding author: ‹a|mailto:a.okonjo@makurdisouth.example|a.okonjo@makurdisouth.example›'),
    frontHeading('Abstract'),
    front(seedAbstract),
    front('‹b|Keywords:› seed credit, smallholders, household income, Benue valley'),
    h('Introduction'),
    p(
      'Farmers who plant late lose a part of the harvest before it has grown (Okafor & Lind, 2024). Credit for seed is meant to prevent this, and Mensah (2019) shows how far traders will go to replace it where it is missing. Whether it raises income is another matter (Adeyemi et al., 2023).',
    ),
    say(seed, 'aim', 0),
    h('Methods'),
    say(seed, 'sampling', 0),
    say(seed, 'measures', 0),
    h('Analysis', 2),
    say(seed, 'analysis', 0),
    h('Results'),
    say(seed, 'finding', 0),
    p('Table 1 shows the income of the three groups, and Figure 1 its course over the season.'),
    caption('Table 1. Income by access to seed credit (thousand naira)'),
    table(
      ['Group', 'n', 'Median'],
      ['No credit', '97', '184'],
      ['Late credit', '52', '187'],
      ['Early credit', '65', '251'],
    ),
    figure('Bars of monthly income for three groups', 3),
    caption('Figure 1. Monthly income over the season'),
    h('Discussion'),
    say(seed, 'meaning', 0),
    quote('“The money came when the maize was already knee-high. I bought a radio with it.” (Farmer, 46)'),
    p('This echoes older work on trust in lending groups (Duarte et al., 2018; van der Berg, 2020, p. 51).'),
    say(seed, 'limits', 0),
    h('Conclusion'),
    say(seed, 'closing', 0),
    h('Acknowledgements'),
    p('We thank the farmers of Gboko and Tarka for their time.'),
    h('Funding'),
    p('This work received no external funding.'),
    h('Conflict of Interest'),
    p('The authors declare that they have no competing interests.'),
    frontHeading('References'),
    ...refs('adeyemi23', 'duarte18', 'mensah19', 'okafor24', 'vanderberg20'),
  ],
  expected: {
    title: 'Seed Credit and Household Income in the Lower Benue Valley: A Survey of Smallholders',
    authors: [
      person('Adaeze N.', 'Okonjo', [0], { email: 'a.okonjo@makurdisouth.example', corresponding: true }),
      person('Samuel', 'Tersoo', [1]),
      person('Ingrid', 'Halvorsen', [0, 2]),
    ],
    affiliations: [
      'Department of Agricultural Economics, University of Makurdi South, Nigeria',
      'Benue Farmers’ Research Network, Gboko, Nigeria',
      'Institute for Rural Studies, Fjordheim University, Norway',
    ],
    abstract: seedAbstract,
    keywords: ['seed credit', 'smallholders', 'household income', 'Benue valley'],
    sections: [
      'abstract',
      'introduction',
      'methods',
      'results',
      'discussion',
      'conclusion',
      'acknowledgements',
      'funding',
      'conflicts',
      'references',
    ],
    fontOk: true,
    spacingOk: true,
    cited: ['okafor24', 'mensah19', 'adeyemi23', 'duarte18', 'vanderberg20'],
    figures: 1,
    tables: 1,
  },
}

const school: Study = {
  people: 'primary school teachers',
  place: 'three mountain districts',
  count: 88,
  outcome: 'attendance in winter',
  factor: 'the distance to school',
  period: 'the school year 2021/22',
}

const schoolAbstract =
  'Children in mountain districts miss school when roads close. This study asks whether distance alone explains absence. Registers of 88 teachers show that it does not: children who walk in groups come to school almost as often as those who live next door.'

const zotero: SoundManuscript = {
  name: 'word-zotero-fields',
  maker: 'word',
  look: { ...arial12, saidIn: 'theme', bibliography: 'zotero' },
  pieces: [
    title('Walking Together: Distance, Weather and Attendance in Mountain Schools'),
    front('Lin Zhao-Meyer, PhD'),
    front('Faculty of Education, Alpine University of Teacher Training, Chur-Nord, Switzerland'),
    front('lin.zhaomeyer@alpine-teachers.example'),
    front('ORCID: https://orcid.org/0000-0002-1825-0097'),
    frontHeading('Abstract'),
    front(schoolAbstract),
    front('‹i|Keywords›: attendance; mountain schools; distance; walking groups; winter'),
    h('1. Introduction'),
    p(
      'The length of the road is the first thing that parents mention ‹z|(Chen, 2022a)›. Yet roads that are open are not always walked, and roads that are closed are sometimes walked all the same ‹z|(Chen, 2022b; O’Donnell, 2019)›. As ‹z|Smith-Jones (2020)› put it, a school begins where the first child sets out.',
    ),
    say(school, 'aim', 1),
    h('2. Methods'),
    h('2.1 Data', 2),
    say(school, 'sampling', 2),
    h('2.2 Analysis', 2),
    say(school, 'analysis', 1),
    h('3. Results'),
    say(school, 'finding', 1),
    h('4. Discussion'),
    p('Our results agree with the second paper of the series ‹z|(Chen, 2022b)› and extend it to groups.'),
    say(school, 'meaning', 1),
    say(school, 'limits', 1),
    h('5. Conclusions'),
    say(school, 'closing', 1),
    h('Data Availability Statement'),
    p('The registers are held by the districts and can be requested from them.'),
    frontHeading('References'),
    ...refs('chen22a', 'chen22b', 'odonnell19', 'smithjones20'),
  ],
  expected: {
    title: 'Walking Together: Distance, Weather and Attendance in Mountain Schools',
    authors: [
      person('Lin', 'Zhao-Meyer', [0], {
        email: 'lin.zhaomeyer@alpine-teachers.example',
        orcid: '0000-0002-1825-0097',
      }),
    ],
    affiliations: ['Faculty of Education, Alpine University of Teacher Training, Chur-Nord, Switzerland'],
    abstract: schoolAbstract,
    keywords: ['attendance', 'mountain schools', 'distance', 'walking groups', 'winter'],
    sections: ['abstract', 'introduction', 'methods', 'results', 'discussion', 'conclusion', 'data', 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['chen22a', 'chen22b', 'odonnell19', 'smithjones20', 'chen22b'],
    figures: 0,
    tables: 0,
  },
}

const nurses: Study = {
  people: 'ward nurses',
  place: 'two district hospitals',
  count: 126,
  outcome: 'handover quality',
  factor: 'protected time',
  period: 'the spring of 2023',
}

const nursesAbstract =
  'Background: Handover between shifts is a weak point of hospital care. Methods: We observed 126 nurses in two district hospitals before and after ten minutes of protected time were introduced. Results: Complete handovers rose from 37% to 58%. Conclusions: Protected time is a cheap change that lasts.'

const inherited: SoundManuscript = {
  name: 'word-times-in-parent-style',
  maker: 'word',
  look: { font: 'Times New Roman', points: 12, lines: 2, saidIn: 'parent-style' },
  pieces: [
    front('Original Research Article', { italic: true }),
    title('Ten Protected Minutes: An Observational Study of Nursing Handover'),
    front('Grace Wanjiru Kamau * and Tomás O’Sullivan'),
    front('School of Nursing, Rift Lake University, Nakuru, Kenya'),
    front('* Correspondence: g.kamau@riftlake.example'),
    blank(),
    front('‹b|Abstract›'),
    front(
      '‹b|Background:› Handover between shifts is a weak point of hospital care. ‹b|Methods:› We observed 126 nurses in two district hospitals before and after ten minutes of protected time were introduced. ‹b|Results:› Complete handovers rose from 37% to 58%. ‹b|Conclusions:› Protected time is a cheap change that lasts.',
    ),
    front('‹b|Key words:› handover, nursing, protected time, hospitals'),
    h('Background'),
    p(
      'Nurses notice what charts do not show (O’Donnell, 2019), and guidelines ask that time be set aside for it (World Health Organization [WHO], 2021). The same guidelines leave open how much time is enough (WHO, 2021).',
    ),
    say(nurses, 'aim', 0),
    h('Methods'),
    say(nurses, 'sampling', 1),
    say(nurses, 'measures', 1),
    ...bullets('the patient’s name and bed', 'what was given and when', 'what must not be forgotten before noon'),
    h('Results'),
    say(nurses, 'finding', 1),
    h('Discussion'),
    say(nurses, 'meaning', 2),
    p('A similar gain was reported from the coast (Abiodun, 2011).'),
    h('Ethics Approval'),
    p('The study was approved by the ethics committee of Rift Lake University (no. 2023/17).'),
    frontHeading('References'),
    ...refs('ibrahim22', 'odonnell19', 'who21'),
  ],
  expected: {
    title: 'Ten Protected Minutes: An Observational Study of Nursing Handover',
    authors: [
      person('Grace Wanjiru', 'Kamau', [0], { email: 'g.kamau@riftlake.example', corresponding: true }),
      person('Tomás', 'O’Sullivan', [0]),
    ],
    affiliations: ['School of Nursing, Rift Lake University, Nakuru, Kenya'],
    abstract: nursesAbstract,
    keywords: ['handover', 'nursing', 'protected time', 'hospitals'],
    sections: ['abstract', 'background', 'methods', 'results', 'discussion', 'ethics', 'references'],
    fontOk: false,
    spacingOk: false,
    cited: ['odonnell19', 'who21', 'who21'],
    unpaired: ['Abiodun, 2011'],
    uncited: ['ibrahim22'],
    figures: 0,
    tables: 0,
  },
}

const wells: Study = {
  people: 'households with a shared well',
  place: 'the Oti plain',
  count: 342,
  outcome: 'the length of the working day',
  factor: 'nearness of water',
  period: 'two dry seasons',
}

const wellsAbstract =
  'Fetching water takes time that is not counted anywhere. We measured the working day of 342 households on the Oti plain with and without a shared well nearby. A well within 300 metres shortened the day by 47 minutes. The gain went to sleep and to school, not to paid work.'

const numbered: SoundManuscript = {
  name: 'word-numbered-references-eleven-points',
  maker: 'word',
  look: { ...arial12, points: 11, lines: 1.5, saidIn: 'defaults' },
  pieces: [
    title('Shared Wells and the Length of the Working Day on the Oti Plain'),
    centred('Kofi Adomako‹^|a›, Fatima Bello-Ruiz‹^|b›, Yaw Darko‹^|a›, Elif Şahin‹^|b›'),
    front('‹^|a› Centre for Water Studies, Oti Technical University, Ghana'),
    front('‹^|b› Department of Geography, University of Ege Shore, Türkiye'),
    front('Corresponding author: Yaw Darko, y.darko@oti-technical.example'),
    front(`‹b|Abstract.› ${wellsAbstract}`),
    front('‹b|Keywords› water · time use · wells · households · Ghana'),
    h('INTRODUCTION'),
    p(
      'Time spent on water is rarely counted [1], although ministries publish the length of each pipe [2]. Studies with sensors [3,4] and with diaries [5] disagree.',
    ),
    say(wells, 'aim', 2),
    h('MATERIALS AND METHODS'),
    say(wells, 'sampling', 0),
    say(wells, 'analysis', 0),
    h('RESULTS'),
    say(wells, 'finding', 0),
    h('DISCUSSION'),
    p('The gain is close to that found by others [1,3–5]. Cheap sensors were found to be good enough [3].'),
    say(wells, 'limits', 0),
    frontHeading('REFERENCES'),
    ...refs('adeyemi23', 'bank20', 'zhang23', 'duarte18', 'ueda17').map((one, at) => ({
      ...one,
      text: `[${at + 1}] ${one.text}`,
    })),
  ],
  expected: {
    title: 'Shared Wells and the Length of the Working Day on the Oti Plain',
    authors: [
      person('Kofi', 'Adomako', [0]),
      person('Fatima', 'Bello-Ruiz', [1]),
      person('Yaw', 'Darko', [0], { email: 'y.darko@oti-technical.example', corresponding: true }),
      person('Elif', 'Şahin', [1]),
    ],
    affiliations: [
      'Centre for Water Studies, Oti Technical University, Ghana',
      'Department of Geography, University of Ege Shore, Türkiye',
    ],
    abstract: wellsAbstract,
    keywords: ['water', 'time use', 'wells', 'households', 'Ghana'],
    sections: ['introduction', 'methods', 'results', 'discussion', 'references'],
    fontOk: false,
    spacingOk: false,
    cited: [
      'adeyemi23',
      'bank20',
      'zhang23',
      'duarte18',
      'ueda17',
      'adeyemi23',
      'zhang23',
      'duarte18',
      'ueda17',
      'zhang23',
    ],
    figures: 0,
    tables: 0,
  },
}

export const wordTitleBlocks = [superscripts, zotero, inherited, numbered]
