import { author } from '../author.ts'
import { lineChart } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const peak: WrittenArticle = {
  journal: 'EIP',
  volume: 5,
  number: 2,
  title: 'The peak moves to breakfast: electric pressure cookers on a mini-grid in Sonsón',
  authors: [
    author('', 'Laura Restrepo', 'National University of Colombia, Medellín', 'Colombia', true),
    author('Dr.', 'Andrés Felipe Ríos', 'University of Antioquia, Medellín', 'Colombia'),
    author('Dr.', 'Sarah Nalwanga', 'Makerere University, Kampala', 'Uganda', true),
  ],
  abstract: `
Operators of small grids fear the cooking pot. A single electric hotplate draws as much as thirty lamps, and it does
so in the evening, when everyone is at home and the sun is not. We put 84 insulated pressure cookers into the kitchens
of a hydropower mini-grid of 112 households above Sonsón, in Antioquia, and recorded every kilowatt-hour for fourteen
months. Total demand rose by 38 percent. The evening peak did not rise at all. Beans, which are the reason for owning
such a cooker, were put on at five in the morning and kept hot in the pot until evening; the new peak came at
breakfast, at 71 percent of the old one, when the turbine had until then been idling against a dummy load. Wood use
fell by 46 percent. When the price of a kilowatt-hour was halved between nine in the evening and six in the morning,
in the eighth month, cooking hardly moved, because it had already moved. We conclude that the shape of demand depends
less on the price of power than on the dish, and recommend that planners ask what is cooked, for how long, and whether
it can wait, before they add a peak to a peak.`,
  keywords: ['electric cooking', 'mini-grids', 'load profile', 'Colombia'],
  receivedOn: '2026-06-24',
  acceptedOn: '2026-08-29',
  publishedOn: '2026-09-29',
  figures: {
    'figure-1': lineChart(1, {
      label:
        'Line chart of demand over the day before and after the cookers; a new peak of 27 kilowatts appears at six in the morning, the evening peak stays at 38',
      caption: 'Mean demand of the grid by hour, three months before the cookers and months ten to twelve after.',
      axis: 'Kilowatts',
      ticks: ['0', '3', '6', '9', '12', '15', '18', '21'],
      max: 45,
      grid: [0, 15, 30, 45],
      series: [
        { name: 'After', values: [9, 13, 27, 20, 19, 17, 37, 22] },
        { name: 'Before', values: [8, 8, 11, 12, 13, 13, 38, 21] },
      ],
    }),
  },
  sections: [
    {
      title: 'The fear of the pot',
      text: `
The turbine at La Soledad gives 45 kilowatts, day and night, whether anyone wants them or not. At seven in the evening
nearly all are wanted. At five in the morning some thirty are turned into warm water and tipped back into the stream.
When the cooperative voted in 2023 on whether to permit electric cooking, the operator drew two bars on the board, the
present peak and a pot for each house on top of it, and the motion failed by four votes.

It passed in the following year, as a trial, with a switch by which the operator could cut off all cookers at once.
The switch has not been used.`,
    },
    {
      title: 'Fourteen months',
      text: `
Eighty-four of 112 households took a cooker of six litres and one kilowatt, at half of its price. Each was fitted with
a meter. We weighed the wood pile every fortnight in thirty kitchens, and cooked in eleven of them.

{{figure-1}}

[Figure 1](#figure-1) shows the outcome. In the evening there are arepas, eggs, rice and soup, as before, on gas or
wood or the old ring. What went into the cooker was beans, on five days out of seven, maize, and on Sundays a hen.
These take long on wood and forty minutes under pressure, and are put on by whoever gets up first.

> Before, the beans decided when I woke. They still do, but now I go back to bed.
> -- Member of the cooperative, 52`,
    },
    {
      title: 'Price and dish',
      text: `
In the eighth month the cooperative halved the price at night. Consumption between nine and six rose by 3 percent.
Members said that they had understood the tariff and had nothing to move.

A pot is not an appliance with an hour; a dish is. In Kampala, where one of us has metered kitchens with the same
cooker, the dish is *matooke*, it is eaten at once, and the peak does go up.[1] Load profiles that are borrowed from
elsewhere should be asked what was for dinner.`,
    },
  ],
  references: `
Nalwanga, S. (2024). Pressure, plantain and the evening: Metered kitchens in Kampala. *Energy in Practice, 3*(1), 9–31.
Restrepo, L. (2023). A vote on cooking: Minutes of a mini-grid. *Cooperative Studies, 21*(4), 340–355.
Quintana, R. (2022). Dummy loads and what they could do instead. *Energy in Practice, 1*(1), 1–12.`,
}
