import type { Subject } from './topic.ts'

export const fieldworkNotes: Subject = {
  places: [
    ['Ghanzi', 'Botswana'],
    ['Darfur', 'Sudan'],
    ['Nunavut', 'Canada'],
    ['Chittagong', 'Bangladesh'],
  ],
  methods: [
    'This note draws on {3-9} seasons of work in {place} by a team of {4-11}, and on its notebooks, which were kept for another purpose.',
    'We went back to {30-80} people in {place} whom we had interviewed {4-9} years before, and asked them about the interview.',
    'Over {6-14} months in {place} we recorded every departure from our own protocol, {60-180} in all, with its reason.',
  ],
  cautions: [
    'One season in one place is no basis for a rule, and none is proposed.',
    'Colleagues elsewhere have told us of the opposite experience, and two of their letters are printed with the note.',
    'We describe errors of our own, and of others only with their consent.',
  ],
  closings: [
    'The form that we now use fits on one page and is reproduced at the end.',
    'It costs an hour a week and has twice saved a season.',
    'Ethics boards in {country} have since asked for the section to be included in applications.',
  ],
  serials: ['Anthropology and Method', 'Notes on the Interview', 'Instruments in the Field'],
  topics: [
    {
      titles: [
        'What the consent form left out: returning to interviews in {place}',
        'Signed, thumbed, spoken: consent after five years in {place}',
        'Did they remember us? Consent revisited in {place}',
      ],
      keywords: ['consent', 'ethics', 'interviews', 'follow-up'],
      background: [
        'Consent is given once, on a form, to people who then leave. What those who gave it believe they agreed to is rarely asked afterwards.',
        'Forms are written for boards and read out at doors. The two have different purposes, and the second has only a minute.',
      ],
      findings: [
        'Of those we found, {61-74} percent remembered the interview and {12-23} percent the form. Nobody had used the telephone number on it. Asked what should have been said, most named the same thing: when we would come back, and with what.',
        'Eleven people wished to change or withdraw something, and {7-9} of these could be accommodated. Two had been recognised by neighbours from a quotation without a name, on account of a goat.',
      ],
    },
    {
      titles: [
        'Batteries, ants and dust: a failure log from {place}',
        'Why loggers stop: three seasons of lost data in {place}',
        'The missing months: instrument failure in {place}',
      ],
      keywords: ['instruments', 'missing data', 'maintenance', 'field methods'],
      background: [
        'Papers report how many instruments were set out and how much data came back. What happened in between is left to talk over dinner.',
        'Missing data are treated by statistics as if they were missing for no reason. In the field there is always a reason, and it usually has legs.',
      ],
      findings: [
        'Ants stopped {19-31} percent of loggers, heat {14-22}, people {9-16}, and ourselves, by a wrong setting, {17-26}. Failures clustered in the weeks that mattered most, so that gaps were far from random.',
        'A strip of grease, a white tin and a label with a telephone number brought losses down from {34-47} to {8-15} percent. The label did more than the grease: {11-29} people rang.',
      ],
    },
    {
      titles: [
        'Paying people for their time: rates, rumours and samples in {place}',
        'A soap bar or a day’s wage? Compensation of participants in {place}',
        'Too much, too little: what payment does to a survey in {place}',
      ],
      keywords: ['compensation', 'surveys', 'sampling', 'ethics'],
      background: [
        'Those who answer questions for an hour lose an hour. Whether and how they should be paid is decided differently by each team, and talked about in the whole district.',
        'Payment is said to buy answers. Not paying buys them as well, from those who have time.',
      ],
      findings: [
        'With payment of half a day’s wage, refusals fell from {21-30} to {6-11} percent, and the sample came to include {2-3} times as many people in paid work. Answers to questions with a known truth did not become less accurate.',
        'Rates of {3-5} teams working in the area differed by a factor of nine. When they agreed on one, complaints ceased; so did the visits of people who had not been sampled.',
      ],
    },
  ],
}
