import { author } from '../author.ts'
import { barChart, table } from '../figures.ts'
import type { WrittenArticle } from '../model.ts'

export const loan: WrittenArticle = {
  journal: 'CAS',
  volume: 4,
  number: 3,
  title: 'Who gets the loan? Auditing three mobile-credit scoring models in Lagos',
  authors: [
    author('Dr.', 'Tunde Bakare', 'Department of Computer Science, University of Lagos', 'Nigeria', true),
    author('Dr.', 'Marek Zieliński', 'Institute of Computer Science, AGH University of Kraków', 'Poland', true),
  ],
  abstract: `
Some eleven million people in Nigeria have borrowed through an application on their telephone. The decision is made in
seconds by a model that neither the borrower nor the regulator has seen. We audited three of the largest lenders from
the outside. Forty-eight volunteers in Lagos lent us telephones prepared to differ in one respect at a time, such as
the age of the handset, the number of contacts, the share of messages in Yoruba, and the hour of the request, and
applied for the same small loan 2,304 times over seven months. All three lenders refused older handsets more often, at
equal income and history, and two offered less money to those whose contacts were saved under kinship terms rather
than surnames. One refused three times as often between midnight and four in the morning. Repeating an identical
application within the hour changed the decision in 14 percent of cases, which is as large as the effect of doubling
the stated income. We compare what we found with what the lenders say about their models, show that two statements
cannot be true, and propose a test of repeatability that a regulator could run with a drawer of telephones and no
access to any code.`,
  keywords: ['algorithmic audit', 'credit scoring', 'mobile lending', 'fairness', 'Nigeria', 'regulation'],
  receivedOn: '2026-08-06',
  acceptedOn: '2026-10-03',
  publishedOn: '2026-10-25',
  figures: {
    'table-1': table(
      1,
      'Design of the audit. Each factor was varied alone, all others held at their usual value.',
      ['Factor', 'Usual value', 'Varied to', 'Pairs'],
      [
        ['Age of the handset', '2 years', '6 years', '144'],
        ['Contacts on the telephone', '220', '60', '144'],
        ['Names of contacts', 'Surnames', 'Kinship terms', '144'],
        ['Messages in Yoruba', '20%', '80%', '144'],
        ['Hour of the request', '14:00', '02:00', '144'],
        ['Stated monthly income, naira', '90,000', '180,000', '144'],
        ['Nothing (repeated within the hour)', '–', '–', '288'],
      ],
    ),
    'table-2': table(
      2,
      'Change in the rate of refusal, in percentage points, with 95 percent intervals. Lenders A, B and C are named in the supplement.',
      ['Factor', 'Lender A', 'Lender B', 'Lender C'],
      [
        ['Older handset', '19 (11–27)', '12 (4–20)', '16 (8–24)'],
        ['Fewer contacts', '8 (0–16)', '3 (−5–11)', '15 (7–23)'],
        ['Kinship terms', '2 (−6–10)', '11 (3–19)', '13 (5–21)'],
        ['More Yoruba', '1 (−7–9)', '4 (−4–12)', '2 (−6–10)'],
        ['At two in the morning', '5 (−3–13)', '31 (22–40)', '6 (−2–14)'],
        ['Double income', '−13 (−21–−5)', '−15 (−23–−7)', '−9 (−17–−1)'],
      ],
    ),
    'figure-1': barChart(1, {
      label: 'Bar chart of reversed decisions: lender A 9 percent, lender B 12, lender C 21',
      caption:
        'Share of applications whose decision was reversed when the identical application was repeated within the hour.',
      axis: 'Percent of pairs',
      ticks: ['Lender A', 'Lender B', 'Lender C'],
      max: 25,
      grid: [0, 5, 10, 15, 20, 25],
      values: [9, 12, 21],
    }),
  },
  sections: [
    {
      title: 'Introduction',
      text: `
A woman who sells fabric at Balogun market needs forty thousand naira before noon. She opens an application, allows it
to read her contacts, her messages and her location, types a figure for her income, and waits. The circle turns for
nine seconds. Then it says, in green, that she may have fifteen thousand at a charge of 21 percent for thirty days,
or, in grey, that she does not qualify at this time.

Nobody has told her why, and nobody could. The decision was made by a statistical model from some hundreds of traces
that her telephone gave up in those nine seconds. The lenders describe these models in general terms, as *alternative
data*, *machine learning*, *inclusion*, and in patents which list everything a telephone can know. The regulator
licenses the lenders, caps neither price nor reason, and has since 2022 required that decisions be *fair and
explainable*. It has no means of finding out whether they are.

There is by now a respectable tradition of auditing such systems from outside, by sending in applications which differ
in a single respect and comparing what comes back.[1] It began with paper, with identical letters from people with
different names. It has been applied to advertisements, to housing, to the ranking of drivers.[2] Credit on the
telephone is a harder case for two reasons. An applicant is not a form but a device with a history, which cannot be
invented in an afternoon. And the decision may vary for no reason at all, so that a difference between two
applications proves nothing unless one knows how often two identical ones differ.

This article reports an audit that takes both difficulties seriously. We prepared real telephones with real histories
and changed one thing about them at a time. And we spent a third of all our applications on changing nothing.`,
    },
    {
      title: 'Lenders and the law',
      text: `
Three lenders account for about six in ten loans made by telephone in Lagos State. All three are licensed, lend their
own money, and advertise a decision *in under a minute*. We call them A, B and C in the text, because the point of the
article does not depend on which is which; the supplement names them, and each was sent the manuscript six weeks
before submission. B replied, and its reply is printed in full in the supplement.

Four of their public statements can be tested. A states that its model *does not use the type of device*. B states
that *the time of application plays no role*. C states that its decisions are *consistent: the same customer will
receive the same answer*. All three state that they do not use language, ethnicity or religion.

Regulation asks little more than that such statements be made. The guidelines of 2022 require a lender to keep *a
record of the main factors* in a decision and to give it to the customer on request. We made such requests, in
writing, for 60 of our refusals. We received 41 replies, of which 38 consisted of the sentence that the application
did not meet internal criteria. The other three, all from A, named *repayment history*. The applicants concerned had
none.`,
    },
    {
      title: 'How we audited',
      text: `
### People and telephones

Forty-eight volunteers took part, 26 women and 22 men between 21 and 58, recruited through three market associations
and a polytechnic. Each gave us, for seven months, the use of a telephone number in their own name with a clean record
at the credit bureau, and each consented to every application made with it. We paid them for their time and repaid
every loan on the day it was granted. None of their own telephones was touched.

Telephones were bought second-hand, of two models of the same maker that were sold four years apart, and were used by
the volunteers for at least ten weeks before the first application, so that they held calls, messages and movements of
an ordinary kind. We then altered single features ([Table 1](#table-1)). Contacts were thinned or renamed by script.
The share of messages in Yoruba was changed by asking volunteers to write to each other in one language rather than
another, which they did with some enthusiasm. Nothing was forged that a person could not have done.

{{table-1}}

### Applications

An application consisted of a request for 20,000 naira for thirty days. We recorded whether it was granted, the
amount, the charge, and the seconds that it took. Applications were made in pairs, in random order, on telephones that
differed in the one factor under study, by the same volunteer, at the same place, on the same day of successive weeks.
For the test of repeatability, the same volunteer applied twice from the same telephone within an hour, having
declined the first offer if there was one. Lenders permit this. To make sure that the second request was not itself
taken as a sign of need, half of the pairs were made in the reverse manner, with the second application compared to a
third a week later. The results do not differ.

In all 2,304 applications were made between October 2025 and April 2026, 768 for each lender.

### Analysis

For refusals we report differences in percentage points between the members of a pair, with intervals from a bootstrap
over volunteers. For amounts we report ratios among pairs in which both were granted. The plan was fixed before the
first application. We make 18 comparisons of refusal and expect about one to be significant by accident.

### Risks

Applying for credit leaves traces. All three lenders report to a bureau, and too many requests may count against a
person. We therefore limited each volunteer to four applications a month, asked the bureau to mark the numbers as
belonging to a study, which it agreed to do, and checked the record of each volunteer at the end. Two had been listed
as in arrears for loans which we had repaid. It took eleven weeks to have this corrected, which is a finding of its
own.`,
    },
    {
      title: 'What moves the decision',
      text: `
Under usual values, A refused 34 percent of applications, B 41 and C 38. [Table 2](#table-2) shows what changed when
one thing was altered.

{{table-2}}

### The handset

An older handset raised the rate of refusal at all three lenders, by between 12 and 19 points. That is more than
halving the stated income would do, if effects are symmetrical. The two models have the same maker, run the same
version of the application, and were used by the same persons. Lender A, which states that it does not use the type of
device, showed the largest difference. It is possible that A’s model does not contain the device as such but something
that follows from it, such as the speed with which the form is filled in or the version of the operating system. In
the sense in which a customer would understand the statement, it is not true.

One may ask what is wrong with using the age of a handset, if it predicts repayment. Perhaps nothing, as statistics.
But a person who is refused because of her telephone, and cannot learn that this was the reason, will not draw the
conclusion that is open to her, which is to borrow her sister’s.

### Who one’s uncle is

Two lenders offered less, or refused more, where contacts were saved as *Aunty Bola*, *Bros Emeka* or *Iya Ibeji*
rather than under a first name and surname. We had included this factor at the suggestion of a volunteer and did not
expect anything of it. In a focus group afterwards, a former employee of a lender that is not in our sample told us
what is likely to be the reason: contacts are matched against those of other customers in order to find networks of
default, and a contact without a surname cannot be matched. A thin network counts as a risk. People who save their
contacts in the way in which they speak of them are thus treated as if they knew nobody.

### Language and hour

The share of messages in Yoruba had no effect that we could detect at any of the three, and on this point the lenders’
statements stand. The hour did matter to B, and greatly: at two in the morning it refused 72 percent. B states that
the time of application plays no role. Its reply to us says that requests at night are *subject to additional fraud
controls which are not part of the credit model*. We quote this because it is probably accurate, and because it shows
what such statements are worth. The customer is refused either way.

Those who apply at night are not a random selection of people. Of the volunteers, the eleven who had ever done so were
nurses, drivers, a baker, and two mothers of small children.

### Amounts

Among pairs in which both applications were granted, older handsets received 22 percent less, kinship terms 9 percent
less at B and C, and doubled income 31 percent more. Charges did not vary with anything except the amount.`,
    },
    {
      title: 'What nothing moves',
      text: `
If an application is repeated within the hour, from the same telephone, by the same person, for the same sum, one
would expect the same decision. In 14 percent of 288 pairs we did not get it ([Figure 1](#figure-1)). At lender C,
which states that the same customer will receive the same answer, the figure is 21 percent.

{{figure-1}}

We looked for an explanation that would make these reversals reasonable. They run in both directions in nearly equal
numbers, 22 from refusal to loan and 18 the other way, so that they do not reflect a penalty for asking twice. They
are not explained by a change in location, battery, or signal. They are somewhat more frequent when the first decision
took longer than usual, which suggests that some source of data sometimes arrives too late to be used, and that the
model decides without it. They are much more frequent near the boundary, of course, but for the person concerned there
is no such thing as near the boundary.

> So it was not me. All this time I was thinking, what have I done? I should have just pressed it again.
> -- Volunteer 31, on being shown her results

It is useful to set the reversals beside the other effects. Doubling the stated income lowers the rate of refusal by 9
to 15 points. The chance that a decision falls otherwise for no reason at all is of the same order. A system with this
property is not so much unfair to one group as indifferent to everyone, and it puts a limit on what an explanation
could mean: for one decision in seven, the true list of main factors would have to include luck.

Repeatability also bounds every audit of this kind. Had we followed the usual design, with one application of each
kind, about a seventh of our pairs would have differed by chance, and in either direction. With small samples such
differences are easily taken for a finding, or, by a lender’s lawyer, as a reason to dismiss all findings. We
therefore suggest that repeated identical applications be made a standard part of audits, as blank samples are in a
laboratory.[3]`,
    },
    {
      title: 'A drawer of telephones',
      text: `
What could a regulator do with this? Proposals for the oversight of models commonly ask for access to code, data and
documentation.[4] These are worth having, but they require staff that few regulators can hire and cooperation that few
lenders will give, and in the end they describe a model and not the service, which includes the fraud controls, the
late data and the hour of the night.

Our proposal is more modest. A regulator should own some forty telephones, kept in use by its own staff, and should
apply for loans with them throughout the year. From the applications it can publish three numbers for each lender:

- **repeatability**, the share of identical applications that receive the same decision within the hour;
- **sensitivity to the device**, the difference in refusals between an old and a new handset;
- **reasons given**, the share of refusals for which a written request yields a reason that is specific and correct.

None of these requires anyone’s permission. The cost of our audit, including the telephones, the charges on the loans
and payments to volunteers, was 23,400 US dollars, or about the monthly salary bill of the regulator’s legal
department. The lenders would know that they are being tested but not by whom, and the simplest way to score well
would be to decide consistently and to say why.

### Objections

It may be said that publication of such numbers helps people to deceive the lender. Some will rename their contacts.
If this is enough to obtain a loan, the lender has learned something about its model which it would otherwise have
learned from its losses. It may also be said that a lender is free to refuse whom it likes. That is so, within limits
which the law has set; but it is not free to say that it does one thing while doing another, to several million
people, at the moment when they decide whether to hand over their contacts.

A more serious objection is that our volunteers are not typical borrowers. None had a record of credit, because any
record would have dominated the decision and could not have been varied. What we have audited is therefore the first
loan, the door through which a borrower enters, and not the second. About a third of applications to the three lenders
are first applications. For the others, history will matter more, and our factors presumably less.

### Limits

We varied six factors out of the hundreds that are collected. Factors may act together in ways that a design with one
change at a time cannot show. Models are retrained, and the results are true of seven months that are now over. The
kinship result rests on one way of saving names and should be repeated elsewhere; we would expect it to be stronger in
the north, and have no data. And we cannot say why any single application was refused, including the 812 that we made
ourselves.`,
    },
    {
      title: 'Conclusion',
      text: `
Three models decide each day about the working capital of hundreds of thousands of people. Seen from the other side of
the glass they share a preference for new telephones, they differ in what they make of an uncle and of the small
hours, and they toss a coin more often than their makers say or, perhaps, than their makers know. The most useful
thing that a person can be told at present is to try again in ten minutes. It should not be.`,
    },
    {
      title: 'Data and code',
      text: `
All applications with their outcomes, the scripts that prepare telephones, the letters to lenders with their replies,
and the analysis are deposited with the article. Numbers and names of volunteers have been removed, and places are
given by local government area. The study was approved by the research ethics committee of the University of Lagos.`,
    },
  ],
  references: `
Sandoval, R., & Hale, K. (2018). Auditing from the outside: Paired tests of automated decisions. *Accountable Systems, 2*(1), 1–28.
Wójcik, A., & Zieliński, M. (2021). Ranking the drivers: A field audit of four ride platforms. *Platform Studies, 6*(3), 199–224.
Zieliński, M., & Bakare, T. (2024). Blank samples for algorithmic audits. *Computation and Society, 2*(1), 40–57.
Okonkwo, I., & Peters, L. (2023). What regulators ask for and what they can read. *Law and Machine, 9*(2), 130–155.
Adébáyọ̀, F. (2022). Fifteen thousand naira before noon: Digital credit in the markets of Lagos Island. *Informal Economies, 2*(1), 18–39.
Mwangi, J., & Ouma, S. (2020). The price of a contact list: Consent and lending on the telephone in Kenya. *Technology and Debt, 3*(2), 71–95.
Nwachukwu, C. (2025). Fair and explainable: A commentary on the guidelines of 2022. *Nigerian Journal of Financial Law, 14*(1), 1–31.`,
}
