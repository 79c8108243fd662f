import { arial12, person, type SoundManuscript } from '../make/manuscript.ts'
import {
  bigLine,
  blank,
  boldLine,
  centred,
  figure,
  front,
  frontBoldLine,
  frontHeading,
  h,
  p,
  plainCaption,
  plainRef,
  title,
} from '../make/piece.ts'
import { course, study, usualSections } from './outline.ts'
import { plainRefs } from './works.ts'

const bells = study(
  'school caretakers',
  'the Hunza valley',
  31,
  'late arrivals',
  'a bell that is heard in the village',
  'one school year',
)
const bellsAbstract =
  'Not every house has a clock. In the Hunza valley, 31 caretakers rang a bell that is heard in the village half an hour before school. Late arrivals fell by half. Ringing the bell from the roof worked better than ringing it twice.'

const labelled: SoundManuscript = {
  name: 'google-labelled-lines',
  maker: 'google',
  look: { ...arial12, saidIn: 'runs', lines: 1.15 },
  pieces: [
    front('‹b|Title:› A Bell from the Roof: Late Arrivals in the Schools of the Hunza Valley'),
    front('‹b|Authors:› Gulnaz Bibi, Sher Ali Khan, Mirjam Oesterle'),
    front('‹b|Affiliation:› Karakoram College of Education, Gilgit, Pakistan'),
    front('‹b|Corresponding author:› Sher Ali Khan (sher.khan@karakoram.example)'),
    front('‹b|Word count:› 812'),
    blank(),
    front(`‹b|Abstract:› ${bellsAbstract}`),
    blank(),
    front('‹b|Keywords:› punctuality, bells, mountain schools'),
    ...course(bells, {
      version: 1,
      intro: ['Roads that close keep children away (see Chen, 2022b; Adeyemi et al., 2023).'],
      discussion: ['Adeyemi and colleagues (2023) counted hours in the same way.'],
    }),
    frontHeading('Reference List'),
    ...plainRefs('adeyemi23', 'chen22b'),
  ],
  expected: {
    title: 'A Bell from the Roof: Late Arrivals in the Schools of the Hunza Valley',
    authors: [
      person('Gulnaz', 'Bibi', [0]),
      person('Sher Ali', 'Khan', [0], { email: 'sher.khan@karakoram.example', corresponding: true }),
      person('Mirjam', 'Oesterle', [0]),
    ],
    affiliations: ['Karakoram College of Education, Gilgit, Pakistan'],
    abstract: bellsAbstract,
    keywords: ['punctuality', 'bells', 'mountain schools'],
    sections: [...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['chen22b', 'adeyemi23', 'adeyemi23'],
    figures: 0,
    tables: 0,
  },
}

const ukrainianAbstract =
  'Сільські клуби зникають повільніше, ніж школи. У статті розглянуто сорок клубів Полісся. Клуби з бібліотекою відвідують удвічі частіше. Спільне опалення дешевше за окреме.'

const ukrainian: SoundManuscript = {
  name: 'google-ukrainian-class-mark',
  maker: 'google',
  look: { font: 'Times New Roman', points: 14, lines: 1.5, saidIn: 'runs', language: 'uk' },
  pieces: [
    front('УДК 316.334.55'),
    front('‹b|О. П. Ґудзь, Н. В. Яремчук›', { align: 'right' }),
    bigLine('Клуб і бібліотека під одним дахом: досвід Полісся', 14),
    centred('Поліський університет культури, м. Житомир, Україна'),
    front(`‹b|Анотація.› ${ukrainianAbstract}`),
    front('‹b|Ключові слова:› сільський клуб, бібліотека, Полісся, дозвілля.'),
    boldLine('Вступ'),
    p(
      'Клуб у селі є водночас сценою, коридором і грубкою (Ґудзь, 2015). Яремчук і Коваль (2021) вважають, що його майбутнє залежить від сусідства з бібліотекою. Проте підрахунків досі не було.',
    ),
    p('Мета статті полягає в тому, щоб порівняти клуби з бібліотекою та без неї.'),
    boldLine('Методи'),
    p('Протягом року ми відвідали сорок клубів і розмовляли з їхніми завідувачами. Відвідувачів рахували щотижня.'),
    boldLine('Результати'),
    p(
      'Клуби з бібліотекою мали в середньому шістдесят відвідувачів на тиждень, інші тридцять один. Узимку різниця зростала. Рис. 1 показує її за місяцями.',
    ),
    figure('Стовпчики відвідувань', 61),
    plainCaption('Рис. 1. Відвідування за місяцями'),
    boldLine('Обговорення'),
    p('Результати узгоджуються з висновками попередніх робіт (Ґудзь, 2015; Яремчук і Коваль, 2021).'),
    boldLine('Висновки'),
    p('Один дах для клубу й бібліотеки заощаджує дрова і збирає людей.'),
    frontBoldLine('Список використаних джерел'),
    plainRef('gudz15', 'Ґудзь, О. П. (2015). Сцена і грубка. Видавництво «Льон».'),
    plainRef('yaremchuk21', 'Яремчук, Н. В., & Коваль, І. (2021). Сусідство установ. Сільські студії, 7(2), 33–48.'),
  ],
  expected: {
    title: 'Клуб і бібліотека під одним дахом: досвід Полісся',
    authors: [person('О. П.', 'Ґудзь', [0]), person('Н. В.', 'Яремчук', [0])],
    affiliations: ['Поліський університет культури, м. Житомир, Україна'],
    abstract: ukrainianAbstract,
    keywords: ['сільський клуб', 'бібліотека', 'Полісся', 'дозвілля'],
    sections: ['introduction', 'methods', 'results', 'discussion', 'conclusion', 'references'],
    fontOk: false,
    spacingOk: false,
    cited: ['gudz15', 'yaremchuk21', 'gudz15', 'yaremchuk21'],
    figures: 1,
    tables: 0,
  },
}

const vines = study(
  'vine growers',
  'the Colchagua slopes',
  64,
  'sunburnt grapes',
  'rows that run north',
  'four harvests',
)
const vinesAbstract =
  'Grapes burn in the afternoon. We counted burnt berries with 64 vine growers on the Colchagua slopes. Rows that run north had half as many as rows that run west. Turning a row costs one harvest and saves the next.'

const initials: SoundManuscript = {
  name: 'google-initials-above-the-title',
  maker: 'google',
  look: { font: 'Calibri', points: 11, lines: 1, saidIn: 'runs' },
  pieces: [
    front('J. K. Mwangi ¹, P. van ’t Hoff ², S.-M. Laukkanen ¹ & A. B. C. Fernando ³*'),
    front('¹ School of Horticulture, Tana University, Kenya'),
    front('² Wijnbouwinstituut, Hogeschool Limburg-Zuid, Netherlands'),
    front('³ Viña Experimental de Colchagua, Chile'),
    front('* fernando@vinacolchagua.example'),
    blank(),
    bigLine('Rows That Run North: Sunburnt Grapes on the Colchagua Slopes', 20),
    blank(),
    frontBoldLine('A B S T R A C T'),
    front(vinesAbstract),
    front('‹i|Keywords:› grapes • sunburn • row orientation • Chile'),
    ...course(vines, {
      head: (text) => boldLine(text, { points: 13 }),
      heads: ['1 | Introduction', '2 | Materials & Methods', '3 | Results', '4 | Discussion', '5 | Conclusions'],
      version: 2,
      intro: ['Soil is tired before leaves are (Santos, 2021). Trees on the edge help (Haile, 2015; Santos, 2021).'],
    }),
    frontBoldLine('Literature Cited'),
    ...plainRefs('haile15', 'santos21'),
  ],
  expected: {
    title: 'Rows That Run North: Sunburnt Grapes on the Colchagua Slopes',
    authors: [
      person('J. K.', 'Mwangi', [0]),
      person('P.', 'van ’t Hoff', [1]),
      person('S.-M.', 'Laukkanen', [0]),
      person('A. B. C.', 'Fernando', [2], { email: 'fernando@vinacolchagua.example', corresponding: true }),
    ],
    affiliations: [
      'School of Horticulture, Tana University, Kenya',
      'Wijnbouwinstituut, Hogeschool Limburg-Zuid, Netherlands',
      'Viña Experimental de Colchagua, Chile',
    ],
    abstract: vinesAbstract,
    keywords: ['grapes', 'sunburn', 'row orientation', 'Chile'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: false,
    spacingOk: true,
    cited: ['santos21', 'haile15', 'santos21'],
    figures: 0,
    tables: 0,
  },
}

const dutchAbstract =
  'Volkstuinen liggen vaak achter een hek. Wij spraken met 29 tuinders in Twente over wat het hek doet. Waar het hek overdag openstond, kwamen er meer bezoekers en niet meer diefstallen. Een open hek vraagt om een bankje.'

const dutch: SoundManuscript = {
  name: 'google-dutch-keywords-first',
  maker: 'google',
  look: { ...arial12, saidIn: 'runs', lines: 1 },
  pieces: [
    title('Het open hek: bezoekers van volkstuinen in Twente'),
    centred('Auteurs: Marijke van den Heuvel-Bos en Sjoerd ter Horst'),
    centred('Vakgroep Planologie, Universiteit van Oost-Twente, Nederland'),
    centred('Correspondentie: m.vandenheuvel@oosttwente.example'),
    front('‹b|Trefwoorden:› volkstuinen, hekken, bezoekers, Twente'),
    frontHeading('Samenvatting'),
    front(dutchAbstract),
    h('Inleiding'),
    p(
      'Een tuin is privé, een tuinenpark is dat niet (Van den Heuvel, 2012). Toch staat er bijna altijd een hek omheen. Ter Horst en Mulder (2018) noemen het hek de goedkoopste bewaker van de stad.',
    ),
    p('In dit artikel vragen wij wat er gebeurt als die bewaker overdag vrij krijgt.'),
    h('Methode'),
    p(
      'Op acht tuinenparken werd het hek gedurende een zomer opengezet, op acht andere bleef het dicht. Bezoekers werden elke zaterdag geteld. Daarnaast hielden wij 29 gesprekken van ongeveer een uur.',
    ),
    h('Resultaten'),
    p(
      'Open parken kregen per zaterdag gemiddeld vierendertig bezoekers, gesloten parken negen. Het aantal diefstallen verschilde niet. Tuinders bij een open hek zetten vaker een bankje neer.',
    ),
    h('Discussie'),
    p('De uitkomsten passen bij het beeld van Ter Horst en Mulder (2018). Of het ook in de winter werkt, is onbekend.'),
    h('Conclusie'),
    p('Wie bezoekers wil, zet het hek open en een bankje ernaast.'),
    h('Dankwoord'),
    p('Met dank aan de tuinders van De Goede Grond.'),
    frontHeading('Literatuur'),
    plainRef(
      'terhorst18',
      'Ter Horst, S., & Mulder, K. (2018). De goedkoopste bewaker. ‹i|Stad en Groen, 5›(3), 60–74.',
    ),
    plainRef('vandenheuvel12', 'Van den Heuvel, M. (2012). ‹i|Privé in het park›. Uitgeverij Dinkel.'),
  ],
  expected: {
    title: 'Het open hek: bezoekers van volkstuinen in Twente',
    authors: [
      person('Marijke', 'van den Heuvel-Bos', [0], { email: 'm.vandenheuvel@oosttwente.example', corresponding: true }),
      person('Sjoerd', 'ter Horst', [0]),
    ],
    affiliations: ['Vakgroep Planologie, Universiteit van Oost-Twente, Nederland'],
    abstract: dutchAbstract,
    keywords: ['volkstuinen', 'hekken', 'bezoekers', 'Twente'],
    sections: [
      'abstract',
      'introduction',
      'methods',
      'results',
      'discussion',
      'conclusion',
      'acknowledgements',
      'references',
    ],
    fontOk: true,
    spacingOk: true,
    cited: ['vandenheuvel12', 'terhorst18', 'terhorst18'],
    figures: 0,
    tables: 0,
  },
}

export const firstSightGoogle = [labelled, ukrainian, initials, dutch]
