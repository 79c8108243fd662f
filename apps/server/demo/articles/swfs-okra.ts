import { author } from '../author.ts'
import { barChart } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const okra: WrittenArticle = {
  journal: 'SWFS',
  volume: 10,
  number: 1,
  title: 'Brackish furrows: okra, salt and the second harvest',
  authors: [
    author('Dr.', 'Farhana Akter', 'Institute of Water and Flood Management, Dhaka', 'Bangladesh', true),
    author('', 'Shirin Sultana', 'Khulna Agricultural University', 'Bangladesh'),
    author('Prof.', 'Joost van der Meer', 'Wageningen University', 'Netherlands', true),
  ],
  abstract: `
After the rice is cut, the fields of the south-western delta of Bangladesh lie empty for five months, because the only
water at hand is brackish. Farmers in Batiaghata have begun to grow okra on ridges with water that every handbook
calls too salty. We asked how. On 24 fields, over two seasons, we compared the farmers’ own practice with flat beds
and with ridges irrigated along both furrows. Where water was let into every second furrow only, salt moved across the
ridge and settled on its dry side, and the plants, set on the wet shoulder, grew in soil with less than half of the
salt of a flat bed. Yields were 7.9 tonnes a hectare against 3.1 on the flat, at a salinity of irrigation water of 4
decisiemens a metre. The crust on the dry side was washed out by the first monsoon rain and had no measurable effect
on the rice that followed. The practice costs two days of labour with the spade and saves half of the water. It was
not introduced by anyone; the oldest user learned it from a neighbour, who says that he saw where the weeds grew.`,
  keywords: ['salinity', 'okra', 'furrow irrigation', 'dry season', 'Bangladesh'],
  receivedOn: '2025-03-08',
  acceptedOn: '2025-05-06',
  publishedOn: '2025-06-14',
  figures: {
    'figure-1': barChart(1, {
      label: 'Bar chart of okra yields: flat bed 3.1 tonnes, both furrows 5.2, alternate furrows 7.9',
      caption:
        'Yield of okra in tonnes a hectare under three ways of irrigating with brackish water, mean of 24 fields and two seasons.',
      axis: 'Tonnes a hectare',
      ticks: ['Flat bed', 'Both furrows', 'Alternate furrows'],
      max: 9,
      grid: [0, 3, 6, 9],
      values: [3.1, 5.2, 7.9],
    }),
  },
  sections: [
    {
      title: 'A practice without an author',
      text: `
Salt moves with water and stays where water ends. Every farmer whose land has a white edge knows this. On a flat bed,
water ends everywhere, at the surface, and the salt with it. On a ridge between two furrows it ends in the middle,
where the plants are. If one of the two furrows is kept dry, it ends on the far shoulder, and the near one is left
comparatively sweet.

None of this is new to soil science.[1] What was new to us is that it was being done, on some 60 hectares, by people
whom no programme had reached, and with a crop that tables list as moderately sensitive.`,
    },
    {
      title: 'Fields and measurements',
      text: `
Twenty-four farmers each gave three plots of a hundred square metres. One was left flat, one was ridged and watered
along both furrows, and one was watered along every second furrow, as eleven of them did already. Canal water rose
from 2 decisiemens a metre in January to 6 in April. We sampled the soil at four depths and three positions every
fortnight, weighed every picking, and asked for the hours.

{{figure-1}}

On the wet shoulder of alternate ridges the saturated paste never passed 3.4 decisiemens; in the flat beds it reached
8. The yields follow ([Figure 1](#figure-1)). Plants on flat beds flowered a week earlier and then stopped.

- Water used fell by 46 percent against both furrows.
- Labour rose by two days a plot for the spade, and fell by one for watering.
- Leaves of all plots were cut to the same length by goats, twice.`,
    },
    {
      title: 'And the rice',
      text: `
The question which farmers asked us, rather than we them, was whether the salt would still be there in July. On 22 of
24 fields it was not: 240 millimetres of rain took the upper thirty centimetres to below 1.5 decisiemens before
transplanting. The two exceptions lie behind a road without a culvert.

A second harvest from land that has none is worth about 70,000 taka a hectare. We would rather end with the neighbour
who saw where the weeds grew. Asked why he had told others, he said that it could not be hidden: it is a field.[2]`,
    },
  ],
  references: `
van der Meer, J. (2016). Where the water ends: Salt redistribution in ridged soils. *Irrigation and Soil, 44*(1), 15–38.
Sultana, S. (2023). Innovations nobody claims: A census of farmers’ practices in Batiaghata. *Delta Studies, 16*(2), 55–79.
Akter, F., & Rahman, T. (2022). Canal salinity and the calendar of small farms. *Soil, Water and Food Systems, 7*(1), 20–41.`,
}
