import { between, type Next, pick } from '../../../scripts/generate/chance.ts'

/** Words of one script, with the language that goes with them. */
export interface Script {
  language: string
  family: string[]
  given: string[]
  words: string[]
}

const lists = (language: string, family: string, given: string, words: string): Script => ({
  language,
  family: family.split(' '),
  given: given.split(' '),
  words: words.split(' '),
})

/** Twelve scripts; Arabic and Hebrew run from right to left. */
export const scripts: Script[] = [
  lists(
    'en',
    'Okafor Lind Smith Eze Müller',
    'Ada Bo Cleo Dag Eli',
    'salt water wells coast farm soil tide rain river',
  ),
  lists('vi', 'Phạm Nguyễn Trần Lê', 'Huy Minh Lan Hoa', 'nước muối giếng bờ biển nông dân đất mưa'),
  lists('ru', 'Иванов Петрова Соколов', 'Анна Олег Мария', 'соль вода колодец берег почва дождь река'),
  lists('el', 'Παππάς Νικολάου Γεωργίου', 'Άννα Νίκος Ελένη', 'αλάτι νερό πηγάδι ακτή χώμα βροχή'),
  lists('ar', 'الحسن المصري التونسي', 'أحمد فاطمة سعيد', 'ملح ماء بئر ساحل تربة مطر نهر'),
  lists('he', 'כהן לוי מזרחי', 'דוד שרה יוסף', 'מלח מים באר חוף אדמה גשם נהר'),
  lists('zh', '王 李 张 刘', '伟 芳 娜 强', '盐 水 井 海岸 土壤 雨 河流'),
  lists('ja', '佐藤 鈴木 高橋', 'はなこ たろう けん', '塩 みず いど かいがん つち あめ'),
  lists('ko', '김 이 박', '민준 서연 지훈', '소금 물 우물 해안 흙 비 강'),
  lists('hi', 'शर्मा वर्मा सिंह', 'अनिल सीता राम', 'नमक पानी कुआँ तट मिट्टी वर्षा नदी'),
  lists('bn', 'আক্তার ইসলাম রহমান', 'ফারহানা রফিক সালমা', 'লবণ জল কূপ উপকূল মাটি বৃষ্টি নদী'),
  lists('th', 'ศรีสุข ทองดี บุญมี', 'สมชาย มาลี วิชัย', 'เกลือ น้ำ บ่อ ชายฝั่ง ดิน ฝน แม่น้ำ'),
]

/** Characters that XML forbids or that are easily mistaken for markup. */
const awkward = [
  '\u0001',
  '\u000b',
  '\ud800',
  '\udfff',
  '\ufffe',
  '&',
  '<',
  '>',
  '"',
  "'",
  ']]>',
  '\u202e',
  '🧪',
  '&amp;',
  '\t',
]

/** Some words; about one text in ten has an awkward character. */
export function someWords(next: Next, { words }: Script, low: number, high: number): string {
  const chosen = Array.from({ length: between(next, low, high) }, () => pick(next, words))
  if (next() < 0.1) chosen.splice(between(next, 1, chosen.length), 0, `x${pick(next, awkward)}x`)
  return chosen.join(' ')
}

/** The same as HTML text. */
export const htmlText = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const sentences = (next: Next, script: Script, low: number, high: number): string =>
  Array.from({ length: between(next, low, high) }, () => `${someWords(next, script, 3, 12)}.`).join('\n\n')

const formulas = [
  '<math alttext="a/b"><mfrac><mi>a</mi><mi>b</mi></mfrac></math>',
  '<math><msup><mi>x</mi><mn>2</mn></msup><mo>&lt;</mo><msqrt><mi>y</mi></msqrt></math>',
  '<math><munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi></math>',
  '<math><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr></mtable></math>',
]

export const formula = (next: Next): string => pick(next, formulas)

/** A title with emphasis, raised and lowered text and formulas. */
export function richTitle(next: Next, script: Script): string {
  const words = htmlText(someWords(next, script, 2, 8))
  const forms = [
    words,
    `<i>${words}</i> 2`,
    `${words} H<sub>2</sub>O`,
    `<b>${words}</b> x<sup>3</sup>`,
    `${words} ${formula(next)}`,
  ]
  return pick(next, forms)
}
