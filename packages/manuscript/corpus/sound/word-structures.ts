import { arial12, person, type SoundManuscript } from '../make/manuscript.ts'
import {
  autoNumbered,
  bullets,
  caption,
  centred,
  equation,
  figure,
  front,
  frontHeading,
  h,
  layoutTable,
  listedRef,
  p,
  quote,
  steps,
  table,
  title,
  bigLine,
  frontBoldLine,
  boldLine,
} from '../make/piece.ts'
import { say } from './prose.ts'
import { course, study, usualSections } from './outline.ts'
import { refs, workText } from './works.ts'

const moss = study(
  'city walls',
  'the centre of Braga',
  140,
  'the cover of moss',
  'the age of the plaster',
  'three rainy seasons',
)
const mossAbstract =
  'Moss on walls cools a street. We measured the cover of moss on 140 walls in the centre of Braga and the temperature one metre away. Walls with more than half their surface covered were cooler by 1.8 degrees at noon. Old plaster carries more moss than new paint.'

const infoTable: SoundManuscript = {
  name: 'word-abstract-in-table',
  maker: 'word',
  look: arial12,
  pieces: [
    title('Green Walls Without Gardeners: Moss and Noon Temperature in Braga'),
    centred('Inês Carvalho ‹^|a,⁎›, Duarte Figueiredo ‹^|b›'),
    centred('‹^|a› Centre for Urban Climate, University of Minho Valley, Braga, Portugal'),
    centred('‹^|b› Botanical Garden of Braga, Portugal'),
    layoutTable(['ARTICLE INFO', 'ABSTRACT'], ['‹i|Keywords:›¶Moss¶Urban climate¶Walls¶Temperature', mossAbstract]),
    front('⁎ Corresponding author. E-mail address: ines.carvalho@minhovalley.example (I. Carvalho).'),
    ...course(moss, {
      head: (text) => autoNumbered(text),
      version: 2,
      intro: ['Soil on walls is thin, but it is soil (Santos, 2021).'],
      methods: [
        autoNumbered('Measuring cover', 2),
        p('Cover was read from photographs with a grid. The share of covered points is given by Eq. (1).'),
        equation('c = ', 'points with moss', 'all points', '1'),
      ],
      results: [
        p('The walls are described in Table 1 and Figure 1.'),
        caption('Table 1. Walls by age of the plaster'),
        table(
          ['Age', 'Walls', '>2|Cover (%)'],
          ['"', '"', 'mean', 'range'],
          ['Under 10 years', '52', '14', '0–40'],
          ['Over 10 years', '88', '47', '5–95'],
        ),
        figure('Bars of temperature by cover', 17),
        caption('Figure 1. Noon temperature by cover of moss'),
      ],
      discussion: ['Whether moss harms the plaster is disputed (Santos, 2021; Ferraz, 2009).'],
    }),
    frontHeading('References'),
    ...refs('santos21'),
  ],
  expected: {
    title: 'Green Walls Without Gardeners: Moss and Noon Temperature in Braga',
    authors: [
      person('Inês', 'Carvalho', [0], { email: 'ines.carvalho@minhovalley.example', corresponding: true }),
      person('Duarte', 'Figueiredo', [1]),
    ],
    affiliations: [
      'Centre for Urban Climate, University of Minho Valley, Braga, Portugal',
      'Botanical Garden of Braga, Portugal',
    ],
    abstract: mossAbstract,
    keywords: ['Moss', 'Urban climate', 'Walls', 'Temperature'],
    sections: [...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['santos21', 'santos21'],
    unpaired: ['Ferraz, 2009'],
    figures: 1,
    tables: 1,
  },
}

const mill = study(
  'hammer mills',
  'the Dodoma plateau',
  36,
  'the fineness of flour',
  'the wear of the screen',
  'one harvest',
)
const millAbstract =
  'Flour from village mills is often coarse. In this paper the wear of the screen is measured in 36 hammer mills on the Dodoma plateau. A worn screen lets grains of 2 mm pass. Turning the screen once a month keeps flour fine at no cost.'

const ieee: SoundManuscript = {
  name: 'word-ieee-like',
  maker: 'word',
  look: { font: 'Times New Roman', points: 10, lines: 1, saidIn: 'normal' },
  pieces: [
    { ...title('Turning the Screen: Wear and Fineness in Village Hammer Mills'), style: 'title' },
    layoutTable([
      'Baraka J. Mushi¶‹i|Dept. of Mechanical Engineering›¶‹i|Dodoma Institute of Technology›¶Dodoma, Tanzania¶b.mushi@dit-dodoma.example',
      'Hanna Lehtonen¶‹i|School of Engineering›¶‹i|Lahti Polytechnic›¶Lahti, Finland¶hanna.lehtonen@lahtipoly.example',
    ]),
    front(`‹b|‹i|Abstract››—‹b|${millAbstract}›`),
    front('‹b|‹i|Index Terms››—‹b|hammer mill, wear, flour, maintenance›'),
    ...course(mill, {
      heads: ['I. INTRODUCTION', 'II. METHODS', 'III. RESULTS', 'IV. DISCUSSION', 'V. CONCLUSION'],
      version: 1,
      intro: ['Mills are the machines of the village [1], [2]. Their wear has been followed with cheap sensors [3].'],
      discussion: ['The reading in [3] is close to ours, while [1] reports coarser flour.'],
    }),
    h('ACKNOWLEDGMENT'),
    p('The authors thank the millers’ union.'),
    frontHeading('REFERENCES'),
    ...['mensah19', 'bank20', 'zhang23'].map((key) => listedRef(key, workText(key))),
  ],
  expected: {
    title: 'Turning the Screen: Wear and Fineness in Village Hammer Mills',
    authors: [
      person('Baraka J.', 'Mushi', [0], { email: 'b.mushi@dit-dodoma.example' }),
      person('Hanna', 'Lehtonen', [1], { email: 'hanna.lehtonen@lahtipoly.example' }),
    ],
    affiliations: [
      'Dept. of Mechanical Engineering, Dodoma Institute of Technology, Dodoma, Tanzania',
      'School of Engineering, Lahti Polytechnic, Lahti, Finland',
    ],
    abstract: millAbstract,
    keywords: ['hammer mill', 'wear', 'flour', 'maintenance'],
    sections: [...usualSections, 'acknowledgements', 'references'],
    fontOk: false,
    spacingOk: true,
    cited: ['mensah19', 'bank20', 'zhang23', 'zhang23', 'mensah19'],
    figures: 0,
    tables: 0,
  },
}

const birth = study(
  'traditional midwives',
  'the Chittagong hills',
  83,
  'the time to referral',
  'a colour card',
  'two years',
)
const birthAbstract =
  'Introduction: Delay costs lives in childbirth. Methods: We gave a colour card with three warning signs to 83 traditional midwives in the Chittagong hills and recorded the time to referral for two years. Results: The median time fell from 190 to 75 minutes. Discussion: A card cannot replace a road, but it can start the journey.'

const vancouver: SoundManuscript = {
  name: 'word-superscript-citations',
  maker: 'word',
  look: { ...arial12, saidIn: 'defaults' },
  pieces: [
    front('ORIGINAL ARTICLE'),
    title('Three Colours: A Warning Card for Traditional Midwives in the Chittagong Hills'),
    front('Nusrat Jahan MBBS, MPH‹^|1*›, Shefali Chakma‹^|2›, Prof. Md. Rafiqul Islam PhD‹^|1›, Emily O’Hara RM‹^|3›'),
    front('1. Department of Public Health, Karnaphuli Medical University, Chattogram, Bangladesh'),
    front('2. Hill Women’s Health Initiative, Rangamati, Bangladesh'),
    front('3. School of Midwifery, University of Galway Bay, Ireland'),
    front('*Corresponding author: Nusrat Jahan, nusrat.jahan@karnaphuli.example'),
    frontHeading('Abstract'),
    front('‹b|Introduction:› Delay costs lives in childbirth.'),
    front(
      '‹b|Methods:› We gave a colour card with three warning signs to 83 traditional midwives in the Chittagong hills and recorded the time to referral for two years.',
    ),
    front('‹b|Results:› The median time fell from 190 to 75 minutes.'),
    front('‹b|Discussion:› A card cannot replace a road, but it can start the journey.'),
    front('‹b|Keywords:› midwifery, referral, maternal health, Bangladesh'),
    ...course(birth, {
      version: 0,
      intro: [
        'Warning signs are known to those who look for them.‹^|1› Guidelines list nine,‹^|2› of which three explain most deaths.‹^|1,3› The area was 14 km² in size.',
      ],
      discussion: ['Trust is built in small groups.‹^|3,4› It is lost in large ones.‹^|2–4›'],
    }),
    h('Ethical approval'),
    p('The study was approved by the review board of Karnaphuli Medical University.'),
    h('Competing interests'),
    p('None declared.'),
    frontHeading('References'),
    ...refs('odonnell19', 'who21', 'duarte18', 'ueda17').map((one, at) => ({ ...one, text: `${at + 1}. ${one.text}` })),
  ],
  expected: {
    title: 'Three Colours: A Warning Card for Traditional Midwives in the Chittagong Hills',
    authors: [
      person('Nusrat', 'Jahan', [0], { email: 'nusrat.jahan@karnaphuli.example', corresponding: true }),
      person('Shefali', 'Chakma', [1]),
      person('Md. Rafiqul', 'Islam', [0]),
      person('Emily', 'O’Hara', [2]),
    ],
    affiliations: [
      'Department of Public Health, Karnaphuli Medical University, Chattogram, Bangladesh',
      'Hill Women’s Health Initiative, Rangamati, Bangladesh',
      'School of Midwifery, University of Galway Bay, Ireland',
    ],
    abstract: birthAbstract,
    keywords: ['midwifery', 'referral', 'maternal health', 'Bangladesh'],
    sections: ['abstract', ...usualSections, 'ethics', 'conflicts', 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['odonnell19', 'who21', 'odonnell19', 'duarte18', 'duarte18', 'ueda17', 'who21', 'duarte18', 'ueda17'],
    figures: 0,
    tables: 0,
  },
}

const court = study(
  'lay judges',
  'eleven village courts',
  45,
  'the length of a hearing',
  'a speaking stick',
  'one year',
)
const courtAbstract =
  'In village courts everybody speaks at once. Eleven courts agreed to use a speaking stick for one year. Hearings became longer by eight minutes, yet fewer cases came back. The lay judges kept the stick after the study.'

const appendix: SoundManuscript = {
  name: 'word-endnotes-appendix-statements',
  maker: 'word',
  look: arial12,
  pieces: [
    bigLine('WHO HOLDS THE STICK?‹br›ORDER AND TIME IN VILLAGE COURTS', 14),
    centred('Temesgen Lemma (t.lemma@sidama-law.example) and Rahel Worku-Berg (rahel@fjellby.example)'),
    centred('School of Law, University of Sidama; Institute of Customary Law, Fjellby'),
    frontHeading('Abstract'),
    front(courtAbstract),
    front('Keywords: village courts; procedure; customary law; speaking order'),
    h('Introduction'),
    p(
      'Listening is work (van der Berg, 2020).‹N|A first version of this paper was read at the Hawassa colloquium.› Order is what makes it possible (Laurent, 2016, as cited in van der Berg, 2020).',
    ),
    say(court, 'aim', 1),
    h('Methods'),
    say(court, 'sampling', 1),
    ...steps(
      'The eldest judge opens the hearing.',
      'Whoever holds the stick speaks.',
      'The stick is passed to the left.',
    ),
    h('Results'),
    say(court, 'finding', 2),
    quote('“With the stick in my hand I said it once, and I said it well.” (Plaintiff, third court)'),
    h('Discussion'),
    say(court, 'meaning', 1),
    h('Conclusion'),
    say(court, 'closing', 0),
    h('Acknowledgements'),
    p('We thank the eleven courts and their clerks.'),
    h('Author Contributions'),
    p('Both authors planned the study; the first author led the fieldwork.'),
    h('Funding'),
    p('Supported by the Fjellby Fund, grant 17.'),
    h('Ethics Statement'),
    p('Consent was given in public, as is the custom, and again in private.'),
    h('Conflicts of Interest'),
    p('There are none.'),
    h('Data Availability'),
    p('Transcripts can be read at the archive of the university.'),
    h('AI Use Statement'),
    p('A translation tool was used for first drafts of two quotations, which were then checked by hand.'),
    frontHeading('References'),
    ...refs('vanderberg20', 'laurent16'),
    h('Appendix A'),
    p('Questions of the interview: What was the case about? Who spoke first? Would you come back to this court?'),
    ...bullets('asked before the hearing', 'asked after the hearing'),
  ],
  expected: {
    title: 'WHO HOLDS THE STICK? ORDER AND TIME IN VILLAGE COURTS',
    authors: [
      person('Temesgen', 'Lemma', [0], { email: 't.lemma@sidama-law.example' }),
      person('Rahel', 'Worku-Berg', [1], { email: 'rahel@fjellby.example' }),
    ],
    affiliations: ['School of Law, University of Sidama', 'Institute of Customary Law, Fjellby'],
    abstract: courtAbstract,
    keywords: ['village courts', 'procedure', 'customary law', 'speaking order'],
    sections: [
      'abstract',
      ...usualSections,
      'acknowledgements',
      'contributions',
      'funding',
      'ethics',
      'conflicts',
      'data',
      'ai-use',
      'references',
      'appendix',
    ],
    fontOk: true,
    spacingOk: true,
    cited: ['vanderberg20', 'laurent16', 'vanderberg20'],
    figures: 0,
    tables: 0,
  },
}

const goats = study(
  'goat keepers',
  'the Karas plain',
  102,
  'the survival of kids',
  'a shelter of thorn bush',
  'three lambing seasons',
)
const goatsAbstract =
  'Kids die in the cold wind of August. A shelter of thorn bush was built by half of 102 goat keepers on the Karas plain. Survival rose from 71 to 84 in a hundred. The shelter takes one day of work.'

const keyMessages: SoundManuscript = {
  name: 'word-plain-lines-no-styles',
  maker: 'word',
  look: { ...arial12, saidIn: 'defaults' },
  pieces: [
    frontBoldLine('Thorn Bush Shelters and the Survival of Kids on the Karas Plain'),
    front('Johanna !Gaeb-Shikongo'),
    front('Karas Agricultural College, Keetmanshoop, Namibia'),
    frontBoldLine('Abstract'),
    front(goatsAbstract),
    front('‹b|Keywords:› goats, survival, shelter, arid lands'),
    ...course(goats, {
      head: (text) => boldLine(text),
      heads: ['Introduction', 'Materials and Methods', 'Results', 'Discussion', 'Conclusions'],
      version: 0,
      intro: [
        'Farmers wait when waiting is cheap (Okafor & Lind, 2024). In their words, “nobody builds in the wind” (Okafor & Lind, 2024, p. 110).',
      ],
    }),
    frontBoldLine('References'),
    ...refs('okafor24'),
  ],
  expected: {
    title: 'Thorn Bush Shelters and the Survival of Kids on the Karas Plain',
    authors: [person('Johanna', '!Gaeb-Shikongo', [0])],
    affiliations: ['Karas Agricultural College, Keetmanshoop, Namibia'],
    abstract: goatsAbstract,
    keywords: ['goats', 'survival', 'shelter', 'arid lands'],
    sections: ['abstract', ...usualSections, 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['okafor24', 'okafor24'],
    figures: 0,
    tables: 0,
  },
}

export const wordStructures = [infoTable, ieee, vancouver, appendix, keyMessages]
