import { author } from '../author.ts'
import { barChart, table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

const romanised = (published: string, given: string, family: string) => ({
  otherNames: [{ language: 'en', published, given, family }],
})

/** In Arabic. */
export const writtenDebt: WrittenArticle = {
  journal: 'JIE',
  volume: 6,
  number: 3,
  title: 'الدَّين المكتوب على الباب: البيع بالأجل في دكاكين إربد القديمة',
  authors: [
    author(
      '',
      'لينا الخطيب',
      'قسم الاقتصاد، جامعة اليرموك، إربد، الأردن',
      'Jordan',
      true,
      romanised('Lina Al-Khatib', 'Lina', 'Al-Khatib'),
    ),
    author(
      '',
      'عمر النسور',
      'قسم علم الاجتماع، الجامعة الأردنية، عمّان، الأردن',
      'Jordan',
      false,
      romanised('Omar Nsour', 'Omar', 'Nsour'),
    ),
  ],
  abstract: `
يبيع أصحاب الدكاكين في الحي القديم من إربد نصف بضاعتهم تقريبًا بالأجل، ويكتبون الدَّين في دفتر صغير أو على ظهر الباب.
تابعنا أربعةً وثلاثين دكانًا خلال ثمانية عشر شهرًا، ونقلنا بإذن أصحابها ما كُتب في دفاترها من ديون، ثم سألنا الباعة
والمشترين كيف يُمنح الأجل وكيف يُسترد. تبيّن أن مدة السداد لا ترتبط بمقدار الدَّين بل بعدد السنوات التي عرف فيها البائعُ
الأسرةَ، وأن الديون المكتوبة على مرأى من الناس تُسدَّد أسرع من الديون المكتوبة في الدفتر بنحو تسعة أيام. ولا يعني ذلك أن
العلانية عقوبة؛ فقد قال معظم المشترين إن كتابة الاسم على الباب علامة ثقة لا علامة فضيحة، لأن البائع لا يكتب اسم من لا ينوي
أن يبيعه مرة أخرى. وحين ارتفع سعر الخبز في الشتاء الثاني طالت مدة السداد في جميع الدكاكين، لكنها عادت إلى ما كانت عليه في
الدكاكين التي تكتب على الباب قبل غيرها بشهرين. نقترح أن تُفهم هذه الكتابة بوصفها مؤسسة صغيرة لها قواعد، لا بوصفها أثرًا
متبقيًا من زمن مضى، وأن تُراعى عند تنظيم الدفع الإلكتروني في الأحياء القديمة.`,
  keywords: ['البيع بالأجل', 'الثقة', 'الأسواق', 'الأردن'],
  receivedOn: '2026-03-09',
  acceptedOn: '2026-05-17',
  publishedOn: '2026-07-09',
  figures: {
    'table-1': table(
      1,
      'مدة السداد بالأيام بحسب مكان كتابة الدَّين.',
      ['مكان الكتابة', 'عدد الديون', 'الوسيط بالأيام', 'النسبة المسدَّدة، %'],
      [
        ['على الباب', '612', '17', '96'],
        ['في الدفتر', '1480', '26', '91'],
        ['بلا كتابة', '203', '34', '78'],
      ],
    ),
    'figure-1': barChart(1, {
      label: 'رسم بياني لمدة السداد في ستة فصول',
      caption: 'وسيط مدة السداد بالأيام في كل فصل من فصول الدراسة.',
      axis: 'أيام',
      ticks: ['1', '2', '3', '4', '5', '6'],
      max: 40,
      grid: [0, 10, 20, 30, 40],
      values: [22, 21, 23, 33, 29, 24],
    }),
  },
  sections: [
    {
      title: 'المقدمة',
      text: `
في شارع لا يزيد طوله على مئتي متر عددنا أربعة وثلاثين دكانًا، في تسعة وعشرين منها دفتر للديون، وفي أحد عشر منها أسماء
مكتوبة بالطباشير على باطن الباب. يفتح البائع الباب في الصباح فيصير ظهره إلى الحائط وتصير الأسماء إلى الناس.

تصف الدراسات السابقة البيع بالأجل بأنه قرض صغير بلا فائدة.[1] وهذا صحيح من جهة الحساب، لكنه لا يفسر لماذا يُكتب بعض
الديون حيث يراها الجميع، ولا لماذا يطلب بعض المشترين أنفسهم أن تُكتب أسماؤهم هناك.[2]`,
    },
    {
      title: 'المكان والطريقة',
      text: `
نقلنا 2295 دينًا من الدفاتر والأبواب بعد حذف الأسماء. حسبنا لكل دَين عدد الأيام بين كتابته ومحوه، وقابلنا أربعة وثلاثين
بائعًا وثلاثًا وستين أسرة. وحسبنا نسبة الثقة لكل دكان على النحو الآتي:

$$ r = \\frac{n_p}{n_p + n_u} $$ (1)

حيث $n_p$ عدد الديون المسدَّدة و $n_u$ عدد الديون التي لم تُسدَّد حتى نهاية الدراسة.`,
    },
    {
      title: 'النتائج',
      text: `
تُسدَّد الديون المكتوبة على الباب قبل غيرها (جدول 1)، ويبقى الفرق قائمًا حين نقارن ديون الأسرة الواحدة في دكانين مختلفين.

{{table-1}}

طالت المدة في الفصل الرابع حين ارتفع سعر الخبز، ثم قصرت بعد ذلك (شكل 1).

{{figure-1}}

> من كُتب اسمه على بابي فهو من أهل البيت. الغريب يدفع نقدًا.
> -- صاحب دكان، 61 عامًا`,
    },
    {
      title: 'المناقشة',
      text: `
الكتابة على الباب وعدٌ من طرفين: يَعِد المشتري أن يسدد، ويَعِد البائع أن يبيع مرة أخرى. ولهذا لا تُمحى الأسماء دفعة واحدة، بل
اسمًا اسمًا، وأمام صاحبها.[3] أما الدفع بالهاتف فيُبقي الدَّين سرًّا بين اثنين، فيضيع منه ما كان الحي كله يشهد عليه.

لا تشمل دراستنا الدكاكين التي أُغلقت قبل بدايتها، وقد يكون بعضها أُغلق بسبب ديون لم تُسدَّد.`,
    },
  ],
  references: `
Haddad, R. (2012). Credit without interest: Corner shops of the Levant. *Review of Small Trade, 4*(2), 88–107.
Khoury, D., & Nasser, B. (2018). Names in chalk: Publicity and repayment. *Economic Lives, 9*(1), 23–41.
Al-Masri, T. (2021). Erasing a debt in public. *Informal Economies, 1*(2), 55–70.`,
  facts: {
    language: 'ar',
    translations: [
      {
        language: 'en',
        title: 'Debt written on the door: Credit sales in the old shops of Irbid',
        abstract:
          'Shopkeepers in the old quarter of Irbid sell nearly half of their goods on credit, and write the debt into a small book or on the back of the door. We followed 34 shops for eighteen months. The time until repayment depends not on the sum but on the years for which the seller has known the family. Debts that are written where everybody can read them are repaid nine days sooner. Most buyers take the name on the door for a sign of trust, because no seller writes the name of somebody to whom he will not sell again.',
        keywords: ['credit sales', 'trust', 'markets', 'Jordan'],
      },
    ],
  },
}
