import type { DemoPost } from './model.ts'

export const posts2025: DemoPost[] = [
  {
    key: 'mds-launch',
    publishedAt: '2025-12-08T09:00:00Z',
    title: 'A journal for mountains and drylands',
    excerpt: 'Mountain and Dryland Societies opens for papers under Gulnara Asanova of Naryn.',
    author: 'Editorial office',
    picture: { motif: 'hills', ink: 'red' },
    content: `
<p>Our shelf has a new spine. <em>Mountain and Dryland Societies</em> will publish on herding, terraces, roads and remittances, on the places that a map shows in brown. Its editor is Professor Gulnara Asanova of the University of Central Asia in Naryn, at 2,050 metres the highest editorial office that we know of.</p>
<p>The subject has had no home. Papers on transhumance in the Atlas go to journals of agriculture, those on the Pamir to area studies, those on the Altiplano to geography, and none of the three meets the others. The board has members from Karakol, Leh and Agadez, and they have agreed on one thing in advance: a paper must name the people who live where it was written, and say what they were told about it.</p>
<p>The first volume is open. As with every new journal of ours, the first ten papers get a second language edit at our cost.</p>`,
  },
  {
    key: 'blind-audit',
    publishedAt: '2025-10-14T07:30:00Z',
    title: 'We tried to unmask our own authors',
    excerpt: 'A small team spent a month guessing who had written blinded papers. Here is what gave them away.',
    author: 'Marek Zieliński',
    picture: { motif: 'network', ink: 'blue' },
    content: `
<p>Blind review is a promise, and promises should be tested. In September three people who know our fields well were given sixty manuscripts as reviewers see them and asked to name the authors. They could use anything that a reviewer can use, which today means everything.</p>
<p>They were right twenty-two times. We expected fewer.</p>
<h2>What gave them away</h2>
<ul>
<li>“In our previous work” followed by a citation: nine papers.</li>
<li>The name of a village and a year, which led to a project page with photographs: six.</li>
<li>The file’s own properties, which held the name of the person who had bought the word processor: four.</li>
<li>An acknowledgement that had been moved into a footnote: two.</li>
<li>A turn of phrase: one, and the guesser was the author’s former student.</li>
</ul>
<p>The third and fourth are ours to fix, and are fixed: files are now opened and stripped before any reviewer gets them. The first is caught on submission, with the sentence shown to the author and a better one beside it. About villages we can do little but ask.</p>
<p>We will repeat the exercise next autumn with other guessers.</p>`,
  },
  {
    key: 'palermo-symposium',
    publishedAt: '2025-09-05T10:00:00Z',
    title: 'Repair as knowledge: a symposium in Palermo',
    excerpt: 'Menders, conservators and curators met over broken things. What they learned is going to review.',
    author: 'Paolo Ferrante',
    picture: { motif: 'rays', ink: 'plum' },
    content: `
<p>The best paper of the symposium was not read but sewn. On the second afternoon Amira Benali, who mends carpets in Kairouan, sat down before forty scholars and closed a tear of eleven centimetres while answering questions. Nobody took notes; everybody watched her hands.</p>
<p>The meeting had been called by <em>Material Culture and Heritage</em> to ask a simple thing: does the person who repairs an object know something about it that its maker did not? After three days the answer was yes, and the difficulty was writing it down. Most of what a mender knows is known at the moment of deciding not to do something.</p>
<p>The contributions are in review now, blind like all others, and the journal’s next volume has room for those that pass.</p>`,
  },
  {
    key: 'orcid-required',
    publishedAt: '2025-06-23T08:00:00Z',
    title: 'Why we ask every author for an ORCID',
    excerpt: 'It takes two minutes, costs nothing, and keeps two people of the same name apart for good.',
    author: 'Editorial office',
    picture: { motif: 'seal', ink: 'green' },
    content: `
<p>Among our authors are four people called Mohammad Rahman, three called Maria Silva and two called Nguyen Thi Lan who work in the same city. Search engines merge them daily. Each has, at some point, been congratulated on the work of another.</p>
<p>So the submission form asks each author for an <a href="https://orcid.org/">ORCID</a>. It is not required, and most give theirs. The identifier is printed beside the name, is part of the record that we send to indexes, and stays with the person when the university, the country or the name changes.</p>
<p>We ask for it; we do not look into it. We only check that its last digit fits the others, so that a slip of the keyboard does not make somebody else the author.</p>`,
  },
  {
    key: 'data-with-articles',
    publishedAt: '2025-02-27T08:40:00Z',
    title: 'Data beside the article, as files that open',
    excerpt: 'Authors can publish the table behind a figure, to be downloaded, checked and plotted again.',
    author: 'Hanna Lindqvist',
    picture: { motif: 'bars', ink: 'green' },
    content: `
<p>A figure is a claim about numbers, and the numbers have usually been somewhere else: in a supplement, on a laptop, with a student who has left. Now they can be published beside the article, as supplementary files at its own address and under the same licence.</p>
<p>It was less work than we had feared. Authors already have the table, because they drew the figure from it. What took time was agreeing on names for columns, and on a rule that units belong in the heading and not in the cell.</p>
<p>Three papers changed before publication because an author, preparing the table, found that the figure was wrong. We count that as the best result of the pilot.</p>`,
  },
  {
    key: 'winter-hours',
    publishedAt: '2024-12-18T12:00:00Z',
    title: 'The editorial office over the turn of the year',
    excerpt: 'Editors are away from 22 December to 4 January. Submissions stay open.',
    author: 'Editorial office',
    picture: { motif: 'clock', ink: 'wine' },
    content: `
<p>From 22 December to 4 January most of our editors are away. Reviewers and authors who need more time need only write to us; nobody has to give a reason.</p>
<p>Papers can be submitted as always; they will be looked at from Monday 6 January, in the order in which they came. Published articles, the archive and all downloads are available throughout, since they do not need us.</p>
<p>In 2024 we published 41 articles by 118 authors. We thank everyone who wrote, and everyone who read closely and said so.</p>`,
  },
  {
    key: 'three-reviews',
    publishedAt: '2024-11-21T09:00:00Z',
    title: 'Three reviews or none: why we added a reader',
    excerpt: 'Two reviewers agree by chance more often than one thinks. The third one changes what an editor can see.',
    author: 'Samira Haddad',
    picture: { motif: 'pages', ink: 'blue' },
    content: `
<p>With two reviewers an editor meets one of two situations. They agree, and she follows them; or they disagree, and she is the third reviewer whether she wants it or not. Over five years the second case made up 38 per cent of our decisions.</p>
<p>Since the beginning of this year every paper has three blind reviews. It costs us about a third more invitations. In exchange the tied cases have gone, and something else has appeared that we did not look for: the third review is often short, and often the one that names the paper’s real question.</p>
<p>Authors were asked what they think of it after the decision, including those whose papers were declined. Of 204 who answered, 161 found the three reports more useful than those they had received elsewhere; eleven found them less so; the rest had not submitted anywhere else.</p>
<p>Three bars have been our mark since the first volume. It is pleasant when a logo turns out to be true.</p>`,
  },
]
