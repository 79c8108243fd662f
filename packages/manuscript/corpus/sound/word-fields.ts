import { arial12, person, type SoundManuscript } from '../make/manuscript.ts'
import {
  blank,
  box,
  caption,
  centred,
  chart,
  front,
  frontHeading,
  h,
  inControl,
  p,
  pageBreak,
  subtitle,
  table,
  title,
} from '../make/piece.ts'
import { course, study, usualSections } from './outline.ts'
import { refs } from './works.ts'

const bees = study('beekeepers', 'the Liptov basin', 73, 'winter losses', 'hive inspection', 'three winters')
const beesAbstract =
  'Honey bees die in winter for many reasons. We visited 73 beekeepers in the Liptov basin and counted the colonies that were lost over three winters. Frequent inspection in autumn went together with fewer losses, but only when hives were opened on warm days. A simple rule about temperature could save one colony in ten.'

const mendeley: SoundManuscript = {
  name: 'word-mendeley-fields-and-controls',
  maker: 'word',
  look: { ...arial12, bibliography: 'mendeley' },
  pieces: [
    title('Opening the Hive: Autumn Inspection and Winter Losses in the Liptov Basin'),
    centred('Petra Nováková & Eren Kılıç'),
    centred('Faculty of Natural Sciences, Liptov University, Slovakia'),
    frontHeading('Abstract'),
    front(beesAbstract),
    frontHeading('Keywords'),
    front('honey bees, winter losses, inspection, beekeeping'),
    ...course(bees, {
      intro: [
        'Losses are shared among neighbours, even when hives are not ‹m|(Novák & Kılıç, in press)›. Signs of weakness come early ‹sdt|(Santos, 2021)›, and small samples can show them if the answers are honest ‹m|(Ueda & Farah, 2017)›.',
      ],
      discussion: ['We saw the same pattern as ‹sdt|Ueda and Farah (2017)› did with smaller groups.'],
    }),
    frontHeading('References'),
    ...refs('novak24', 'santos21', 'ueda17'),
  ],
  expected: {
    title: 'Opening the Hive: Autumn Inspection and Winter Losses in the Liptov Basin',
    authors: [person('Petra', 'Nováková', [0]), person('Eren', 'Kılıç', [0])],
    affiliations: ['Faculty of Natural Sciences, Liptov University, Slovakia'],
    abstract: beesAbstract,
    keywords: ['honey bees', 'winter losses', 'inspection', 'beekeeping'],
    sections: ['abstract', 'keywords', ...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['novak24', 'santos21', 'ueda17', 'ueda17'],
    figures: 0,
    tables: 0,
  },
}

const buses = study('bus drivers', 'the port of Tema', 118, 'punctuality', 'rest between shifts', 'forty weeks')
const busesAbstract =
  'Late buses are blamed on traffic. Using the logbooks of 118 drivers in the port of Tema, we show that rest between shifts explains delays better than traffic does. Drivers with less than nine hours of rest left the depot on time but arrived late. Rosters can be mended without a single new bus.'

const endnote: SoundManuscript = {
  name: 'word-endnote-fields',
  maker: 'word',
  look: { ...arial12, saidIn: 'defaults', bibliography: 'endnote' },
  pieces: [
    title('Rested Drivers, Punctual Buses: Logbooks from the Port of Tema'),
    centred('Abena Serwaa Owusu ‹^|1›*, Jean-Baptiste N’Guessan ‹^|2›, Marta von Hohenfels ‹^|1›'),
    centred('‹^|1› Transport Research Group, Tema Harbour University, Ghana'),
    centred('‹^|2› École des transports, Université de Cocody-Nord, Côte d’Ivoire'),
    centred('*Corresponding author. E-mail: abena.owusu@tema-harbour.example'),
    frontHeading('ABSTRACT'),
    front(busesAbstract),
    front('‹b|KEYWORDS:› public transport; fatigue; punctuality; rosters'),
    ...course(buses, {
      version: 1,
      intro: [
        'Fatigue is hard to see from outside ‹e|(Ibrahim, 2022)›. Logbooks help ‹e|(Zhang, Hall, & Mbeki, 2023)›, provided that people fill them in ‹e|(Ueda & Farah, 2017; Zhang et al., 2023)›.',
      ],
      results: [
        p('Figure 1 shows delays by hours of rest.'),
        chart('Delay in minutes by hours of rest', [14, 12, 9, 5, 3, 3]),
        caption('Figure 1 Mean delay by hours of rest'),
      ],
      discussion: ['On safety at night, see ‹e|Ibrahim (2022, pp. 60–62)›.'],
    }),
    frontHeading('REFERENCES'),
    ...refs('ibrahim22', 'ueda17', 'zhang23'),
  ],
  expected: {
    title: 'Rested Drivers, Punctual Buses: Logbooks from the Port of Tema',
    authors: [
      person('Abena Serwaa', 'Owusu', [0], { email: 'abena.owusu@tema-harbour.example', corresponding: true }),
      person('Jean-Baptiste', 'N’Guessan', [1]),
      person('Marta', 'von Hohenfels', [0]),
    ],
    affiliations: [
      'Transport Research Group, Tema Harbour University, Ghana',
      'École des transports, Université de Cocody-Nord, Côte d’Ivoire',
    ],
    abstract: busesAbstract,
    keywords: ['public transport', 'fatigue', 'punctuality', 'rosters'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['ibrahim22', 'zhang23', 'ueda17', 'zhang23', 'ibrahim22'],
    figures: 1,
    tables: 0,
  },
}

const choirs = study('members of amateur choirs', 'twelve parishes', 260, 'well-being', 'weekly singing', 'one winter')
const choirsAbstract =
  'Singing is said to be good for people. In twelve parishes we asked 260 members of amateur choirs about their well-being before and after one winter of weekly rehearsals. Well-being rose in choirs that ate together afterwards. Singing alone made little difference.'

const cover: SoundManuscript = {
  name: 'word-cover-page-controls',
  maker: 'word',
  look: { ...arial12, saidIn: 'theme', header: 'Manuscript under review' },
  pieces: [
    inControl('Title', title('Soup After Song')),
    inControl('Subtitle', subtitle('Weekly Rehearsals, Shared Meals and Well-Being in Amateur Choirs')),
    inControl('Author', centred('Magdalena Wójcik-Brandt')),
    centred('Department of Music Psychology, Academy of Arts Poznań-West, Poland'),
    centred('m.wojcik@artspw.example | ORCID 0000-0001-5109-3700'),
    pageBreak(),
    frontHeading('Abstract'),
    front(choirsAbstract),
    front('‹b|Keywords›‹tab›choir singing, well-being, shared meals, amateurs'),
    ...course(choirs, {
      version: 0,
      intro: [
        'Groups that listen to each other do better in many ways (van der Berg, 2020). Whether this is true of choirs is an open question (cf. Duarte et al., 2018).',
      ],
      results: [
        box('“We came for Bach and stayed for the soup.”'),
        p('Table 1 gives the means for both kinds of choir.'),
        caption('Table 1: Well-being before and after the winter'),
        table(
          ['Choir', '>2|Well-being'],
          ['"', 'before', 'after'],
          ['With meal', '6.1', '7.4'],
          ['Without meal', '6.2', '6.4'],
        ),
      ],
      discussion: ['The meal may simply be the place where listening goes on (van der Berg, 2020).'],
    }),
    h('Use of artificial intelligence'),
    p('No generative tools were used in the writing of this paper.'),
    frontHeading('References'),
    ...refs('duarte18', 'vanderberg20'),
  ],
  expected: {
    title: 'Soup After Song: Weekly Rehearsals, Shared Meals and Well-Being in Amateur Choirs',
    alsoTitle: ['Soup After Song Weekly Rehearsals, Shared Meals and Well-Being in Amateur Choirs'],
    authors: [
      person('Magdalena', 'Wójcik-Brandt', [0], { email: 'm.wojcik@artspw.example', orcid: '0000-0001-5109-3700' }),
    ],
    affiliations: ['Department of Music Psychology, Academy of Arts Poznań-West, Poland'],
    abstract: choirsAbstract,
    keywords: ['choir singing', 'well-being', 'shared meals', 'amateurs'],
    sections: ['abstract', ...usualSections, 'ai-use', 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['vanderberg20', 'duarte18', 'vanderberg20'],
    figures: 0,
    tables: 1,
  },
}

const fish = study('canoe fishers', 'the Saloum delta', 54, 'the size of the catch', 'a closed season', 'two years')
const fishAbstract =
  'A closed season is the oldest tool of fishery policy. We weighed the catch of 54 canoe fishers in the Saloum delta before and after a closed season of six weeks. Catches per trip grew by a third, while the number of trips fell. Income stayed the same.'

const tracked: SoundManuscript = {
  name: 'word-tracked-changes-and-comments',
  maker: 'word',
  look: { ...arial12, saidIn: 'normal' },
  pieces: [
    title(
      'Six Quiet Weeks: ‹del|The Effect of ›A Closed Season ‹ins|and the Catch of Canoe Fishers ›in the Saloum Delta',
    ),
    centred('Mamadou Lamine Sène, Astrid ‹del|K. ›Lindqvist'),
    centred('Laboratoire des pêches, Université du Saloum, Senegal'),
    frontHeading('Abstract'),
    front(
      'A closed season is the oldest tool of fishery policy. We weighed the catch of ‹del|sixty›‹ins|54› canoe fishers in the Saloum delta before and after a closed season of six weeks. ‹com|Catches per trip grew by a third›, while the number of trips fell. Income stayed the same.',
    ),
    front('‹b|Keywords:› closed season, small-scale fishery, ‹ins|Saloum delta, ›income'),
    ...course(fish, {
      version: 2,
      intro: [
        'Rules that everybody can see are kept more often (Mensah, 2019). ‹del|Some have doubted this (Adeyemi et al., 2023). ›‹ins|The ministry agrees (Ministry of Water, 2020). ›‹hid|Check with Astrid whether Mensah (2019) is the right source here.›',
      ],
      discussion: ['The ‹com|report of the ministry› (Ministry of Water, 2020) does not mention trips at all.'],
    }),
    blank(),
    frontHeading('References'),
    ...refs('mensah19', 'bank20'),
  ],
  expected: {
    title: 'Six Quiet Weeks: A Closed Season and the Catch of Canoe Fishers in the Saloum Delta',
    authors: [person('Mamadou Lamine', 'Sène', [0]), person('Astrid', 'Lindqvist', [0])],
    affiliations: ['Laboratoire des pêches, Université du Saloum, Senegal'],
    abstract: fishAbstract,
    keywords: ['closed season', 'small-scale fishery', 'Saloum delta', 'income'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['mensah19', 'bank20', 'bank20'],
    figures: 0,
    tables: 0,
  },
}

export const wordFields = [mendeley, endnote, cover, tracked]
