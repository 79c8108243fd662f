import { author } from '../author.ts'
import { table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const savings: WrittenArticle = {
  journal: 'JIE',
  volume: 6,
  number: 4,
  title: 'Savings without banks: rotating credit among Kraków’s Vietnamese traders',
  authors: [
    author('Dr.', 'Katarzyna Wrona', 'Institute of Sociology, Jagiellonian University, Kraków', 'Poland', true),
    author('', 'Lê Minh Anh', 'Faculty of Anthropology, Vietnam National University, Hanoi', 'Vietnam'),
  ],
  abstract: `
Every second Sunday, in a room above a noodle shop in Nowa Huta, between eleven and twenty people hand over the same
sum of money, and one of them takes all of it home. The arrangement is called hụi, and for a generation it has paid
for most of the stalls, vans and school fees of the Vietnamese traders of Kraków. We followed seven circles for three
years, two of them from the first round to the last. Members have bank accounts and use them; what the circle offers
is not access but discipline, speed and the right to be late with a reason. The bids by which members compete for an
early turn imply a yearly interest of 4 to 31 percent, which falls as the round proceeds and rises before the New
Year. In 103 rounds we recorded nine late payments and one default, of a member who had fallen ill, and whose debt the
others divided without being asked. We show how the order of turns is used to carry members through known hard months,
and how circles changed in the two years when the market hall was closed. Rotating credit persists in a city full of
banks because it insures as well as lends, among people who can see each other’s stalls.`,
  keywords: ['rotating credit', 'migration', 'trust', 'Poland', 'Vietnam'],
  receivedOn: '2026-08-06',
  acceptedOn: '2026-10-09',
  publishedOn: '2026-10-28',
  figures: {
    'table-1': table(
      1,
      'The seven circles. Sums in złoty; implied interest is the median over the turns of a round.',
      ['Circle', 'Members', 'Stake', 'Rounds seen', 'Late', 'Implied interest'],
      [
        ['Tết', '20', '1,000', '20', '2', '14%'],
        ['Upstairs', '16', '2,000', '32', '1', '11%'],
        ['Vans', '11', '5,000', '11', '0', '19%'],
        ['Sisters', '12', '500', '24', '3', '4%'],
        ['Three others', '37', '1,000', '16', '3', '16%'],
      ],
    ),
  },
  sections: [
    {
      title: 'Above the noodle shop',
      text: `
The room has a long table, a calendar from an importer of spring rolls, and a kettle. By four o’clock sixteen
envelopes lie in a biscuit tin. Those who would like this week’s money write a figure on a slip of paper and fold it.
The slips are opened by a child. Mrs. Hạnh has written 180, which means that she is content to receive 180 złoty less
from each of the others for the sake of having the money today; nobody has written more, and so she puts 27,300 złoty
into a bag from a shoe shop and stays for tea.

Textbooks describe such circles as what people do who have no bank.[1] In Kraków everyone at the table has one,
several have two, and the man who keeps the tin has a mortgage. The question of this article is what the tin does that
the bank does not.`,
    },
    {
      title: 'Seven circles',
      text: `
We sat in on seven circles between 2022 and 2025 ([Table 1](#table-1)). The second author is a member of one, by her
aunt’s introduction, and was told at the outset to pay on time like anybody else. Bids, payments and turns were
written down after each meeting, with the agreement of the members, who also read this article in Vietnamese and asked
for two changes.

{{table-1}}

### The price of a turn

A bid is a price for time. From the sequence of bids in a circle one can compute the interest at which the winner
borrows and, since every member but the last is a borrower for some of the round and a lender for the rest, the
interest which the last one earns. Early turns are dear, at up to 31 percent a year. Late turns are cheap, and in the
circle called Sisters bids were sometimes zero, because, we were told, *everyone knew whose it was*.

### Whose it is

This is the point at which the arithmetic stops. In 41 of 103 rounds the winner did not compete. Others held back, or
folded an empty slip, because a container was due, or a mother was ill, or a daughter had been admitted to the
polytechnic. No one announces this. One hears of it beforehand, at the stall.

> The bank asks what I earn. Here they ask what happened.
> -- Member of Upstairs, 44`,
    },
    {
      title: 'When the hall was closed',
      text: `
For eleven months in 2020 and 2021, the trading hall was shut, and with it most of the members’ income. We
reconstructed that time from three notebooks. None of the circles collapsed. Two halved the stake. One suspended turns
and paid the tin out in equal parts. The fourth, the Vans, went on as before, with bids of nothing, and gave three
turns in a row to the three who had lost most. In each case the decision was taken within a week, in a group call.

The single default in our record belongs to this period. A member fell ill and returned to Hải Dương owing four
stakes. The sum was divided among the others; when we asked who had proposed it, nobody could remember. His stall was
kept for him until he came back.`,
    },
    {
      title: 'Why it persists',
      text: `
A loan from a bank would be cheaper than an early turn, for those to whom it is granted, after three weeks, against
papers. A deposit would be safer than a late one. What neither offers is the combination: a sum of money now, for a
reason that does not have to be proved, from people who will know if the reason was false. Economists have called such
circles a poor man’s insurance.[2] Our members are not poor. They are, as they put it, *far away*, and insured by
those who are equally far.

The institution has limits and its members know them. It does not grow; above twenty people, somebody is a stranger.
Children who were born in Kraków seldom join, and when asked why, they answer in Polish that they do not know whose
mother is ill.`,
    },
  ],
  references: `
Hoang, L., & Bauer, M. (2012). Circles of credit: A review of rotating savings in forty countries. *Money and Kin, 1*(1), 1–36.
Dlamini, N. (2017). Insurance among neighbours. *Review of Small Trade, 4*(2), 110–131.
Wrona, K. (2020). *The hall: Twenty-five years of a Vietnamese market in Kraków.* Wydawnictwo Podgórze.
Sithole, T., & Mokoena, L. (2023). The stokvel as calendar. *Informal Economies, 3*(1), 5–24.`,
}
