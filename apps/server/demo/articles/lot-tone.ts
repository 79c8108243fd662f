import { author } from '../author.ts'
import { table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const tone: WrittenArticle = {
  journal: 'LOT',
  volume: 4,
  number: 1,
  title: 'Tone and refusal in Tigrinya praise poetry',
  authors: [
    author('Dr.', 'Selam Berhane', 'Department of Linguistics and Philology, Addis Ababa University', 'Ethiopia', true),
  ],
  abstract: `
Praise can be a way of saying no. In the masse and awlo of Tigrinya-speaking weddings and funerals, a poet who is
asked to praise a person he does not respect has few honest means at hand: he cannot decline, since the request is
public, and he must not insult. This article shows how refusal is carried by the voice. On the basis of 94 recorded
performances and of conversations with eleven poets, I describe a falling contour at the end of the half-line, known
to the poets as mwrad, “the setting down”, by which a line of praise is marked as complete, and the ways in which it
can be withheld. Where it is withheld three times in succession, listeners understand that the praise is not meant,
although nothing in the words says so. Played without the words, through a filter, the same passages were sorted into
praise and refusal by 31 listeners with an accuracy of 84 percent. Tigrinya is not a tone language in the usual sense;
the contrast belongs to the genre and not to the lexicon. I argue that it should nevertheless be described as part of
the grammar of those who perform in it, and that editions of oral poetry which print only the words may print the
opposite of what was said.`,
  keywords: ['Tigrinya', 'praise poetry', 'intonation', 'pragmatics', 'performance'],
  receivedOn: '2026-06-21',
  acceptedOn: '2026-08-30',
  publishedOn: '2026-09-28',
  figures: {
    'table-1': table(
      1,
      'Final contour of half-lines in 94 performances, by how listeners at the event described the poem afterwards.',
      ['Described as', 'Half-lines', 'Falling', 'Level', 'Rising'],
      [
        ['Praise', '3,118', '81%', '12%', '7%'],
        ['Mixed', '640', '66%', '21%', '13%'],
        ['Refusal', '402', '38%', '49%', '13%'],
      ],
    ),
  },
  sections: [
    {
      title: 'An invitation that cannot be declined',
      text: `
At a wedding near Adwa, in January 2019, a merchant rose and asked the poet to say something about his brother. The
brother had, as all present knew, sold the grain of an aunt. The poet stood up at once. He spoke for two minutes, in
twenty-six half-lines, of the brother’s house, his mules, the breadth of his roof and the number of those who had
eaten under it. Not one word was unkind. When he sat down the merchant looked at his plate, and an old woman beside me
said, *he did not put it down*.

It took me some years to understand what she meant, and the present article is an attempt to say it in a form that can
be checked.

Studies of praise in the Horn have dwelt on metaphor, and above all on the art that is known in Amharic as *wax and
gold*, in which a second meaning is hidden beneath the first.[1] Tigrinya poets know and use the device. But in the
performance at Adwa there was no gold under the wax. The words were wax throughout.`,
    },
    {
      title: 'The setting down',
      text: `
A poem consists of half-lines of five to eight syllables with end rhyme. In ordinary praise, pitch falls over the last
two syllables of the half-line by between four and seven semitones, and ends in creak. Poets call this *mwrad*, from
the verb for putting down a load. It is taught, as far as it is taught at all, by the instruction to *let the donkey
stand*.

The fall may be withheld in two ways. Pitch can stay level, so that the half-line seems to wait; or it may rise, as in
a question. A single level ending is unremarkable and often marks that a rhyme will be taken up. What listeners
respond to is a series.

{{table-1}}

[Table 1](#table-1) sets the contours beside the judgement of listeners, collected on the day after each event by an
assistant who had not heard the recording. Where three or more level endings follow each other, 29 of 33 poems were
described as refusals. No poem with fewer than three was.

### Without words

To learn whether the contour suffices by itself, I removed everything above 400 hertz from 40 passages of six
half-lines. What remains is a hum in which no word can be made out. Thirty-one listeners from Adwa and Aksum sorted
the passages into *he gave it* and *he did not give it*. They were right in 84 percent of cases. Twelve listeners from
Addis Ababa, who speak Amharic as a first language, did no better than chance.`,
    },
    {
      title: 'Where it belongs',
      text: `
Is this grammar? The contrast distinguishes no two words. It is confined to one genre, is mastered by few, and may be
denied, which is its purpose. Yet it is discrete, it has a form and a meaning which those who know it agree upon, and
it combines with the words by rule: a refusal is understood only where the words are praise.

> If I say he is a thief, I am the one who brought shame to the wedding. If I say he is a lion and leave the lion
> standing there, everyone will look at the lion by themselves.
> -- Poet, aged about 70, in conversation, Aksum 2021

Ewe and Yorùbá drummers are known to speak in contours alone,[2] and the comparison is instructive in its difference:
there, pitch stands for words that could be said. Here it stands for what cannot.

One practical conclusion concerns editions. Of the seven printed collections of Tigrinya praise, none marks the
endings of half-lines.[3] For four poems I was able to compare the print with a tape. Two of the four, which the
editor describes as *among the finest examples of pure eulogy*, are refusals from the ninth half-line to the end.`,
    },
  ],
  references: `
Worku, D. (2008). *Beneath the wax: Ambiguity in the verse of the highlands.* Sheba House.
Àjàyí, B., & Kpodo, E. (2017). Speaking without lips: Surrogate speech on two West African drums. *Voice and Instrument, 11*(2), 140–166.
Gebremedhin, T. (2014). Seven collections of praise: A survey of print. *Bulletin of Tigrinya Letters, 6*, 3–25.
Berhane, S. (2023). Let the donkey stand: How praise is taught. *Language and Oral Tradition, 1*(1), 51–72.`,
}
