import { author } from '../author.ts'
import { lineChart, table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const courtyards: WrittenArticle = {
  journal: 'BEC',
  volume: 5,
  number: 2,
  title: 'Noon in the courtyard: shade and stone in old houses of Kunming and Bhaktapur',
  authors: [
    author('Dr.', 'Li Wenjun', 'School of Architecture, Yunnan University, Kunming', 'China', true, {
      otherNames: [{ language: 'zh-Hans', published: '李文君', given: '文君', family: '李' }],
      equalGroup: 1,
    }),
    author('', 'Sarita Shrestha', 'Institute of Engineering, Tribhuvan University, Kathmandu', 'Nepal', false, {
      otherNames: [{ language: 'ne', published: 'सरिता श्रेष्ठ', given: 'सरिता', family: 'श्रेष्ठ' }],
      equalGroup: 1,
      alsoAt: [['School of Architecture, Yunnan University, Kunming', 'China']],
    }),
    author('Prof.', 'Zhang Yuming', 'School of Architecture, Yunnan University, Kunming', 'China', true, {
      otherNames: [{ language: 'zh-Hans', published: '张玉明', given: '玉明', family: '张' }],
    }),
    author('', 'Prakash Tamang', 'Kathmandu University, Dhulikhel', 'Nepal', false, {
      otherNames: [{ language: 'ne', published: 'प्रकाश तामाङ', given: 'प्रकाश', family: 'तामाङ' }],
    }),
  ],
  abstract: `
Courtyard houses are praised for staying cool, and pulled down because a flat is thought to be cooler. We measured the
air, the stone and the sky in 22 courtyards of old Kunming and 19 of Bhaktapur through one warm season each, at the
height where people sit. At noon the courtyards are between 1.8 and 4.6 degrees cooler than the street outside, and at
four in the afternoon between 0.2 and 2.1 degrees warmer. What separates good courtyards from poor ones is not their
proportions, on which the handbooks dwell, but whether the stone was wet in the morning and whether one wall is in
shade by eleven. Covering half of the court with a bamboo screen, as families in both cities do in May, is worth as
much as raising the walls by a storey. Courtyards that were roofed with plastic sheet in the last twenty years have
lost all of the advantage and are the hottest rooms of their houses. We describe the two ways of wetting and shading
a court, give a simple measure of sky that can be taken with a telephone, and argue that repair grants should pay for
screens before they pay for roofs.`,
  keywords: ['courtyards', 'shade', 'heat', 'China', 'Nepal'],
  receivedOn: '2026-02-04',
  acceptedOn: '2026-04-22',
  publishedOn: '2026-06-15',
  figures: {
    'table-1': table(
      1,
      'Difference in air temperature between courtyard and street, in degrees, by treatment of the court.',
      ['Court', 'Courts', 'Noon', 'Four o’clock'],
      [
        ['Wetted and screened', '11', '−4.6', '+0.2'],
        ['Wetted', '9', '−3.4', '+0.9'],
        ['Screened', '8', '−3.1', '+0.7'],
        ['Neither', '9', '−1.8', '+2.1'],
        ['Roofed with plastic', '4', '+3.9', '+5.2'],
      ],
    ),
    'figure-1': lineChart(1, {
      label: 'Line chart of air temperature by hour in street, plain court and screened court',
      caption:
        'Air temperature by hour on 14 May in Bhaktapur: the street, a plain court and a wetted court with a screen.',
      axis: 'Degrees Celsius',
      ticks: ['6', '8', '10', '12', '14', '16', '18'],
      max: 40,
      grid: [0, 10, 20, 30, 40],
      series: [
        { name: 'Street', values: [19, 23, 28, 33, 34, 32, 28] },
        { name: 'Plain court', values: [18, 21, 26, 31, 34, 34, 30] },
        { name: 'Screened', values: [18, 20, 24, 28, 31, 32, 28] },
      ],
    }),
  },
  sections: [
    {
      title: 'A bucket at six',
      text: `
Before the sweeping comes the bucket. In Bhaktapur it is thrown in a fan from the door, in Kunming poured along the
drain and pushed outward with a broom. Both leave a court that is dark for an hour. Asked why, people say that it
settles the dust.

Handbooks explain the coolness of a courtyard by its shape: the deeper the court, the less sun.[1] Shape is easy to
draw. We asked what else is different between a court where people sit at noon and one where they do not.`,
    },
    {
      title: 'Forty-one courts',
      text: `
Loggers hung at 70 centimetres, the height of a low stool. The share of sky was taken from one photograph upward, and
the temperature of stone with an infrared thermometer at four points. The comfort of a court was computed as

$$ \\theta = \\frac{T_a + \\sqrt{\\frac{1}{4} \\sum_{i=1}^{4} T_i^2}}{2} $$ (1)

where $T_a$ is the temperature of the air and $T_i$ those of the stone.

{{table-1}}

Wetting and screening add up ([Table 1](#table-1)). Together they are worth 2.8 degrees at noon, which is more than
the difference between the deepest court and the shallowest.`,
    },
    {
      title: 'The hot hour',
      text: `
By four o’clock the order changes ([Figure 1](#figure-1)). Stone that has been in the sun since ten gives back what it
took, and the street, which has wind, is the better place. People know this, and carry their stools out.[2]

{{figure-1}}

Plastic roofs keep the rain from the drying grain. They also keep the heat, and the families who had put them up were
the only ones who told us that the old house was too hot to live in.[3]`,
    },
  ],
  references: `
Zhang, Y. (2008). *Proportion and climate in the houses of Yunnan.* Green Lake Press.
Shrestha, S., & Tamang, P. (2022). Where the stools go: A day in eleven courts. *Built Environment and Climate, 1*(1), 41–58.
Li, W. (2024). Plastic sky: Roofed courts in three old quarters. *Heat and Houses, 6*(2), 19–37.`,
}
