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
  p,
  plainCaption,
  title,
} from '../make/piece.ts'
import { say, type Study } from './prose.ts'
import { numberedRefs, plainRefs } from './works.ts'

const night: Study = {
  people: 'market women',
  place: 'the night markets of Kano and Ilorin',
  count: 173,
  outcome: 'the feeling of safety',
  factor: 'street lighting',
  period: 'the harmattan of 2022',
}

const nightAbstract =
  'Night markets feed cities but are thought to be unsafe. We asked 173 market women in Kano and Ilorin where they feel safe and why. Light mattered less than neighbours: a dark corner with a known neighbour was preferred to a bright one among strangers. Lighting plans should begin with a map of who sells next to whom.'

const noTitleStyle: SoundManuscript = {
  name: 'google-no-title-style',
  maker: 'google',
  look: { ...arial12, saidIn: 'runs', lines: 1.15 },
  pieces: [
    bigLine('Light or Neighbours? Safety in the Night Markets of Kano and Ilorin'),
    blank(),
    centred('Ọláyínká Adébáyọ̀ Ògúnlẹ́yẹ and Chukwuemeka Ńnàmdị̀ Eze'),
    centred('Department of Sociology, Savannah State University'),
    blank(),
    frontBoldLine('Abstract'),
    front(nightAbstract),
    blank(),
    front('‹b|Keywords:› night markets, safety, street lighting, Nigeria, women traders'),
    blank(),
    h('Introduction'),
    p(
      'Markets that open at dusk are older than street lamps. Ibrahim (2022) counted eleven of them in one city alone. What keeps them going is rarely asked (Mensah, 2019).',
    ),
    blank(),
    say(night, 'aim', 0),
    h('Methods'),
    say(night, 'sampling', 1),
    say(night, 'measures', 2),
    h('Results'),
    say(night, 'finding', 2),
    figure('Bars of safe places by kind', 8),
    plainCaption('Figure 1. Places named as safe, by kind'),
    p('As Figure 1 shows, neighbours were named more often than lamps.'),
    h('Discussion'),
    say(night, 'meaning', 2),
    p(
      'This is in line with ‹a|https://doi.org/10.5555/cas.2022.032|Ibrahim (2022)› and with work on trust in small groups (Duarte, Silva, & van der Berg, 2018).',
    ),
    say(night, 'limits', 0),
    h('Conclusion'),
    say(night, 'closing', 1),
    frontHeading('References'),
    ...plainRefs('duarte18', 'ibrahim22', 'mensah19'),
  ],
  expected: {
    title: 'Light or Neighbours? Safety in the Night Markets of Kano and Ilorin',
    authors: [person('Ọláyínká Adébáyọ̀', 'Ògúnlẹ́yẹ', [0]), person('Chukwuemeka Ńnàmdị̀', 'Eze', [0])],
    affiliations: ['Department of Sociology, Savannah State University'],
    abstract: nightAbstract,
    keywords: ['night markets', 'safety', 'street lighting', 'Nigeria', 'women traders'],
    sections: ['abstract', 'introduction', 'methods', 'results', 'discussion', 'conclusion', 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['ibrahim22', 'mensah19', 'ibrahim22', 'duarte18'],
    figures: 1,
    tables: 0,
  },
}

const hand: Study = {
  people: 'pupils of the fourth grade',
  place: 'six village schools',
  count: 152,
  outcome: 'legible handwriting',
  factor: 'daily practice on paper',
  period: 'one school year',
}

const handAbstract =
  'Tablets have come to village schools, and paper has gone. We compared the handwriting of 152 pupils in six schools, three of which kept ten minutes of paper a day. Pupils with paper wrote more legibly and not more slowly. Ten minutes are enough.'

const elevenDefault: SoundManuscript = {
  name: 'google-default-eleven-points',
  maker: 'google',
  look: { font: 'Arial', points: 11, lines: 1.15, saidIn: 'defaults' },
  pieces: [
    title('Ten Minutes of Paper: Handwriting in Schools with Tablets'),
    front('Rosalind Smith-Jones¹, Pierre Le Goff², Wei-Ling Tan¹'),
    front('¹ College of Education, Penwith University, United Kingdom'),
    front('² Laboratoire d’écriture, Université de Cornouaille, France'),
    blank(),
    front(`‹b|Abstract›: ${handAbstract}`),
    blank(),
    front('‹b|Keywords›: handwriting, tablets, primary school'),
    h('1 Introduction'),
    p(
      'Handwriting changed after the tablet (Smith-Jones, 2020). The change is not the same everywhere: in places with long roads, homework is still done on paper (Chen, 2022a, 2022b).',
    ),
    say(hand, 'aim', 2),
    h('2 Method'),
    say(hand, 'sampling', 2),
    say(hand, 'analysis', 1),
    h('3 Results'),
    say(hand, 'finding', 1),
    headlessTable(['School', 'Legible (%)'], ['With paper', '71'], ['Without paper', '52']),
    plainCaption('Table 1: Legible samples by kind of school'),
    p('Table 1 sums this up.'),
    h('4 Discussion and conclusion'),
    say(hand, 'meaning', 0),
    ...bullets('Keep ten minutes of paper a day.', 'Let pupils choose the text.', 'Do not mark these minutes.'),
    h('Author contributions'),
    p('RSJ planned the study, PLG collected the samples, WLT did the statistics.'),
    frontHeading('References'),
    ...plainRefs('chen22a', 'chen22b', 'smithjones20', 'ueda17'),
  ],
  expected: {
    title: 'Ten Minutes of Paper: Handwriting in Schools with Tablets',
    authors: [person('Rosalind', 'Smith-Jones', [0]), person('Pierre', 'Le Goff', [1]), person('Wei-Ling', 'Tan', [0])],
    affiliations: [
      'College of Education, Penwith University, United Kingdom',
      'Laboratoire d’écriture, Université de Cornouaille, France',
    ],
    abstract: handAbstract,
    keywords: ['handwriting', 'tablets', 'primary school'],
    sections: ['introduction', 'methods', 'results', 'discussion', 'contributions', 'references'],
    fontOk: false,
    spacingOk: true,
    cited: ['smithjones20', 'chen22a', 'chen22b'],
    uncited: ['ueda17'],
    figures: 0,
    tables: 1,
  },
}

const chineseAbstract =
  '社区水井缩短了取水的路程。本文调查了云南山区一百二十户家庭在两个旱季中的取水时间。结果表明，水井距离在三百米以内的家庭每天节省四十七分钟，节省的时间主要用于睡眠和学习。'

const chinese: SoundManuscript = {
  name: 'google-chinese',
  maker: 'google',
  look: { font: 'SimSun', points: 12, lines: 1.5, saidIn: 'runs', language: 'zh-CN' },
  pieces: [
    title('山区社区水井与家庭取水时间研究'),
    centred('王晓明¹，李建华²'),
    centred('¹ 滇南大学地理学院，昆明'),
    centred('² 山区发展研究中心，大理'),
    frontBoldLine('摘要'),
    front(chineseAbstract),
    front('‹b|关键词：›水井；取水时间；山区；家庭'),
    boldLine('一、引言'),
    p(
      '取水是山区家庭日常生活中最费时的劳动之一。以往的研究多以管道长度衡量供水条件（王晓明，2018），却很少记录人们实际走过的路。李建华（2020）指出，路程的长短并不等于时间的长短，坡度和天气同样重要。',
    ),
    p(
      '本文的目的在于用时间日志记录取水劳动，并比较有井村和无井村之间的差别。我们关心的问题有两个：第一，水井是否缩短了劳动时间；第二，节省下来的时间用在了哪里。',
    ),
    boldLine('二、方法'),
    p(
      '调查在四个村进行，共有一百二十户家庭参加。每户填写七天的时间日志，以半小时为单位。不识字的家庭成员由邻居代为填写。所有家庭均签署了知情同意书。数据分析采用中位数比较，置信区间由重复抽样得到。',
    ),
    boldLine('三、结果'),
    p(
      '有井村的家庭每天取水时间的中位数为三十八分钟，无井村为八十五分钟。节省的时间中，将近一半用于睡眠，三分之一用于孩子的学习，其余用于照料老人。男性和女性之间的差别有所缩小，但没有消失。',
    ),
    boldLine('四、讨论'),
    p(
      '结果说明，水井的作用首先体现在时间上，而不是收入上。这与李建华（2020）的观察一致。本研究的局限在于样本较小，而且只包括旱季。',
    ),
    boldLine('五、结论'),
    p('在山区修建社区水井是一项投入少、见效快的措施。今后的研究应当跟踪更长的时间。'),
    frontBoldLine('参考文献'),
    { ...plainRefs('chen22a')[0]!, key: 'li20', text: '李建华. (2020). 山路上的时间. 地理与生活, 8(2), 33–47.' },
    { ...plainRefs('chen22a')[0]!, key: 'wang18', text: '王晓明. (2018). 农村供水的衡量方法. 水利研究, 12(1), 5–16.' },
  ],
  expected: {
    title: '山区社区水井与家庭取水时间研究',
    authors: [person('晓明', '王', [0], { name: '王晓明' }), person('建华', '李', [1], { name: '李建华' })],
    affiliations: ['滇南大学地理学院，昆明', '山区发展研究中心，大理'],
    abstract: chineseAbstract,
    keywords: ['水井', '取水时间', '山区', '家庭'],
    sections: ['abstract', 'introduction', 'methods', 'results', 'discussion', 'conclusion', 'references'],
    fontOk: false,
    spacingOk: false,
    cited: ['wang18', 'li20', 'li20'],
    figures: 0,
    tables: 0,
  },
}

const clinic: Study = {
  people: 'patients with high blood pressure',
  place: 'a clinic on wheels',
  count: 97,
  outcome: 'blood pressure',
  factor: 'a reminder by telephone',
  period: 'eleven months',
}

const clinicAbstract =
  'A clinic on wheels sees each village once a month. We tested whether a telephone call between two visits helps 97 patients to keep their blood pressure down. Calls by a person helped; messages by a machine did not.'

const numberedGoogle: SoundManuscript = {
  name: 'google-numbered-citations-bold-lines',
  maker: 'google',
  look: { ...arial12, saidIn: 'runs', lines: 1 },
  pieces: [
    front('Research Article'),
    front('‹b|A Call Between Two Visits: Blood Pressure and Reminders in a Mobile Clinic›', { points: 18 }),
    front('Dr. Nomvula Dlamini, MD, MPH; Prof. Hassan el-Amin, PhD; Lindiwe van Wyk, RN'),
    front('Department of Family Medicine, Umlazi School of Health Sciences, South Africa'),
    front('Email: n.dlamini@umlazi-health.example'),
    frontBoldLine('ABSTRACT'),
    front(clinicAbstract),
    front('‹b|Keywords› – hypertension, telephone, mobile clinic, reminders'),
    boldLine('1. INTRODUCTION'),
    p(
      'Blood pressure is easy to measure and hard to keep down (1). Guidelines recommend visits every month (2), which a clinic on wheels can just manage (3, 4).',
    ),
    say(clinic, 'aim', 1),
    boldLine('2. METHODS'),
    say(clinic, 'sampling', 2),
    say(clinic, 'measures', 1),
    boldLine('3. RESULTS'),
    say(clinic, 'finding', 1),
    boldLine('4. DISCUSSION'),
    say(clinic, 'meaning', 2),
    p('The same was seen with nurses (1) and with sensors (4).'),
    boldLine('FUNDING'),
    p('Funded by the Umlazi Fund for Rural Health, grant 22-104.'),
    frontBoldLine('REFERENCES'),
    ...numberedRefs((number) => `${number}. `, 'odonnell19', 'who21', 'bank20', 'zhang23'),
  ],
  expected: {
    title: 'A Call Between Two Visits: Blood Pressure and Reminders in a Mobile Clinic',
    authors: [
      person('Nomvula', 'Dlamini', [0], { email: 'n.dlamini@umlazi-health.example' }),
      person('Hassan', 'el-Amin', [0]),
      person('Lindiwe', 'van Wyk', [0]),
    ],
    affiliations: ['Department of Family Medicine, Umlazi School of Health Sciences, South Africa'],
    abstract: clinicAbstract,
    keywords: ['hypertension', 'telephone', 'mobile clinic', 'reminders'],
    sections: ['abstract', 'introduction', 'methods', 'results', 'discussion', 'funding', 'references'],
    fontOk: true,
    spacingOk: true,
    cited: ['odonnell19', 'who21', 'bank20', 'zhang23', 'odonnell19', 'zhang23'],
    figures: 0,
    tables: 0,
  },
}

export const googlePlain = [noTitleStyle, elevenDefault, chinese, numberedGoogle]
