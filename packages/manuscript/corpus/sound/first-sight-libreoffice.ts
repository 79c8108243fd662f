import { arial12, person, type SoundManuscript } from '../make/manuscript.ts'
import {
  bigLine,
  blank,
  caption,
  centred,
  equation,
  figure,
  front,
  frontBoldLine,
  frontHeading,
  h,
  p,
  plainCaption,
  plainRef,
  ref,
  table,
  title,
} from '../make/piece.ts'
import { course, study, usualSections } from './outline.ts'
import { numberedRefs, plainRefs, refs } from './works.ts'

const eels = study('eel fishers', 'the Waikato lakes', 47, 'the weight of the catch', 'the phase of the moon', 'a year')
const eelsAbstract =
  'Eels move when it is dark. With 47 eel fishers of the Waikato lakes we weighed each catch for a year. Catches were heaviest in the four nights around the new moon. The old calendar of the fishers says the same.'

const byLine: SoundManuscript = {
  name: 'libreoffice-by-line-and-date',
  maker: 'libreoffice',
  look: { ...arial12, saidIn: 'defaults', language: 'en-GB' },
  pieces: [
    bigLine('Dark Nights, Heavy Nets: Eels and the Moon in the Waikato Lakes', 18),
    blank(),
    centred('by'),
    centred('Hannah Ngata and Tāne Parata'),
    centred('Lakes Research Trust, Hamilton East, Aotearoa New Zealand'),
    centred('14 February 2024'),
    blank(),
    frontBoldLine('Abstract', { align: 'center' }),
    front(eelsAbstract),
    front('‹b|Keywords›: eels; moon; traditional calendars; lakes.'),
    ...course(eels, {
      version: 0,
      intro: [
        'Counting is easy when careful people do it (Zhang, Hall & Mbeki, 2023). In the words of Santos (2021: 4), “fatigue comes first”.',
      ],
      results: [
        figure('Curve of weights over a month', 51),
        plainCaption('Figure 1 Weight of the catch by night'),
        p('As Figure 1 shows, the curve has one valley.'),
      ],
    }),
    frontBoldLine('References', { align: 'center' }),
    ...plainRefs('santos21', 'zhang23'),
  ],
  expected: {
    title: 'Dark Nights, Heavy Nets: Eels and the Moon in the Waikato Lakes',
    authors: [person('Hannah', 'Ngata', [0]), person('Tāne', 'Parata', [0])],
    affiliations: ['Lakes Research Trust, Hamilton East, Aotearoa New Zealand'],
    abstract: eelsAbstract,
    keywords: ['eels', 'moon', 'traditional calendars', 'lakes'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['zhang23', 'santos21'],
    figures: 1,
    tables: 0,
  },
}

const italianAbstract =
  'Le fontane dei paesi alti sono state chiuse per risparmiare acqua. Abbiamo misurato il consumo in ventuno paesi della Majella e parlato con 88 abitanti. Chiudere le fontane non ha ridotto i consumi. Ha ridotto gli incontri.'

const italian: SoundManuscript = {
  name: 'libreoffice-italian',
  maker: 'libreoffice',
  look: { font: 'Liberation Serif', points: 12, lines: 1.15, saidIn: 'normal', language: 'it-IT' },
  pieces: [
    title('L’acqua e l’incontro: le fontane chiuse dei paesi della Majella'),
    front('di Giuseppina D’Alessandro e Pier Paolo Dell’Orto', { italic: true }),
    front('Dipartimento di Scienze del Territorio, Università della Majella, Italia'),
    frontHeading('Riassunto'),
    front(italianAbstract),
    front('‹b|Parole chiave:› fontane, acqua, paesi montani, incontro'),
    h('1. Introduzione'),
    p(
      'La fontana è il luogo in cui il paese si racconta (D’Alessandro, 2013). Secondo Ricci e Fabbri (2019), chiuderla significa spostare il racconto altrove, e non sempre un altrove esiste.',
    ),
    p('Questo lavoro si chiede che cosa succede ai consumi e alle abitudini quando le fontane tacciono.'),
    h('2. Metodo'),
    p(
      'I contatori di ventuno paesi sono stati letti ogni settimana per un anno. Le interviste, lunghe mezz’ora, si sono svolte in piazza. Tutti hanno dato il consenso a voce.',
    ),
    h('3. Risultati'),
    p(
      'I consumi sono rimasti uguali nei paesi con fontane chiuse e in quelli con fontane aperte. La Tabella 1 riporta le medie. Gli abitanti parlano meno spesso con i vicini.',
    ),
    caption('Tabella 1. Consumo medio per abitante (litri al giorno)'),
    table(['Fontane', 'Prima', 'Dopo'], ['Chiuse', '171', '170'], ['Aperte', '168', '169']),
    h('4. Discussione'),
    p(
      'I risultati confermano quanto scritto da Ricci e Fabbri (2019) e precisano le osservazioni di D’Alessandro (2013).',
    ),
    h('5. Conclusioni'),
    p('Una fontana aperta costa poco e tiene insieme molto. I comuni potrebbero riaprirne una alla volta.'),
    h('Ringraziamenti'),
    p('Grazie ai fontanieri di Pennapiedimonte.'),
    frontHeading('Bibliografia'),
    ref('dalessandro13', 'D’Alessandro, G. (2013). ‹i|Il paese che si racconta›. Edizioni del Colle.'),
    ref('ricci19', 'Ricci, M., & Fabbri, L. (2019). Luoghi che tacciono. ‹i|Rivista di Geografia Lenta, 8›(1), 9–27.'),
  ],
  expected: {
    title: 'L’acqua e l’incontro: le fontane chiuse dei paesi della Majella',
    authors: [person('Giuseppina', 'D’Alessandro', [0]), person('Pier Paolo', 'Dell’Orto', [0])],
    affiliations: ['Dipartimento di Scienze del Territorio, Università della Majella, Italia'],
    abstract: italianAbstract,
    keywords: ['fontane', 'acqua', 'paesi montani', 'incontro'],
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
    fontOk: false,
    spacingOk: true,
    cited: ['dalessandro13', 'ricci19', 'ricci19', 'dalessandro13'],
    figures: 0,
    tables: 1,
  },
}

const roofs = study('thatchers', 'the Drakensberg', 25, 'the life of a roof', 'the month of cutting', 'eight winters')
const roofsAbstract =
  'A roof of grass is as good as the month in which the grass was cut. Twenty-five thatchers of the Drakensberg showed us roofs of known age. Roofs cut after the first frost lasted five years longer. Young thatchers no longer wait.'

const breaks: SoundManuscript = {
  name: 'libreoffice-one-author-per-paragraph-with-breaks',
  maker: 'libreoffice',
  look: { ...arial12, saidIn: 'normal' },
  pieces: [
    title('Cut After the Frost: Grass Roofs in the Drakensberg'),
    centred(
      '‹b|Nokuthula Zungu-Meyer›‹br›School of Rural Building‹br›University of the Berg, South Africa‹br›nokuthula.zm@uberg.example',
    ),
    centred('‹b|Pieter J. du Preez›‹br›Thatch Museum‹br›Harrismith, South Africa‹br›pieter@thatch.example'),
    frontHeading('Summary'),
    front(roofsAbstract),
    front('‹b|Keywords:› thatching, grass roofs, crafts, frost'),
    ...course(roofs, {
      version: 1,
      intro: [
        'Crafts are work that nobody sees [1]. They are learned from the few [2, 3], and tenure protects them [1-3].',
      ],
      methods: [p('The age was computed as in (1).'), equation('A', 'y − b', 's', '(1)')],
    }),
    frontHeading('References'),
    ...numberedRefs((number) => `${number}. `, 'laurent16', 'mensah19', 'haile15'),
  ],
  expected: {
    title: 'Cut After the Frost: Grass Roofs in the Drakensberg',
    authors: [
      person('Nokuthula', 'Zungu-Meyer', [0], { email: 'nokuthula.zm@uberg.example' }),
      person('Pieter J.', 'du Preez', [1], { email: 'pieter@thatch.example' }),
    ],
    affiliations: [
      'School of Rural Building, University of the Berg, South Africa',
      'Thatch Museum, Harrismith, South Africa',
    ],
    abstract: roofsAbstract,
    keywords: ['thatching', 'grass roofs', 'crafts', 'frost'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['laurent16', 'mensah19', 'haile15', 'laurent16', 'mensah19', 'haile15'],
    figures: 0,
    tables: 0,
  },
}

const batik = study(
  'batik workers',
  'the north coast of Java',
  73,
  'eye strain',
  'the colour of the lamp',
  'five months',
)
const indonesianAbstract =
  'Pembatik bekerja dengan mata yang lelah. Penelitian ini melibatkan 73 pembatik di pesisir utara Jawa. Lampu kuning mengurangi keluhan mata sebesar seperempat. Biayanya kurang dari satu helai kain.'

const degrees: SoundManuscript = {
  name: 'libreoffice-indonesian-degrees',
  maker: 'libreoffice',
  look: { ...arial12, saidIn: 'runs', language: 'id-ID' },
  pieces: [
    title('Lampu Kuning: Keluhan Mata Pembatik di Pesisir Utara Jawa'),
    centred('Dr. Rina Wulandari, M.Si.‹^|1›, Yusuf Habibie, S.E., M.M.‹^|2›, Sri Lestari, Ph.D.‹^|1›'),
    centred('‹^|1› Fakultas Kesehatan Masyarakat, Universitas Pesisir Utara, Indonesia'),
    centred('‹^|2› Koperasi Batik Lasem, Rembang, Indonesia'),
    centred('Penulis korespondensi: rina.wulandari@pesisir.example'),
    frontHeading('Abstrak'),
    front(indonesianAbstract),
    front('‹b|Kata kunci:› batik, mata, lampu, kesehatan kerja'),
    ...course(batik, {
      heads: ['Pendahuluan', 'Metode', 'Hasil', 'Pembahasan', 'Kesimpulan'],
      version: 0,
      intro: ['Cheap lamps are a matter of trust (Duarte dkk., 2018; Okafor dan Lind, 2024).'],
    }),
    frontHeading('Daftar Pustaka'),
    ...refs('duarte18', 'okafor24'),
  ],
  expected: {
    title: 'Lampu Kuning: Keluhan Mata Pembatik di Pesisir Utara Jawa',
    authors: [
      person('Rina', 'Wulandari', [0], { email: 'rina.wulandari@pesisir.example', corresponding: true }),
      person('Yusuf', 'Habibie', [1]),
      person('Sri', 'Lestari', [0]),
    ],
    affiliations: [
      'Fakultas Kesehatan Masyarakat, Universitas Pesisir Utara, Indonesia',
      'Koperasi Batik Lasem, Rembang, Indonesia',
    ],
    abstract: indonesianAbstract,
    keywords: ['batik', 'mata', 'lampu', 'kesehatan kerja'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['duarte18', 'okafor24'],
    figures: 0,
    tables: 0,
  },
}

const hebrewAbstract =
  'ספסלים ברחוב קובעים מי יוצא מן הבית. במחקר זה נספרו יושבים על שישים ספסלים בשלוש ערים קטנות. ספסל בצל משך פי שלושה יושבים מספסל בשמש. עלות העץ נמוכה מעלות הספסל.'

const hebrew: SoundManuscript = {
  name: 'libreoffice-hebrew-right-to-left',
  maker: 'libreoffice',
  look: {
    font: 'Arial',
    complex: 'Arial',
    points: 12,
    lines: 1,
    saidIn: 'normal',
    language: 'he-IL',
    rtl: true,
  },
  pieces: [
    title('ספסל בצל: מי יושב ברחובות של ערים קטנות'),
    centred('תמר בן־דוד ואבנר כהן־לוי'),
    centred('המחלקה לגאוגרפיה, אוניברסיטת השפלה, ישראל'),
    frontHeading('תקציר'),
    front(hebrewAbstract),
    front('‹b|מילות מפתח:› ספסלים, צל, ערים קטנות, רחוב'),
    h('מבוא'),
    p(
      'הרחוב הוא החדר הגדול של העיר (בן־דוד, 2016). לוי ושגיא (2020) הראו כי בלי מקום לשבת אין בו שיחה. עם זאת, מעט ידוע על השפעת הצל.',
    ),
    p('מטרת המחקר היא לבדוק כיצד צל משנה את מספר היושבים ואת משך הישיבה.'),
    h('שיטה'),
    p('שישים ספסלים נצפו במשך שמונה ימים בקיץ 2022. שני צופים רשמו כל שעה את מספר היושבים ואת גילם המשוער.'),
    h('תוצאות'),
    p('על ספסל בצל ישבו בממוצע שישה אנשים בשעה, ועל ספסל בשמש שניים. ההבדל היה גדול במיוחד בשעות הצהריים.'),
    h('דיון'),
    p('התוצאות מתאימות לדברי בן־דוד (2016). המחקר נערך בקיץ בלבד, וזו מגבלתו.'),
    h('מסקנות'),
    p('מי שרוצה רחוב חי צריך לנטוע עץ ליד כל ספסל.'),
    frontHeading('מקורות'),
    plainRef('bendavid16', 'בן־דוד, ת. (2016). החדר הגדול. הוצאת שפלה.'),
    plainRef('levi20', 'לוי, א., ושגיא, נ. (2020). מקום לשבת. עיר וחברה, 4(1), 11–29.'),
  ],
  expected: {
    title: 'ספסל בצל: מי יושב ברחובות של ערים קטנות',
    authors: [person('תמר', 'בן־דוד', [0]), person('אבנר', 'כהן־לוי', [0])],
    affiliations: ['המחלקה לגאוגרפיה, אוניברסיטת השפלה, ישראל'],
    abstract: hebrewAbstract,
    keywords: ['ספסלים', 'צל', 'ערים קטנות', 'רחוב'],
    sections: ['abstract', 'introduction', 'methods', 'results', 'discussion', 'conclusion', 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['bendavid16', 'levi20', 'bendavid16'],
    figures: 0,
    tables: 0,
  },
}

export const firstSightLibreOffice = [byLine, italian, breaks, degrees, hebrew]
