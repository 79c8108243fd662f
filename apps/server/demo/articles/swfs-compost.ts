import { author } from '../author.ts'
import { table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const compost: WrittenArticle = {
  journal: 'SWFS',
  volume: 11,
  number: 4,
  title: 'Compost by the headload: labour, distance and soil carbon in the hills of Wolaita',
  authors: [
    author('Dr.', 'Tigist Alemayehu', 'Hawassa University', 'Ethiopia', true),
    author('', 'Dawit Mekonnen', 'Wolaita Sodo University', 'Ethiopia'),
    author('Dr.', 'Ingrid Solberg', 'Norwegian University of Life Sciences, Ås', 'Norway', true),
  ],
  abstract: `
Compost is recommended to every small farm in the highlands of Ethiopia, and it is found in a ring around the house.
We weighed 6,120 headloads on 58 farms in Wolaita over one year to learn where compost goes and why. Four fifths of it
was spread within forty metres of the kitchen door. Beyond that distance soil carbon falls by half over a hundred
metres, on the same slope and the same rock. Loads are carried by women and children, uphill more often than down, and
weigh 19 kilograms on average. A model in which each household weighs the time of carrying against the yield of maize
reproduces the ring closely; it follows that the ring is not ignorance and will not yield to training. On fourteen
farms chosen by lot we paid for a second heap, at the far end of the holding, fed from the field itself. After three
seasons carbon in the outer fields had risen from 1.2 to 1.6 percent and maize by 410 kilograms a hectare, with no
loss near the house. Moving the heap rather than the compost costs one day of digging. We suggest that extension
should count distance as well as tonnes.`,
  keywords: ['compost', 'soil carbon', 'labour', 'maize', 'Ethiopia'],
  receivedOn: '2026-07-20',
  acceptedOn: '2026-09-30',
  publishedOn: '2026-10-20',
  figures: {
    'table-1': table(
      1,
      'Compost received and soil carbon by distance from the house, 58 farms.',
      ['Distance, m', 'Compost, t/ha a year', 'Carbon, percent', 'Maize, kg/ha'],
      [
        ['0 to 20', '11.4', '3.1', '3,900'],
        ['20 to 40', '6.2', '2.4', '3,350'],
        ['40 to 80', '0.9', '1.6', '2,240'],
        ['Over 80', '0.2', '1.2', '1,780'],
      ],
    ),
  },
  sections: [
    {
      title: 'The ring',
      text: `
Seen from the opposite slope, a farm in Wolaita is a dark disc with a pale rim. The dark part is *darkoa*, the garden
of enset, coffee and yams that has been fed from the kitchen and the byre for longer than anyone knows; the rim is
*shoqa*, the outfield. The contrast has been described for a century and explained by custom.[1] We propose to explain
it by a basket.`,
    },
    {
      title: 'Weighing',
      text: `
Each of 58 households received a spring balance with a hook, and a string with knots of four colours, one for each
zone. A child of the house tied the knots. In the course of a year 6,120 loads were recorded; in 31 surprise visits
the string agreed with our own count to within five percent.

{{table-1}}

A load of 19 kilograms takes four minutes to carry to the edge of the garden, and eleven to the outfield, of which
seven are uphill. At the wage for weeding, the compost which the outfield would need costs more in carrying than the
maize it would bring, in all but the best years ([Table 1](#table-1)). The households are right.`,
    },
    {
      title: 'A second heap',
      text: `
If compost is too heavy to be carried out, it can be made there. On fourteen farms we paid for a pit at the far end,
two metres by one, with a hedge of *Erythrina* for leaves. Stalks that had been carried home as fuel were the
difficulty. We offered nothing in their place, and eight households decided to burn the hedge’s prunings instead.

After three seasons the outer fields of the fourteen had gained 0.4 points of carbon, and those of the others none.
Eleven of the pits were still in use a year after we had left.

> I knew that the far field was hungry. I did not know that I could leave the food there.
> -- Farmer, Boloso Sore`,
    },
  ],
  references: `
Solberg, I. (2015). Gardens and outfields: A century of descriptions. *African Soils, 8*(1), 1–25.
Alemayehu, T., & Mekonnen, D. (2021). Who carries what: Loads on the farms of Wolaita. *Soil, Water and Food Systems, 6*(1), 44–63.
Bekele, A. (2019). Extension by the tonne. *Rural Advice, 12*(3), 201–218.`,
}
