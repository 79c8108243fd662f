import { author } from '../author.ts'
import type { WrittenArticle } from '../model.ts'

export const minuteBook: WrittenArticle = {
  journal: 'LAI',
  volume: 3,
  number: 2,
  title: 'The chief’s minute book: precedent without lawyers in a customary court of Sekhukhune',
  authors: [
    author('Prof.', 'Kgomotso Maleka', 'University of Limpopo', 'South Africa', true),
    author('Dr.', 'Eva Brandstätter', 'University of Vienna', 'Austria', true),
  ],
  abstract: `
Customary law is said to live in memory and to lose its nature when written down. The court of a chief in Sekhukhune,
in the north of South Africa, has kept a minute book since 1974. We were allowed to read it. The 1,906 entries, in
Sepedi, record who complained of whom, what was decided and, from 1981, often why. We show that the court has
developed a practice of precedent without lawyers, reports or a doctrine of precedent. In 212 cases an earlier
decision is mentioned by the name of a party, in 158 of these it is followed, and in 31 it is expressly departed from,
nearly always on the ground that times have changed in a way that is then described. Decisions on inheritance by
daughters turn from refusal to equal shares between 1988 and 2003, in eleven steps, each of which cites the last; the
constitution is not mentioned once. Writing did not fix the law. By making the last decision available it made
departures from it visible, and obliged those who departed to say why. We discuss the use of such books by appeal
courts, which at present treat custom as a fact to be proved by experts.`,
  keywords: ['customary law', 'precedent', 'inheritance', 'South Africa', 'legal records'],
  receivedOn: '2026-05-21',
  acceptedOn: '2026-08-14',
  publishedOn: '2026-09-24',
  sections: [
    {
      title: 'A book on a shelf',
      text: `
It is an accounts ledger, the seventh of its kind, wrapped in oilcloth. The clerk takes it down before the court sits,
and puts it on the table beside the chief’s hat. In the course of the morning it may not be opened at all. When it is,
the talk stops.

Two beliefs about customary law stand in the way of taking such a book seriously. One holds that custom is immemorial,
so that a record of decisions can only be a record of what was always so. The other holds that custom is fluid,
negotiated afresh in each dispute, and that writing kills it.[1] Both would lead one to expect that a court with a
book would decide today as it decided in 1974.`,
    },
    {
      title: 'Citing by name',
      text: `
Precedents have names here as they do elsewhere. *The matter of Mphahlele’s goats* concerns liability for animals that
are herded by children; it was decided in 1979 and has been mentioned nineteen times. Parties mention it as often as
councillors do. A party who relies on a case is asked whether it was like this one, and is answered, by whoever
remembers, with facts.

### Departing

In 31 cases the court declines to follow. The minutes give a reason in 28. *In that time a herd boy was not in
school.* *Now there are water meters.* The form of words is nearly constant, and has been compared to us by a retired
magistrate, not unkindly, with that of the House of Lords.

### Daughters

In 1988 a daughter who claimed her father’s house is told that *a house follows a name*. In 1991 an unmarried daughter
who had nursed him is given the use of it. In 1994, one who had not nursed him, but had paid for the roof. By 1999 the
minutes speak of *the one who kept the fire*, man or woman; in 2003 two sisters and a brother are given equal shares,
*as in the last matter and the one before*. The judgment of the Constitutional Court which is usually credited with
the change in the law was given a year later.`,
    },
    {
      title: 'Evidence of what?',
      text: `
When a case goes on appeal, the higher court asks what the custom is, and hears a professor. The book is not in
evidence. We put the question to eleven judges. Nine had never heard of such books; all wished to see one.

To admit the book as a report, on a par with other reports, would be to recognise that the court which keeps it makes
law and does not merely find it. The councillors, when we said so, were puzzled by the distinction.

> If we only found it, why would we be tired?
> -- Councillor, after a sitting of nine hours`,
    },
  ],
  references: `
Brandstätter, E. (2016). Writing custom down: Four debates. *Comparative Legal Orders, 22*(1), 1–31.
Maleka, K. (2022). What the clerk leaves out: On the making of minutes. *Law and Institutions, 1*(1), 12–35.
Ramothwala, T. (2019). Proof of custom in the higher courts. *Southern African Law Notes, 35*(3), 401–420.`,
}
