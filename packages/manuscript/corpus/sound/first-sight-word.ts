import { arial12, person, type SoundManuscript } from '../make/manuscript.ts'
import {
  autoNumbered,
  caption,
  centred,
  figure,
  front,
  frontBoldLine,
  frontHeading,
  h,
  p,
  ref,
  table,
  title,
} from '../make/piece.ts'
import { course, study, usualSections } from './outline.ts'
import { refs } from './works.ts'

const salt = study('salt rakers', 'the Guérande pans', 58, 'back pain', 'the length of the rake', 'two summers')
const saltAbstract =
  'Salt is raked by people who bend. We lent longer rakes to 58 salt rakers of the Guérande pans and asked them about their backs each Friday. Pain fell by a third within one summer. The yield per hour did not change.'

const bracketLetters: SoundManuscript = {
  name: 'word-letters-in-brackets-and-dates',
  maker: 'word',
  look: { ...arial12, headingPoints: 14 },
  pieces: [
    front('Running head: LONGER RAKES'),
    front('Received: 3 March 2024; revised: 9 June 2024'),
    title('Longer Rakes: Back Pain Among the Salt Rakers of Guérande'),
    centred('Maëlle Kerbrat (a), Ji-woo Han (a,b), Oluwaseun Bankole (c)*'),
    centred('(a) Institute of Coastal Work, University of Loire-Atlantique West, France'),
    centred('(b) Department of Ergonomics, Hanbit University, Republic of Korea'),
    centred('(c) Salt and Labour Foundation, Lagos, Nigeria'),
    centred('* Corresponding author. Tel.: +234 800 555 0199. E-mail: o.bankole@saltlabour.example'),
    frontHeading('Abstract'),
    front(saltAbstract),
    front('‹b|Keywords:› salt work, ergonomics, back pain, hand tools'),
    ...course(salt, {
      heads: ['Introduction and aims', 'Participants and methods', 'Findings', 'Discussion', 'Concluding remarks'],
      version: 2,
      intro: [
        'Tools are handed down, and so are sore backs (World Health Organization [WHO], 2021). Mensah’s (2019) traders said much the same of their carts. Two reports on roads (Chen, 2022a, 2022b) and a guideline (WHO, 2021) point in one direction.',
      ],
    }),
    frontHeading('References'),
    ...refs('chen22a', 'chen22b', 'mensah19', 'who21'),
  ],
  expected: {
    title: 'Longer Rakes: Back Pain Among the Salt Rakers of Guérande',
    authors: [
      person('Maëlle', 'Kerbrat', [0]),
      person('Ji-woo', 'Han', [0, 1]),
      person('Oluwaseun', 'Bankole', [2], { email: 'o.bankole@saltlabour.example', corresponding: true }),
    ],
    affiliations: [
      'Institute of Coastal Work, University of Loire-Atlantique West, France',
      'Department of Ergonomics, Hanbit University, Republic of Korea',
      'Salt and Labour Foundation, Lagos, Nigeria',
    ],
    abstract: saltAbstract,
    keywords: ['salt work', 'ergonomics', 'back pain', 'hand tools'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['who21', 'mensah19', 'chen22a', 'chen22b', 'who21'],
    figures: 0,
    tables: 0,
  },
}

const kites = study(
  'kite makers',
  'the old town of Ahmedabad',
  36,
  'cuts of the hand',
  'gloves without fingers',
  'one kite season',
)
const kitesAbstract =
  'Kite string is coated with glass. We gave gloves without fingers to 36 kite makers in the old town of Ahmedabad. Cuts of the hand fell from nine to two a week. The makers asked for thinner cloth.'

const authorTable: SoundManuscript = {
  name: 'word-table-of-authors-with-heads',
  maker: 'word',
  look: arial12,
  pieces: [
    title('Gloves Without Fingers: Cuts Among the Kite Makers of Ahmedabad'),
    table(
      ['Name', 'Affiliation', 'E-mail', 'ORCID'],
      ['Farzana Shaikh', 'Sabarmati School of Design, India', 'f.shaikh@ssd.example', '0000-0002-1694-233X'],
      ['Nirav K. Trivedi', 'Sabarmati School of Design, India', 'n.trivedi@ssd.example', ''],
      ['Lotte Brandsma', 'Hand Clinic, University of the Veluwe, Netherlands', 'l.brandsma@veluwe.example', ''],
    ),
    frontHeading('Abstract'),
    front(kitesAbstract),
    front('‹b|Key Words:› kites; gloves; cuts; crafts'),
    ...course(kites, {
      head: (text) => autoNumbered(text),
      version: 0,
      intro: ['Small samples can be honest (e.g., Ueda & Farah, 2017; cf. Duarte et al., 2018).'],
      results: [
        p('The cuts are listed in Table 1.'),
        caption('Table 1. Cuts a week'),
        table(['Week', 'Cuts'], ['First', '9'], ['Last', '2']),
      ],
      discussion: ['Long interviews bring out more (van der Berg, 2020, as cited in Duarte et al., 2018).'],
    }),
    frontHeading('References'),
    ...refs('duarte18', 'ueda17', 'vanderberg20'),
  ],
  expected: {
    title: 'Gloves Without Fingers: Cuts Among the Kite Makers of Ahmedabad',
    authors: [
      person('Farzana', 'Shaikh', [0], { email: 'f.shaikh@ssd.example', orcid: '0000-0002-1694-233X' }),
      person('Nirav K.', 'Trivedi', [0], { email: 'n.trivedi@ssd.example' }),
      person('Lotte', 'Brandsma', [1], { email: 'l.brandsma@veluwe.example' }),
    ],
    affiliations: ['Sabarmati School of Design, India', 'Hand Clinic, University of the Veluwe, Netherlands'],
    abstract: kitesAbstract,
    keywords: ['kites', 'gloves', 'cuts', 'crafts'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['ueda17', 'duarte18', 'vanderberg20', 'duarte18'],
    figures: 0,
    tables: 1,
  },
}

const polishAbstract =
  'Małe kina znikają z miasteczek. Przeprowadzono rozmowy z 33 kinooperatorami w Beskidzie Niskim. Kina, które łączą seans z herbatą, mają stałą publiczność. Tanie jest to, co wspólne.'
const polishEnglish =
  'Small cinemas vanish from small towns. We spoke with 33 projectionists in the Low Beskids. Cinemas that serve tea keep their public.'

const polish: SoundManuscript = {
  name: 'word-polish-two-titles',
  maker: 'word',
  look: { ...arial12, language: 'pl-PL' },
  pieces: [
    centred('Grażyna Szczepańska-Wójt‹^|1›, Zbigniew Ćwik‹^|2›'),
    title('Seans z herbatą: małe kina Beskidu Niskiego'),
    centred('‹i|A Film with Tea: Small Cinemas of the Low Beskids›'),
    centred('‹^|1› Instytut Socjologii, Uniwersytet Podkarpacki Zachodni, Polska'),
    centred('‹^|2› Towarzystwo Małych Kin, Gorlice, Polska'),
    frontHeading('Streszczenie'),
    front(polishAbstract),
    front('‹b|Słowa kluczowe:› kino, małe miasta, publiczność, Beskid Niski'),
    frontHeading('Abstract'),
    front(polishEnglish),
    front('‹b|Keywords:› cinema, small towns, public'),
    h('Wprowadzenie'),
    p(
      'Kino było kiedyś największą salą w mieście (Ćwik, 2014). Dziś bywa najmniejszą. Zieliński i Maj (2020) pokazują, że o trwaniu kina decyduje nie repertuar, lecz godzina seansu i to, co dzieje się po nim.',
    ),
    p('Celem badania było opisanie tych kin, które przetrwały, oraz zrozumienie, dlaczego im się udało.'),
    h('Metody'),
    p(
      'Rozmowy prowadzono od lutego do maja 2022 roku w jedenastu miejscowościach. Każda trwała około godziny. Wszystkie nagrania spisano i porównano z rocznymi zestawieniami sprzedaży biletów.',
    ),
    h('Wyniki'),
    p(
      'Kina z herbatą miały średnio czterdziestu widzów na seans, pozostałe dwudziestu dwóch. Rycina 1 pokazuje różnicę w kolejnych miesiącach. Najwięcej zmieniało się zimą.',
    ),
    figure('Słupki liczby widzów', 44),
    caption('Rycina 1. Widzowie w kolejnych miesiącach'),
    h('Dyskusja'),
    p(
      'Wyniki zgadzają się z obserwacjami Ćwika (2014). Nie wiadomo jednak, czy herbata przyciąga widzów, czy tylko zatrzymuje tych, którzy i tak by przyszli (Zieliński i Maj, 2020).',
    ),
    h('Podsumowanie'),
    p('Kino, w którym można usiąść po filmie, pozostaje kinem. Gminy mogą zacząć od czajnika.'),
    frontHeading('Bibliografia'),
    ref('cwik14', 'Ćwik, Z. (2014). ‹i|Największa sala w mieście›. Wydawnictwo Ropa.'),
    ref('zielinski20', 'Zieliński, T., & Maj, A. (2020). Godzina seansu. ‹i|Kultura i Miasteczko, 3›(2), 40–58.'),
  ],
  expected: {
    title: 'Seans z herbatą: małe kina Beskidu Niskiego',
    authors: [person('Grażyna', 'Szczepańska-Wójt', [0]), person('Zbigniew', 'Ćwik', [1])],
    affiliations: [
      'Instytut Socjologii, Uniwersytet Podkarpacki Zachodni, Polska',
      'Towarzystwo Małych Kin, Gorlice, Polska',
    ],
    abstract: polishAbstract,
    keywords: ['kino', 'małe miasta', 'publiczność', 'Beskid Niski'],
    sections: ['abstract', 'introduction', 'methods', 'results', 'discussion', 'conclusion', 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['cwik14', 'zielinski20', 'cwik14', 'zielinski20'],
    figures: 1,
    tables: 0,
  },
}

const pearl = study(
  'former pearl divers',
  'the Torres Strait',
  19,
  'hearing loss',
  'the depth of the dives',
  'three visits',
)
const pearlAbstract =
  'Pearl divers went deep without instruments. Nineteen former divers of the Torres Strait told us how deep, and an audiologist tested their ears. Hearing loss followed depth, not years of work. Their knowledge of the sea floor has not been written down.'

const notesOfAuthors: SoundManuscript = {
  name: 'word-footnotes-name-the-institutions',
  maker: 'word',
  look: { font: 'Garamond', points: 12, lines: 1.5, saidIn: 'normal' },
  pieces: [
    title('Deep Ears: Hearing and Depth Among Former Pearl Divers of the Torres Strait'),
    centred(
      'Ettie Mabo-Gray‹n|Department of History, University of Torres Point, Australia. E-mail: ettie.mg@torrespoint.example› and Lars-Erik Öhman‹n|Hearing Research Centre, Norrland University, Sweden.›',
    ),
    frontBoldLine('Abstract'),
    front(pearlAbstract),
    front('‹b|Keywords:› pearl diving; hearing; oral history'),
    ...course(pearl, {
      heads: ['I. INTRODUCTION', 'II. METHODS', 'III. RESULTS', 'IV. DISCUSSION', 'V. CONCLUSION'],
      version: 1,
      intro: [
        'What nurses notice first (O’Donnell, 2019), divers notice last.‹n|One of them said so in a letter.› The reef has changed since (de la Cruz & Bauer, 2018).',
      ],
    }),
    frontHeading('Bibliography'),
    ...refs('delacruz18', 'odonnell19'),
  ],
  expected: {
    title: 'Deep Ears: Hearing and Depth Among Former Pearl Divers of the Torres Strait',
    authors: [
      person('Ettie', 'Mabo-Gray', [0], { email: 'ettie.mg@torrespoint.example' }),
      person('Lars-Erik', 'Öhman', [1]),
    ],
    affiliations: [
      'Department of History, University of Torres Point, Australia',
      'Hearing Research Centre, Norrland University, Sweden',
    ],
    abstract: pearlAbstract,
    keywords: ['pearl diving', 'hearing', 'oral history'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: false,
    spacingOk: false,
    cited: ['odonnell19', 'delacruz18'],
    figures: 0,
    tables: 0,
  },
}

const swahiliAbstract =
  'Mashua za kuvuka mto ni njia ya kila siku kwa wanafunzi wengi. Utafiti huu uliwahoji wanafunzi 112 wa vijiji sita kando ya mto Rufiji. Wanafunzi wenye maboya walichelewa mara chache zaidi. Boya moja linagharimu chini ya kitabu kimoja.'

const swahili: SoundManuscript = {
  name: 'word-swahili',
  maker: 'word',
  look: { ...arial12, saidIn: 'defaults', language: 'sw-KE' },
  pieces: [
    title('Maboya na Mahudhurio: Kuvuka Mto Rufiji Kwenda Shule'),
    centred('Mwanaisha Rashidi Mbwana na Baraka Joseph Mwakyusa'),
    centred('Idara ya Elimu, Chuo Kikuu cha Rufiji, Tanzania'),
    centred('Barua pepe: mwanaisha.mbwana@rufiji.example'),
    frontHeading('Ikisiri'),
    front(swahiliAbstract),
    front('‹b|Maneno muhimu:› mashua, mahudhurio, maboya, Rufiji'),
    h('Utangulizi'),
    p(
      'Njia ya kwenda shule huamua ni nani atakayefika mapema (Mwakyusa, 2018). Mbwana na Otieno (2021) wanaeleza kwamba mto huchukua muda mwingi kuliko barabara. Hata hivyo, hakuna utafiti uliohesabu maboya.',
    ),
    p('Lengo la utafiti huu ni kueleza jinsi maboya yanavyoathiri mahudhurio ya wanafunzi katika vijiji sita.'),
    h('Mbinu'),
    p(
      'Wanafunzi 112 walihojiwa mwezi Machi na mwezi Oktoba mwaka 2022. Walimu waliandika saa ya kufika kila siku. Wazazi wote walitoa idhini kwa maandishi kabla ya mahojiano kuanza.',
    ),
    h('Matokeo'),
    p(
      'Wanafunzi wenye maboya walichelewa siku nne kwa muhula, wengine siku kumi na moja. Tofauti ilikuwa kubwa zaidi wakati wa mvua. Hakuna mwanafunzi aliyeacha shule katika kipindi hicho.',
    ),
    h('Majadiliano'),
    p('Matokeo yanakubaliana na Mwakyusa (2018). Utafiti haukuangalia wanafunzi wa shule za upili.'),
    h('Hitimisho'),
    p('Boya ni msaada mdogo wenye matokeo makubwa. Shule zinaweza kuanza kwa kununua kumi.'),
    frontHeading('Marejeo'),
    ref('mbwana21', 'Mbwana, M. R., & Otieno, P. (2021). Mto na barabara. ‹i|Jarida la Elimu Vijijini, 2›(1), 5–19.'),
    ref('mwakyusa18', 'Mwakyusa, B. J. (2018). ‹i|Njia ya kwenda shule›. Rufiji Press.'),
  ],
  expected: {
    title: 'Maboya na Mahudhurio: Kuvuka Mto Rufiji Kwenda Shule',
    authors: [
      person('Mwanaisha Rashidi', 'Mbwana', [0], { email: 'mwanaisha.mbwana@rufiji.example' }),
      person('Baraka Joseph', 'Mwakyusa', [0]),
    ],
    affiliations: ['Idara ya Elimu, Chuo Kikuu cha Rufiji, Tanzania'],
    abstract: swahiliAbstract,
    keywords: ['mashua', 'mahudhurio', 'maboya', 'Rufiji'],
    sections: ['abstract', 'introduction', 'methods', 'results', 'discussion', 'conclusion', 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['mwakyusa18', 'mbwana21', 'mwakyusa18'],
    figures: 0,
    tables: 0,
  },
}

export const firstSightWord = [bracketLetters, authorTable, polish, notesOfAuthors, swahili]
