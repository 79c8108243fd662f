import { author } from '../author.ts'
import { table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const lamu: WrittenArticle = {
  journal: 'CMS',
  volume: 7,
  number: 2,
  pages: [44, 66],
  title: 'Catch, memory and the shrinking baseline of the Lamu fishery',
  authors: [
    author('Dr.', 'Salim Bakari', 'Department of Biological Sciences, Pwani University, Kilifi', 'Kenya', true),
    author('', 'Ruth Mwende', 'Kenya Marine and Fisheries Research Institute, Mombasa', 'Kenya'),
  ],
  abstract: `
Three generations of fishers on Lamu were asked to draw the same fish. The drawings shrink by a third. We use this
simple exercise, together with 163 interviews, the landing books of one trader from 1971 to 2009, and the catch
surveys that began in 2013, to reconstruct what a good day at sea has meant in the archipelago over fifty years.
Memory turns out to be a better witness than expected for the size of fish and a poorer one for their number: the
length at which fishers of each generation remember their largest emperor agrees with the trader’s books to within
eight percent, while remembered catches exceed recorded ones by half. The baseline against which people judge the sea
moves by about a generation, and it moves faster among those who fish from the beach than among those who still sail
to the outer reefs. Young fishers who had worked beside a grandparent drew larger fish than those who had not. We
suggest that drawings, which need no literacy and little time, can give managers a first estimate of decline where no
landings were ever recorded, and that they should be taken now, while the oldest hands can still hold the pencil.`,
  keywords: ['fisheries', 'oral history', 'shifting baselines', 'Kenya'],
  receivedOn: '2026-07-15',
  acceptedOn: '2026-09-25',
  publishedOn: '2026-11-11',
  figures: {
    'table-1': table(
      1,
      'Length of the drawn emperor (*changu*), in centimetres, against what the trader’s books allow.',
      ['Generation', 'Fishers', 'Drawn, median', 'Recorded, ninth decile', 'Difference'],
      [
        ['Began before 1980', '41', '62', '58', '7%'],
        ['Began 1980 to 2000', '66', '53', '50', '6%'],
        ['Began after 2000', '56', '41', '38', '8%'],
      ],
    ),
  },
  sections: [
    {
      title: 'A sheet of paper',
      text: `
The sheet is one metre long and sixty centimetres high. A fisher is asked to draw, at its true size, the largest
*changu* that he has brought home himself. Most laugh. Some refuse and then, when the tea comes, take the pencil after
all. The oldest man we asked drew a fish that ran off the edge, turned the paper over, and drew the tail on the other
side.

What people take to be the natural state of the sea is commonly what they found when they first went out on it. The
observation is thirty years old and has a name, the shifting baseline.[1] It is easy to believe and hard to measure,
because it requires two things that seldom occur together: the memories of several generations, and a record against
which these can be held. On Lamu we had the second by accident. A trader in Shela, whose father had begun to buy fish
in 1971, let us copy his landing books, in which every emperor above two kilograms is entered by weight.[2]`,
    },
    {
      title: 'Drawings and books',
      text: `
We interviewed 163 fishers from nine villages, among them 22 women who fish on foot with spear and cloth. Each drew
one fish. Lengths were measured from the drawing, and converted from the books by a relation between length and weight
taken from the survey of 2013.

{{table-1}}

Drawn lengths agree with the books to a degree that surprised us ([Table 1](#table-1)). One could object that men will
draw large fish whatever they have caught. If so they exaggerate by the same small amount in every generation, which
does no harm to a comparison.

Numbers are another matter. Asked how many baskets made a good day in their first years at sea, fishers named figures
that exceed the books by half on average, and by more the longer ago it was. It seems that the hand remembers a fish
better than the head remembers a sum. Similar results have been reported for hunters.[3]

### Who remembers whose sea

The median drawing falls from 62 to 41 centimetres between the oldest group and the youngest. But among the youngest,
those who had sailed for at least a year with a grandparent drew fish of 47 centimetres, and those who had not, of 38.
None of them had caught a larger fish than the others. They had been told of larger ones, on the spot, by somebody
pointing at the water.

> My grandfather would say, here, at this stone, we did not put down the line, it was for when we were tired. I have
> put down my line there for ten years.
> -- Fisher, 29, Kizingitini`,
    },
    {
      title: 'What follows',
      text: `
The co-management units of the archipelago set their targets against 2013, because that is when the survey begins. By
the books, emperors had by then already lost a third of their length. A target of *recovery to the level of 2013* is a
target of keeping two thirds.

We do not propose that managers replace surveys with pencils. Drawings say nothing about abundance, and in a
generation they will say nothing about the time before the books. But in the many places where nothing was written
down they cost an afternoon, they are given gladly, and they put a picture on the wall of the landing site that needs
no explaining. In six of nine villages the unit has asked to keep them.`,
    },
  ],
  references: `
Ferreira, D. (2011). Baselines that move: A history of an idea in fisheries science. *Ocean Memory, 4*(1), 1–22.
Bakari, S. (2019). The landing books of Shela, 1971 to 2009: A description of the source. *Western Indian Ocean Archives, 3*, 45–61.
Akello, G., & Brandt, F. (2016). Remembered game: Recall of size and number among retired hunters. *Human Ecology Letters, 28*(2), 90–104.
Mwende, R., & Kombo, H. (2020). Thirteen years of catch surveys on the north coast. *Fisheries of Kenya, 15*(2), 77–98.`,
}
