import type { Subject } from './topic.ts'

export const lawInstitutions: Subject = {
  places: [
    ['Lagos', 'Nigeria'],
    ['Limpopo', 'South Africa'],
    ['Kerala', 'India'],
    ['Oromia', 'Ethiopia'],
    ['Podhale', 'Poland'],
    ['Chiapas', 'Mexico'],
    ['Kisumu', 'Kenya'],
    ['Aceh', 'Indonesia'],
    ['Hà Giang', 'Vietnam'],
    ['Ashanti', 'Ghana'],
  ],
  methods: [
    'The study rests on {240-900} case files from {3-8} courts in {place}, read in full, and on {30-70} interviews with parties, clerks and judges.',
    'For {8-15} months we attended the sittings of a court in {place} and afterwards visited those who had won and those who had lost.',
    'All {120-480} reported decisions from {place} on the point were coded twice, and the unreported ones were sought in the registries.',
    'We compare {place} with two neighbouring jurisdictions that share its statute and differ in their procedure.',
  ],
  cautions: [
    'Files that were missing from the shelf, about {6-14} percent, belong more often to old cases and to important people.',
    'Parties who settled outside the building left no file, and we know of them only by chance.',
    'The numbers are small for each year, and we speak of a direction and not of a rate.',
    'Interviews were held after judgment, when memory has usually taken a side.',
  ],
  closings: [
    'Reform that begins with the statute, we suggest, begins one floor too high.',
    'The clerks of the registry, who are not mentioned in any code, turn out to be the institution.',
    'Comparison suggests that the rule matters less than the cost of being absent for a day.',
    'A short amendment is proposed, with the text; it would require no appropriation in {country}.',
  ],
  serials: ['Comparative Legal Orders', 'Southern African Law Notes', 'Procedure and Practice'],
  topics: [
    {
      titles: [
        'Adjourned: waiting as procedure in the lower courts of {place}',
        'The price of a date: adjournments and settlement in {place}',
        'Come back on Thursday: delay in the civil courts of {place}',
      ],
      keywords: ['delay', 'civil procedure', 'access to justice', 'courts'],
      background: [
        'Delay is the oldest complaint about courts. It is commonly ascribed to a lack of judges, and more judges have commonly not reduced it.',
        'A case is heard for a few hours over several years. The rest is adjournment, which is granted in less than a minute.',
      ],
      findings: [
        'The median case had {9-17} dates and {2-4} hours of hearing. In {44-58} percent an adjournment had been asked for by the side that was in possession. Where the cost of the day had to be paid by whoever asked, adjournments fell by a third and settlements rose.',
        'Parties spent {11-26} days at court. Those paid by the day gave up {2-3} times as often as those with a salary, at equal strength of the case as judged by two retired magistrates.',
      ],
    },
    {
      titles: [
        'Title without paper: proof of land in the tribunals of {place}',
        'The tree on the boundary: evidence in land cases in {place}',
        'Registered and contested: land titles before the courts of {place}',
      ],
      keywords: ['land law', 'evidence', 'customary tenure', 'registration'],
      background: [
        'Registration was to end disputes over land. In many places disputes have moved to the register.',
        'Before a tribunal, a certificate meets a tree, a grave and an old neighbour. The statute says which of them prevails; the tribunals do not always agree.',
      ],
      findings: [
        'In {31-46} percent of contested cases the holder of a certificate lost, nearly always to a neighbour in occupation for more than twelve years. Graves were decisive in all {9-22} cases in which there was one.',
        'Registration doubled the number of disputes for {4-7} years and halved it afterwards. Widows brought {27-39} percent of cases and won more often in tribunals that sit in the village than in those that sit in town.',
      ],
    },
    {
      titles: [
        'The mediator’s bench: court-annexed mediation and the weaker party in {place}',
        'Agreed or tired? Settlements before mediators in {place}',
        'What mediation leaves out: family cases in {place}',
      ],
      keywords: ['mediation', 'family law', 'bargaining', 'consent'],
      background: [
        'Mediation is quick, cheap and praised by those who do it. What it does to the weaker party has been argued for forty years, mostly in principle.',
        'Courts send family cases to mediators in order to clear their lists. An agreement ends the case, though not always the quarrel.',
      ],
      findings: [
        'Mediated maintenance was {12-23} percent lower than awards in comparable cases and was paid {29-41} percent more regularly, so that over three years it came to more. Where violence had been alleged the first held and the second did not.',
        'Half of the agreements were reached in the last twenty minutes of the day. Women who came with a relative obtained {14-26} percent more; mediators, asked about it, had seen the relative as a hindrance.',
      ],
    },
    {
      titles: [
        'Bail in the currency of kin: sureties and detention in {place}',
        'Who can stand for you? Bail and social ties in {place}',
        'Detained for want of a signature: bail in the magistrates’ courts of {place}',
      ],
      keywords: ['bail', 'pre-trial detention', 'criminal procedure', 'poverty'],
      background: [
        'Bail requires a surety with an address. People from elsewhere, which in a city is most people, have none.',
        'Prisons are filled with those who have not been tried. The law on bail is liberal in text, and its conditions are written by hand at the foot of the order.',
      ],
      findings: [
        'Bail was granted to {72-86} percent and taken up by {38-51}. The missing condition was a surety in {61-74} percent of cases and money in {18-27}. Appearance at trial did not differ between those released with sureties and those on their own word.',
        'A clerk’s telephone call to the village, tried in one court for a year, raised releases by {22-35} points at a cost of some cents. Two in a hundred failed to appear, as before.',
      ],
    },
    {
      titles: [
        'Petitions to nobody: writing to the state in {place}',
        'Dear Sir or Madam: complaints and replies at an ombudsman in {place}',
        'The letter as remedy: administrative complaints in {place}',
      ],
      keywords: ['administrative law', 'complaints', 'ombudsman', 'petitions'],
      background: [
        'Every office receives letters that it is not obliged to answer. They are nevertheless written, kept and sometimes acted upon.',
        'Remedies in administrative law are studied through judgments. For each judgment there are a thousand letters.',
      ],
      findings: [
        'Of {420-1300} complaints, {23-34} percent were answered and {14-22} percent led to a change, half of them without an answer. A carbon copy to any other office doubled both. Letters by hired writers succeeded no more often than others.',
        'Reasons were given in {11-19} percent of refusals, and these were appealed against half as often. Officials feared that reasons would invite appeals. The figures were shown to them and have changed the form.',
      ],
    },
  ],
}
