import type { Subject } from './topic.ts'

export const computationSociety: Subject = {
  places: [
    ['Kraków', 'Poland'],
    ['Lagos', 'Nigeria'],
    ['Bengaluru', 'India'],
    ['Nairobi', 'Kenya'],
    ['São Paulo', 'Brazil'],
    ['Amman', 'Jordan'],
    ['Tartu', 'Estonia'],
    ['Manila', 'Philippines'],
    ['Hồ Chí Minh City', 'Vietnam'],
    ['Accra', 'Ghana'],
    ['Lisbon', 'Portugal'],
    ['Dhaka', 'Bangladesh'],
  ],
  methods: [
    'We sent {480-2200} paired requests to the service in {place} over {5-11} months, differing in a single respect, and compared the answers.',
    'Through requests under the law on information we obtained {160-620} documents on the system used in {place}, and we interviewed {24-58} of those who bought, built and ran it.',
    'For {6-14} months one of us worked beside those who use the system in {place}, at the counter, in the field and in the control room.',
    'A sample of {3000-19000} decisions made in {place} was reconstructed from public records and compared with a simple rule.',
  ],
  cautions: [
    'The system was changed {2-4} times while we were studying it, and its makers could not tell us on which days.',
    'Identical cases were treated differently in {3-11} percent of instances, which sets a floor to what can be detected.',
    'Some documents had been blackened, and part of the account rests on inference.',
    'People who had given up using the service could be reached only through those who had not.',
  ],
  closings: [
    'A right to an explanation presupposes that somebody has one, and we suggest a way of finding out.',
    'The check can be repeated by any office with a clerk and an afternoon.',
    'Code, letters and data are published with the article; names are not.',
    'We argue that procurement, rather than ethics, is the place at which such systems in {country} can still be changed.',
  ],
  serials: ['Accountable Systems', 'Platform Studies', 'State and Street'],
  topics: [
    {
      titles: [
        'Bought before it was built: procurement of an eligibility system in {place}',
        'The tender as specification: how {place} bought a model',
        'Reading the annex: what a city asks of its algorithms in {place}',
      ],
      methods: [1],
      keywords: ['procurement', 'public sector', 'accountability', 'contracts'],
      background: [
        'Public algorithms are debated when they fail. They are decided on years before, in tenders that nobody reads.',
        'Principles for the use of automated decisions are plentiful. What binds a supplier is the annex to the contract.',
      ],
      findings: [
        'Of {38-90} requirements {3-7} concerned the quality of decisions, and none said how it was to be measured. Accuracy was promised as a figure in the offer, at {92-98} percent, of nothing in particular, and became the benchmark for acceptance.',
        'Changes after signing cost {41-63} percent of the original price. The right to see the code, obtained with some effort, was not used once in four years, since nobody had the task of using it.',
      ],
    },
    {
      titles: [
        'Drivers who teach the map: routing, rest and refusal in {place}',
        'What the app does not know: local knowledge of riders in {place}',
        'Three stars for the rain: ratings and weather on a delivery platform in {place}',
      ],
      methods: [2],
      keywords: ['platform work', 'routing', 'ratings', 'labour'],
      background: [
        'Couriers follow a route that a server has drawn, and depart from it at every second corner. The server learns from them and does not say so.',
        'A rating is meant to measure the courier. It also measures the weather, the lift and the temper of the restaurant.',
      ],
      findings: [
        'Riders left the suggested route on {46-61} percent of trips and arrived {2-5} minutes sooner when they did. Routes changed accordingly within {9-20} days. Riders who never departed from them were offered fewer orders.',
        'Rain lowered ratings by {0.2-0.4} stars and the fifth floor by {0.1-0.3}. A rider who is given wet evenings, which go to those with low ratings, needs {60-110} good deliveries to return to where she was.',
      ],
    },
    {
      titles: [
        'A name that does not fit: forms, fields and patronymics in {place}',
        'Please enter a valid surname: identity records and exclusion in {place}',
        'One person, four spellings: matching names across registers in {place}',
      ],
      methods: [2, 3],
      keywords: ['identity', 'names', 'record linkage', 'exclusion'],
      background: [
        'Forms ask for a first name and a surname. Many people have neither in that sense, or have both in an order that the form does not know.',
        'Registers are joined by name where there is no number. Spelling then decides who exists twice and who does not exist.',
      ],
      findings: [
        'Between {7-13} percent of applicants could not enter their name as it stands in their passport. A third gave up; the others invented a form of it, and {19-30} percent of these were later refused because documents did not agree.',
        'Standard matching linked {81-88} percent of true pairs overall and {54-66} percent for names of {2-4} minorities. Adding a rule of {9-16} lines, written by a clerk who knows them, closed most of the gap and produced no false links.',
      ],
    },
    {
      titles: [
        'The camera and the caretaker: recognising faces at the gate in {place}',
        'False alarms at the school door: face recognition in {place}',
        'Who is stopped? Face recognition and discretion in {place}',
      ],
      methods: [2],
      keywords: ['face recognition', 'discretion', 'surveillance', 'error rates'],
      background: [
        'Face recognition is evaluated on pictures. At a gate it works together with a person who can open it, and whose judgement it changes.',
        'Errors of such systems are reported as a percentage. What they cost depends on what happens next.',
      ],
      findings: [
        'The system failed to recognise {4-9} percent of those entitled to enter, twice as often in the evening. Caretakers waved through {86-94} percent of these by acquaintance; newcomers, cleaners and older people waited {6-14} minutes.',
        'In the course of a year the share of alarms that guards checked fell from {78-90} to {11-23} percent. An alarm that was shown together with the number of false ones of that day was checked three times as often.',
      ],
    },
    {
      titles: [
        'Translating the state: machine translation at the counter in {place}',
        'Good enough to sign? Automatic translation of official letters in {place}',
        'The politeness of machines: translated letters and their readers in {place}',
      ],
      methods: [2, 3],
      keywords: ['machine translation', 'migration', 'public services', 'language'],
      background: [
        'Offices that once called an interpreter now hold up a telephone. For directions this works. Letters from the state are another matter.',
        'Machine translation is judged by the sentence. A letter is judged by whether its reader does the right thing by the right day.',
      ],
      findings: [
        'Readers of translated letters named the required action correctly in {61-74} percent of cases, against {88-95} for a human translation. Deadlines were the commonest error: the machine moved {5-11} percent of them, mostly by a month.',
        'Threats came out sharper and requests vaguer than in the original. Shortening the source by a third, into sentences with one verb, raised understanding in all {5-9} languages, and in the original most of all.',
      ],
    },
    {
      titles: [
        'Scores in the field: predicting crops and denying loans in {place}',
        'Satellites over smallholders: insurance by index in {place}',
        'Paid for the wrong drought: basis risk and algorithms in {place}',
      ],
      methods: [3],
      where: ['Lagos', 'Bengaluru', 'Nairobi', 'Accra', 'Dhaka', 'Manila'],
      keywords: ['index insurance', 'remote sensing', 'smallholders', 'error'],
      background: [
        'Index insurance pays when a satellite sees drought, whether or not the farmer does. The error is called basis risk and is borne by the farmer.',
        'Fields of half a hectare are smaller than what many sensors can resolve. Models average over neighbours, among whom there may be a lake.',
      ],
      findings: [
        'In {4-7} seasons the index paid {38-52} percent of farmers who had lost more than half of their harvest, and {13-24} percent of those who had not. Farmers near water were paid least often, since their pixels stayed green.',
        'A committee that could move a tenth of the payout within the village reached {71-84} percent of losers at no extra cost. Disputes were fewer than under the index alone, in which there was nobody to talk to.',
      ],
    },
  ],
}
