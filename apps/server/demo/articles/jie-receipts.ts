import { author } from '../author.ts'
import { table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const receipts: WrittenArticle = {
  journal: 'JIE',
  volume: 6,
  number: 4,
  title: 'The boy becomes the shop: apprenticeship contracts and settlement in Ọnịcha main market',
  authors: [
    author('Dr.', 'Chinwe Ọbị', 'Nnamdi Azikiwe University, Awka', 'Nigeria', true),
    author('', 'Ikenna Nwafọ', 'University of Nigeria, Nsukka', 'Nigeria'),
    author('Dr.', 'Hannah Osei', 'Kwame Nkrumah University of Science and Technology, Kumasi', 'Ghana', true),
  ],
  abstract: `
In the markets of south-eastern Nigeria a boy who serves a trader for six or seven years is, at the end of them,
“settled”: given goods, money or a shop with which to begin on his own. The system, ịgba bọị, has made more traders
than any bank, and nobody knows how often the promise is kept. We traced 311 agreements that were entered between 2008
and 2014 in the books of three market unions in Ọnịcha, and found 274 of the boys. Sixty-three percent had been
settled within a year of the agreed date. The median settlement was worth 38 months of an assistant’s wage, and
differed little with the wealth of the master. A dispute before the union delayed settlement but made it more likely,
and half of all broken agreements had been broken in the last year of service, when the obligation falls due. Those
settled had, in 2024, 2.6 times the stock of those who had left early and twice that of those who had never served. We
describe how unions witness, remind and shame, and ask what a written contract, as a recent bill proposes, could add
to an oral one that sixty people heard.`,
  keywords: ['apprenticeship', 'contracts', 'markets', 'Igbo', 'Nigeria'],
  receivedOn: '2026-07-23',
  acceptedOn: '2026-09-26',
  publishedOn: '2026-10-24',
  figures: {
    'table-1': table(
      1,
      'What became of 274 agreements.',
      ['Outcome', 'Agreements', 'Heard by the union', 'Stock in 2024, million naira'],
      [
        ['Settled on the agreed date', '121', '8', '7.4'],
        ['Settled within a year', '52', '23', '6.8'],
        ['Settled later', '19', '14', '4.1'],
        ['Left by the boy', '43', '6', '2.7'],
        ['Ended by the master', '39', '17', '3.0'],
      ],
    ),
  },
  sections: [
    {
      title: 'Sixty people heard it',
      text: `
The agreement takes ten minutes. Two families sit under the awning of line F; a number of years is named, a bottle is
opened, and the secretary of the union enters a sentence in a book: *Boy of Umuoji to serve Mr. E. six years from the
first Eke of March.* What he will receive at the end is not written. Everyone knows that it will be *something to
hold*.

Economists like the arrangement because it seems to need no court.[1] It also offers a temptation. A master who sends
a boy away in the sixth year saves the settlement and can take another.`,
    },
    {
      title: 'Finding the boys',
      text: `
Three unions opened their books for us. We read out the names in the market, in village meetings and in two churches.
Of 311 boys, now men of thirty or so, 274 were found, in eleven states and four countries.

{{table-1}}

Nearly two thirds were settled within a year of the date ([Table 1](#table-1)). The share is the same for kin and for
strangers, and for rich masters and modest ones. What differs is visibility: where the master’s stall was in a line
with its own monthly meeting, 71 percent were settled in time, elsewhere 52.`,
    },
    {
      title: 'How a promise is kept',
      text: `
The union does not enforce. In the last year of service its secretary asks, at a meeting, whether *our brother’s boy
is not getting tall*. If nothing happens he asks again. The third time he visits. Of 68 disputes that went further, 45
ended in a settlement.

> They can not force you. But you will still want people to attend your mother’s burial.
> -- Trader, line F

A bill before the state assembly would require written contracts with an amount. The unions are in favour of writing
and against the amount. A fixed sum, they say, would be the most that anyone paid, and in a bad year nobody would pay
it. Our data cannot decide the question. They show that settlements follow the master’s trade in the final year, up
and down, and that boys whose masters had a bad year received less and complained no more often.`,
    },
  ],
  references: `
Okafor, L. (2015). Enforcement without courts: The market unions of the East. *Institutions and Trade, 3*(1), 40–66.
Nwafọ, I. (2022). Something to hold: The meaning of settlement. *Informal Economies, 2*(1), 70–89.
Osei, H. (2020). Apprentices of Suame: Terms of training in a Ghanaian workshop cluster. *Review of Small Trade, 7*(2), 99–121.`,
}
