import { author } from '../author.ts'
import { table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const batteries: WrittenArticle = {
  journal: 'EIP',
  volume: 5,
  number: 2,
  title: 'The barber’s batteries: how long do second-hand cells last in Aba?',
  authors: [
    author('', 'Chidinma Ọkọrọ', 'Federal University of Technology, Owerri', 'Nigeria'),
    author('Dr.', 'Obinna Ụgwụ', 'University of Nigeria, Nsukka', 'Nigeria', true),
  ],
  abstract: `
Barbers cannot work in the dark. In Aba they have become the largest buyers of used lithium cells, which come out of
discarded laptop computers and scooters, are sorted on the pavement by men with a bulb and a voltmeter, and are
soldered into packs that keep three clippers and a fan going through a day without mains. We bought 60 such packs at
market price, put half of them into barbers’ shops and half on a test bench, and followed them until they held less
than 60 percent of their first capacity. The median life was 19 months in the shop and 22 on the bench. New packs of
the cheapest brand on sale lasted 14 months and cost three times as much. What separates a good second-hand pack from
a bad one is not the age of its cells but how well they are matched: the sorters’ test by bulb, which takes eleven
seconds, picked out mismatched cells almost as well as our analyser. Two packs swelled and none burned. We describe
the sorters’ method, propose two cheap improvements, and argue that rules which forbid trade in used cells would
remove the better product.`,
  keywords: ['batteries', 'reuse', 'small enterprise', 'Nigeria'],
  receivedOn: '2026-06-01',
  acceptedOn: '2026-08-20',
  publishedOn: '2026-09-21',
  figures: {
    'table-1': table(
      1,
      'Life until 60 percent of first capacity, and cost, by type of pack.',
      ['Pack', 'Packs', 'Median life, months', 'Price, naira', 'Naira a month'],
      [
        ['Second-hand, matched by bulb', '38', '23', '31,000', '1,350'],
        ['Second-hand, not matched', '22', '13', '26,000', '2,000'],
        ['New, cheapest brand', '20', '14', '94,000', '6,710'],
      ],
    ),
  },
  sections: [
    {
      title: 'On the pavement',
      text: `
The sorter sits on an upturned crate. From his left he takes a cell, touches its ends to a bulb for the space of a
breath, glances at the meter, and drops the cell into one of five tins. In an hour he has sorted three hundred. Each
tin is a voltage under load, in steps of two hundredths; a pack is made of cells from a single tin.

Officially this trade does not exist, or exists as waste.[1] It supplies, by our count, 2,100 shops.`,
    },
    {
      title: 'Sixty packs',
      text: `
We bought 60 packs of equal stated capacity from nine makers, without saying why, and twenty new packs from three
shops. Thirty second-hand packs went to barbers, who paid a deposit and were asked to use them as they pleased. The
bench repeated a barber’s day, as recorded in the shops, every day.

{{table-1}}

Matched packs outlast new ones and cost a fifth as much by the month ([Table 1](#table-1)). In an unmatched pack the
weakest cell is emptied first, is driven backwards by the others, and dies; the pack follows. The bulb finds such
cells because it draws a current like that of a clipper. Our analyser, which costs more than the crate, the sorter’s
stock and the shop behind him, agreed with the tins in 91 percent of cases.`,
    },
    {
      title: 'Two improvements and a rule',
      text: `
1. A fuse wire on each row, at 40 naira, would have prevented both swellings.
2. A date on the pack, in marker, lets the buyer return to the tin from which it came. Three makers now write one.

A regulation in draft would forbid the sale of used cells. Its concern is fire, which is real where packs are charged
unattended. But the packs that would replace those of the pavement are the new ones in the last row of the table.`,
    },
  ],
  references: `
Eze, P. (2023). Waste that works: The trade in used cells between Lagos and Aba. *Review of Small Trade, 9*(1), 1–26.
Ụgwụ, O. (2021). Matching by load: Theory of an improvised test. *Notes in Electrochemistry, 17*, 88–96.`,
}
