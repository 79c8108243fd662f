import { arial12, person, type SoundManuscript } from '../make/manuscript.ts'
import {
  boldLine,
  caption,
  equation,
  figure,
  front,
  frontBoldLine,
  frontHeading,
  h,
  headlessTable,
  layoutTable,
  p,
  steps,
  subtitle,
  table,
  title,
} from '../make/piece.ts'
import { say, type Study } from './prose.ts'
import { refs } from './works.ts'

const soil: Study = {
  people: 'terrace farmers',
  place: 'the Semien highlands',
  count: 61,
  outcome: 'soil depth',
  factor: 'tree planting',
  period: 'four growing seasons',
}

const soilAbstract =
  'Terraces keep soil on steep land, but they do not keep it fertile. We followed 61 farmers in the Semien highlands who planted trees on the edge of their terraces. Soil depth grew by 4 mm a year where trees stood, and shrank where they did not. Tenure decided who planted.'

const footnotes: SoundManuscript = {
  name: 'libreoffice-footnotes-equation',
  maker: 'libreoffice',
  look: { ...arial12, saidIn: 'runs', language: 'en-GB' },
  pieces: [
    title('Trees on the Edge'),
    subtitle('Soil Depth on Planted and Bare Terraces in the Semien Highlands'),
    front('Selam Haile-Mariam'),
    front('Department of Soil Science, University of Semien, Ethiopia'),
    front('selam.hm@usemien.example'),
    front('Dawit G. Berhane'),
    front('Highland Trees Association, Debark, Ethiopia'),
    frontHeading('Abstract'),
    front(soilAbstract),
    front('Keywords: terraces, soil depth, tree planting, land tenure'),
    h('Introduction'),
    p(
      'Land tenure decides who plants trees (Haile, 2015).‹n|The word “tenure” is used here for any right that lasts longer than one season.› Soil that is tired can be seen before it can be measured (Santos, 2021).',
    ),
    say(soil, 'aim', 0),
    h('Materials and methods'),
    say(soil, 'sampling', 1),
    p(
      'The yearly change of depth was computed as in Equation 1, where d is the depth in millimetres and t the time in years.',
    ),
    equation('g = ', 'd₂ − d₁', 't₂ − t₁', '1'),
    say(soil, 'analysis', 1),
    h('Results'),
    say(soil, 'finding', 0),
    p('Figure 1 shows the change by terrace.'),
    figure('Bars of soil depth by terrace', 5),
    caption('Figure 1: Change of soil depth in eight terraces'),
    h('Discussion'),
    p(
      'Santos (2021) expected the loss to come first.‹n|Personal communication, June 2022.› In our data the loss and the gain came together.',
    ),
    say(soil, 'meaning', 1),
    h('Conclusion'),
    say(soil, 'closing', 0),
    frontHeading('References'),
    ...refs('haile15', 'santos21'),
  ],
  expected: {
    title: 'Trees on the Edge: Soil Depth on Planted and Bare Terraces in the Semien Highlands',
    alsoTitle: ['Trees on the Edge Soil Depth on Planted and Bare Terraces in the Semien Highlands'],
    authors: [
      person('Selam', 'Haile-Mariam', [0], { email: 'selam.hm@usemien.example' }),
      person('Dawit G.', 'Berhane', [1]),
    ],
    affiliations: [
      'Department of Soil Science, University of Semien, Ethiopia',
      'Highland Trees Association, Debark, Ethiopia',
    ],
    abstract: soilAbstract,
    keywords: ['terraces', 'soil depth', 'tree planting', 'land tenure'],
    sections: ['abstract', 'introduction', 'methods', 'results', 'discussion', 'conclusion', 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['haile15', 'santos21', 'santos21'],
    figures: 1,
    tables: 0,
  },
}

const reef: Study = {
  people: 'divers of the reef watch',
  place: 'the Andaluz bank',
  count: 44,
  outcome: 'coral cover',
  factor: 'regular counting',
  period: 'the warm years 2016 to 2020',
}

const reefAbstract =
  'Objective. To find out whether volunteers can count coral. Design. Repeated counts on 22 fixed lines. Results. Volunteers and biologists differed by less than 3 points of cover. Conclusion. Trained volunteers can keep a reef under watch at a tenth of the cost.'

const boldHeadings: SoundManuscript = {
  name: 'libreoffice-liberation-bold-headings',
  maker: 'libreoffice',
  look: { font: 'Liberation Serif', points: 12, lines: 1, saidIn: 'defaults', language: 'en-US' },
  pieces: [
    front('‹b|Counting Coral with Volunteers on the Andaluz Bank›', { align: 'center', points: 15 }),
    layoutTable([
      '‹b|Inés de la Cruz›¶Marine Station Andaluz¶ines@andaluz-station.example',
      '‹b|Karl-Heinz Bauer›¶Reef Institute, Rostock Harbour University¶khb@rostock-harbour.example',
    ]),
    frontBoldLine('ABSTRACT'),
    front('‹b|Objective.› To find out whether volunteers can count coral.'),
    front('‹b|Design.› Repeated counts on 22 fixed lines.'),
    front('‹b|Results.› Volunteers and biologists differed by less than 3 points of cover.'),
    front('‹b|Conclusion.› Trained volunteers can keep a reef under watch at a tenth of the cost.'),
    frontBoldLine('KEYWORDS'),
    front('coral; volunteers; monitoring; reef watch'),
    boldLine('1. Introduction'),
    p(
      'Coral cover fell by half after the warm years (de la Cruz & Bauer, 2018). Counting it is slow work, and cheap sensors need careful people (Zhang et al., 2023).',
    ),
    say(reef, 'aim', 1),
    boldLine('2. Methods'),
    say(reef, 'sampling', 0),
    ...steps(
      'Lay the line along the fixed stakes.',
      'Count every fifth point.',
      'Write the count down before the next point.',
    ),
    boldLine('3. Results'),
    say(reef, 'finding', 1),
    p('Counts by team are given in Table 1.'),
    front('Table 1. Coral cover by team and year (per cent)'),
    table(['Team', '>2|Cover'], ['', '2016', '2020'], ['Volunteers', '41', '22'], ['Biologists', '43', '21']),
    boldLine('4. Discussion'),
    say(reef, 'meaning', 0),
    p('As de la Cruz and Bauer (2018) warned, a single line says little.'),
    boldLine('Declaration of competing interests'),
    p('None.'),
    frontBoldLine('References'),
    ...refs('delacruz18', 'zhang23'),
  ],
  expected: {
    title: 'Counting Coral with Volunteers on the Andaluz Bank',
    authors: [
      person('Inés', 'de la Cruz', [0], { email: 'ines@andaluz-station.example' }),
      person('Karl-Heinz', 'Bauer', [1], { email: 'khb@rostock-harbour.example' }),
    ],
    affiliations: ['Marine Station Andaluz', 'Reef Institute, Rostock Harbour University'],
    abstract: reefAbstract,
    keywords: ['coral', 'volunteers', 'monitoring', 'reef watch'],
    sections: ['abstract', 'keywords', 'introduction', 'methods', 'results', 'discussion', 'conflicts', 'references'],
    fontOk: false,
    spacingOk: true,
    cited: ['delacruz18', 'zhang23', 'delacruz18'],
    figures: 0,
    tables: 1,
  },
}

const spanishAbstract =
  'El trabajo doméstico no aparece en las cuentas nacionales. En este estudio se entrevistó a 96 hogares de dos barrios de Arequipa para medir las horas dedicadas al cuidado. Las mujeres dedican 31 horas semanales más que los hombres. La diferencia disminuye cuando existe una guardería a menos de quince minutos a pie.'
const spanishEnglish =
  'Domestic work is absent from national accounts. We interviewed 96 households in two quarters of Arequipa to measure hours of care. Women spend 31 hours a week more than men. The gap narrows when a nursery is within a walk of fifteen minutes.'

const spanish: SoundManuscript = {
  name: 'libreoffice-spanish-two-abstracts',
  maker: 'libreoffice',
  look: { ...arial12, saidIn: 'defaults', language: 'es-PE' },
  pieces: [
    title('Horas que nadie cuenta: cuidado y guarderías en dos barrios de Arequipa'),
    front('María José Quispe Ñahui‹^|1› y Juan Ramírez Ortega‹^|2›'),
    front('‹^|1› Facultad de Ciencias Sociales, Universidad del Misti, Arequipa, Perú'),
    front('‹^|2› Centro de Estudios del Cuidado, Lima, Perú'),
    front('Autora para correspondencia: mj.quispe@misti.example'),
    frontHeading('Resumen'),
    front(spanishAbstract),
    front('‹b|Palabras clave:› cuidado, trabajo doméstico, guarderías, Arequipa'),
    frontHeading('Abstract'),
    front(spanishEnglish),
    front('‹b|Keywords:› care, domestic work, nurseries, Arequipa'),
    h('Introducción'),
    p(
      'El trabajo invisible sostiene al visible (Laurent, 2016). Sin embargo, las encuestas suelen preguntar por el ingreso y no por el tiempo, de modo que una parte de la jornada queda fuera de toda estadística. Ramírez Ortega (s.f.) propone contar primero y discutir después.',
    ),
    p(
      'En Arequipa, las guarderías municipales abrieron entre 2015 y 2019 en unos barrios y no en otros. Esta diferencia permite comparar hogares parecidos que viven a distinta distancia de una guardería, algo que rara vez ocurre en la región.',
    ),
    h('Métodos'),
    p(
      'Se visitó a 96 hogares durante ocho semanas. En cada hogar se llenó un diario de actividades de siete días, con intervalos de media hora. Las personas que no leían dictaron su diario a una vecina de confianza. Se excluyeron cuatro diarios con más de un día en blanco.',
    ),
    p(
      'El análisis comparó medianas entre barrios. Los intervalos de confianza se obtuvieron por remuestreo, con dos mil repeticiones. El plan de análisis se redactó antes de abrir los datos.',
    ),
    h('Resultados'),
    p(
      'Las mujeres dedicaron 52 horas semanales al cuidado y los hombres 21. En los hogares situados a menos de quince minutos de una guardería la diferencia fue de 24 horas; en los demás, de 36. La Tabla 1 presenta las medianas.',
    ),
    caption('Tabla 1. Horas semanales de cuidado'),
    headlessTable(['Barrio', 'Mujeres', 'Hombres'], ['Con guardería', '46', '22'], ['Sin guardería', '57', '21']),
    h('Discusión'),
    p(
      'La cercanía de la guardería no elimina la diferencia, pero la reduce en un tercio. Como advierte Laurent (2016), lo que no se cuenta no se reparte. Queda por ver si el efecto se mantiene cuando los niños crecen.',
    ),
    h('Conclusiones'),
    p(
      'Abrir una guardería cerca de casa reparte el tiempo mejor que una campaña. Recomendamos incluir los diarios de tiempo en las encuestas regionales.',
    ),
    h('Agradecimientos'),
    p('Agradecemos a los hogares que nos abrieron la puerta.'),
    frontHeading('Referencias'),
    ...refs('laurent16'),
    {
      ...refs('ramirezNd')[0]!,
      text: 'Ramírez Ortega, J. (s.f.). ‹i|Cooperativas: una introducción›. https://example.org/cooperativas',
    },
  ],
  expected: {
    title: 'Horas que nadie cuenta: cuidado y guarderías en dos barrios de Arequipa',
    authors: [
      person('María José', 'Quispe Ñahui', [0], { email: 'mj.quispe@misti.example', corresponding: true }),
      person('Juan', 'Ramírez Ortega', [1]),
    ],
    affiliations: [
      'Facultad de Ciencias Sociales, Universidad del Misti, Arequipa, Perú',
      'Centro de Estudios del Cuidado, Lima, Perú',
    ],
    abstract: spanishAbstract,
    keywords: ['cuidado', 'trabajo doméstico', 'guarderías', 'Arequipa'],
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
    cited: ['laurent16', 'ramirezNd', 'laurent16'],
    figures: 0,
    tables: 1,
  },
}

export const libreOfficePlain = [footnotes, boldHeadings, spanish]
