import type { DemoPost } from './model.ts'

export const posts2026: DemoPost[] = [
  {
    key: 'review-certificates',
    publishedAt: '2026-11-12T08:30:00Z',
    title: 'Reviewers can now hold a signed certificate that betrays no paper',
    excerpt: 'A finished review earns a certificate with a public page that verifies it, and nothing else.',
    author: 'Grace Wanjiru',
    picture: { motif: 'seal', ink: 'violet' },
    content: `
<p>Reviewing is work, and most of our reviewers need to show somebody that they did it: a promotion committee, a ministry, a dean who counts. Until now the only thing we could offer was a letter, and a letter takes an editor twenty minutes that she does not have.</p>
<p>From this week a finished review earns a certificate. It carries the reviewer’s name and the name of the press, and it is signed. It does not carry the journal, the title of the paper, the date on which the review came in, or the decision. Those together would have told an attentive author who had read the paper.</p>
<h2>How it is checked</h2>
<p>Every certificate has an address. Whoever opens it sees the same two names and whether the signature holds. There is no list of certificates, and the addresses cannot be guessed.</p>
<blockquote><p>I have reviewed for nineteen journals. This is the first piece of paper that my university accepted without a phone call.</p></blockquote>
<p>A reviewer asks for the certificate when it is needed. Reviewers who would rather not have one need do nothing.</p>`,
  },
  {
    key: 'eip-indexed',
    publishedAt: '2026-10-30T09:00:00Z',
    title: 'Energy in Practice is indexed in DOAJ',
    excerpt: 'Twenty-seven articles from five volumes are now listed, with full metadata and abstracts.',
    author: 'Rafael Quintana',
    picture: { motif: 'arcs', ink: 'red' },
    content: `
<p>The Directory of Open Access Journals has accepted <em>Energy in Practice</em>. The application went in during March; the answer came on Monday, after two rounds of questions about our editorial board and one about how we archive.</p>
<p>For readers this changes little: every article was free before and is free now. For authors it changes more. Many libraries harvest the directory nightly, several funders accept only journals that are in it, and two national evaluation systems that our authors report to use it as their list of record.</p>
<h2>What was asked of us</h2>
<ul>
<li>A statement of how reviewers are chosen, which we had, and of how conflicts are handled, which we had not written down. It is now part of the <a href="/guidelines">guidelines</a>.</li>
<li>Licence information in the metadata of each article, not only on its page.</li>
<li>Evidence that at least a third of the authors come from outside the editor’s own institution. The figure is ninety-four per cent.</li>
</ul>
<p>All five volumes are listed, back to the first. If your article shows an old affiliation there, write to us rather than to the directory; the record is drawn from ours every night.</p>`,
  },
  {
    key: 'waiting',
    publishedAt: '2026-10-17T07:45:00Z',
    title: 'What a year of papers taught us about waiting',
    excerpt: 'Half of all delay sat in one stage. We changed how reviewers are invited, and here are the numbers.',
    author: 'Marek Zieliński',
    picture: { motif: 'clock', ink: 'blue' },
    content: `
<p>Authors forgive a rejection sooner than a silence. So we took every paper of the past twelve months and asked of each day of its life: who could have moved it?</p>
<p>The answer surprised us. Reviewers are not slow. Once they have agreed, the median review arrives on the eighth day. Editors are not slow either: a decision follows a review within three days. Half of all waiting lay in the time between asking somebody to review and learning that they would not.</p>
<h2>Where the days went</h2>
<table>
<thead><tr><th scope="col">Stage</th><th scope="col">Median days, before</th><th scope="col">Median days, now</th></tr></thead>
<tbody>
<tr><th scope="row">Screening</th><td>4</td><td>3</td></tr>
<tr><th scope="row">Finding reviewers</th><td>21</td><td>4</td></tr>
<tr><th scope="row">Reviewing</th><td>10</td><td>8</td></tr>
<tr><th scope="row">Decision</th><td>4</td><td>3</td></tr>
</tbody>
</table>
<p>Two changes did most of the work. An invitation now says what the paper is about in two sentences and can be declined with one click, without signing in. And when five days pass without an answer, the next person on the editor’s list is asked at once, instead of a second reminder going to the first.</p>
<p>We will publish the same table every October. If it gets worse, it will be here too.</p>`,
  },
  {
    key: 'khulna-workshop',
    publishedAt: '2026-09-24T10:15:00Z',
    title: 'Two days in Khulna: a workshop on writing from field data',
    excerpt: 'Twenty-six early-career researchers, three editors, and a rule that nobody may present a slide.',
    author: 'Farhana Akter',
    picture: { motif: 'table', ink: 'teal' },
    content: `
<p>The rains stopped on the morning we began, which the participants from Dacope took as a good sign and those who had come by launch from Barisal as a late one. Twenty-six people sat around tables that had been pushed into a rough ring in the reading room of the Institute of Water and Flood Management. Each had brought one data set, one page of prose, and no slides. That was the only rule.</p>
<p>On the first day everybody explained somebody else’s data. It is a humbling exercise. A well log that has made sense to its owner for four years turns out to have three columns called <code>depth</code>, measured from two different surfaces. By the evening the group had written, together, a page of questions that a reader asks of any table before trusting it.</p>
<h2>From table to argument</h2>
<p>The second day belonged to sentences. Nguyễn Thị Bích, who edits <em>Coastal and Marine Studies</em>, took one abstract apart in public: her own, from 2014. What remained after an hour was half as long and said twice as much.</p>
<blockquote><p>You have measured the river for ten years. Do not begin by telling me that water is important.</p></blockquote>
<p>Nine of the twenty-six have since submitted. The review of those papers is blind like any other, and the three of us who taught will not handle them. The next workshop is planned for Mymensingh in the spring; the announcement will appear on this page.</p>`,
  },
  {
    key: 'new-editor-lot',
    publishedAt: '2026-09-03T08:00:00Z',
    title: 'Miriam Tsegaye becomes editor of Language and Oral Tradition',
    excerpt: 'She takes over a journal of three volumes with a plan to publish sound beside text.',
    author: 'Editorial office',
    picture: { motif: 'sound', ink: 'ochre' },
    content: `
<p>Dr. Miriam Tsegaye of Addis Ababa University has been appointed editor-in-chief of <em>Language and Oral Tradition</em>. She has served on its board since the first volume, and has reviewed, by her own count, “every paper with a drum in it”.</p>
<p>Her field is the praise poetry of the northern highlands, which she has recorded for seventeen years, and her complaint about journals is an old one: they print the words and lose the voice. The coming volume will carry recordings as part of the article, under the same licence and with the same permanent address, provided that the people who speak in them have agreed to it in a form they understand.</p>
<p>She intends to keep the journal small. “Twelve papers a year that somebody reads aloud,” she says, “rather than forty that nobody does.”</p>
<p>We thank the outgoing editor, who leaves the journal with no backlog, which is the best thing one editor can leave to another.</p>`,
  },
  {
    key: 'three-calls',
    publishedAt: '2026-08-20T09:30:00Z',
    title: 'Three calls for papers are open',
    excerpt: 'Stoves after charcoal, teaching in a second language, and courts that the constitution forgot.',
    author: 'Editorial office',
    picture: { motif: 'pages', ink: 'green' },
    content: `
<p>Three of our journals are collecting papers for themed issues. Each call is open to anyone, each paper is reviewed three times without names, and there is no fee to submit or to publish.</p>
<h3>Cooking after charcoal</h3>
<p><a href="/journal/eip">Energy in Practice</a> asks what people cook with when charcoal becomes too dear, and what it costs them in hours. Field data of at least six months are expected; laboratory efficiency alone is not enough.</p>
<h3>The second language at school</h3>
<p><a href="/journal/lic">Learning in Context</a> looks for classroom studies where neither the teacher nor the pupils grew up with the language of the textbook.</p>
<h3>Customary courts and the written constitution</h3>
<p><a href="/journal/lai">Law and Institutions</a> invites comparative work from at least two jurisdictions on what happens when both kinds of court claim the same quarrel.</p>
<p>The closing dates are on the pages of the journals. Papers that arrive later are welcome and go to an ordinary issue.</p>`,
  },
  {
    key: 'corrections-policy',
    publishedAt: '2026-06-11T08:00:00Z',
    title: 'How we correct what we have published',
    excerpt: 'We have retracted an article for the first time. What readers see, and what stays where it was.',
    author: 'Ifeoma Okonjo',
    picture: { motif: 'columns', ink: 'plum' },
    content: `
<p>Last week we retracted an article, for the first time in eleven years. Its authors had found the error themselves and asked for it. One is a small number, and we doubt it. Errors are found by readers, and a reader who has found one should <a href="/contact">write to us</a>.</p>
<p>A report goes to the journal’s editor, and the authors are asked. What follows is one of three things.</p>
<ol>
<li><strong>A correction</strong>, when the finding stands and something in the record is wrong. It is dated and numbered; the article shows it below the title.</li>
<li><strong>An expression of concern</strong>, when we do not know yet. It is dated, and stays on the article until we know.</li>
<li><strong>A retraction</strong>, when the finding does not stand. The article stays readable, with the notice above it.</li>
</ol>
<p>Nothing is ever silently replaced. The version that was published first keeps its address for good.</p>`,
  },
  {
    key: 'conference-nairobi',
    publishedAt: '2026-04-28T11:00:00Z',
    title: 'Notes from the meeting of African journal editors in Nairobi',
    excerpt: 'Four days, sixty journals, one shared complaint about page charges, and a plan to pool reviewers.',
    author: 'Adaeze Nwosu',
    picture: { motif: 'network', ink: 'wine' },
    content: `
<p>Sixty journals sent an editor to Nairobi in April. The average one publishes two issues a year, has no paid staff, and answers its mail from somebody’s private account. If you want to know how much of the world’s scholarship rests on evenings and weekends, count the laptops that were opened after dinner.</p>
<p>The programme had sessions on indexing, on plagiarism and on money. The corridor had one subject: reviewers. Everyone asks the same two hundred people, and everyone believes that the others do not.</p>
<h2>A pool, with rules</h2>
<p>By the third day nineteen journals had agreed to try something. Reviewers who consent are listed by subject and language in a shared register, each with a limit that they set themselves. A journal that asks must say how many reviews its own editors gave to others in the past year. The register shows the balance.</p>
<p>Ours stands at plus forty-one. We will report how it develops, including if the number turns red.</p>
<p>The closing dinner was interrupted by a power cut of an hour, during which, it was agreed, the best session of the conference took place.</p>`,
  },
  {
    key: 'plain-summaries',
    publishedAt: '2026-02-19T08:20:00Z',
    title: 'Why an abstract should begin with its finding',
    excerpt: 'Four editors read every abstract in our archive. In most of them, the finding comes too late.',
    author: 'Lindiwe Mokoena',
    picture: { motif: 'steps', ink: 'brown' },
    content: `
<p>We read all 280 abstracts in our archive in one sitting, four editors and a pot of coffee each. The finding appeared, on average, in the seventh sentence. In thirty-one abstracts it did not appear at all.</p>
<p>An abstract is the only part of a paper that most readers ever see, and for many of them English is the third language. The <a href="/guidelines">guidelines</a> allow up to 350 words, and that does not change. We ask for something else: say what you found before you say how. The old order of background, aim, method, result and conclusion remains welcome where a field insists on it, but the result need not wait for its turn.</p>
<p>There is a simple test. Give the abstract alone to a colleague from another field and ask what you found. If the answer surprises you, the abstract is not finished.</p>`,
  },
]
