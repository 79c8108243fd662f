import type { Subject } from './topic.ts'

export const tropicalPublicHealth: Subject = {
  places: [
    ['Ibadan', 'Nigeria'],
    ['Lilongwe', 'Malawi'],
    ['Sylhet', 'Bangladesh'],
    ['Manaus', 'Brazil'],
    ['Tamale', 'Ghana'],
    ['Iloilo', 'Philippines'],
    ['Jimma', 'Ethiopia'],
    ['Mwanza', 'Tanzania'],
    ['Cần Thơ', 'Vietnam'],
    ['Bouaké', 'Côte d’Ivoire'],
    ['Tumbes', 'Peru'],
    ['Cuttack', 'India'],
  ],
  methods: [
    'We followed {310-1900} households around {place} for {14-30} months, with visits every fortnight by staff who live in the same wards.',
    'Records of {22-64} clinics in and around {place} were linked by hand for the years before and after the change, and {40-120} patients and staff were interviewed.',
    'In a cluster-randomised trial we allocated {24-60} wards of {place} by lot and read the outcome from registers, without knowledge of the allocation.',
    'A survey of {900-3200} adults in {place} was combined with {30-80} hours of observation in waiting rooms, kitchens and pharmacies.',
  ],
  cautions: [
    'Estimates are adjusted for season, age and distance, and hold when the {3-6} largest wards are left out.',
    'The effect was smaller in the second year, which we ascribe to staff turnover rather than to loss of interest.',
    'Loss to follow-up was {4-9} percent and did not differ between groups; the confidence intervals are nevertheless wide for the youngest children.',
    'Because exposure was reported and not observed, the figure should be read as a lower bound.',
  ],
  closings: [
    'The measure needs no new staff and could be tried in {country} within the present budget of a district.',
    'We argue that guidelines should name the person who acts, and the day, as well as the drug.',
    'What looks like refusal was in most cases a matter of hours, transport and small change, all of which can be planned for.',
    'Surveillance that counts only those who reach a clinic will continue to miss the people described here.',
  ],
  serials: ['Epidemiology of Place', 'Reviews in Prevention', 'Trials in Practice', 'Health Systems and Labour'],
  topics: [
    {
      titles: [
        'Salt, sugar and the kitchen spoon: home-made rehydration in {place}',
        'How much is a pinch? Accuracy of oral rehydration at home in {place}',
        'Rehydration before the clinic: what carers in {place} prepare, and when',
      ],
      methods: [0, 3],
      keywords: ['diarrhoea', 'oral rehydration', 'home care', 'child health'],
      background: [
        'Oral rehydration has saved more children than any drug, and packets are missing from most homes on the night they are needed. Carers mix their own solution from sugar, salt and memory.',
        'Advice on rehydration assumes a measuring spoon. In most kitchens there is none, and the strength of a solution mixed by hand is anyone’s guess.',
      ],
      findings: [
        'Of {280-460} solutions that we analysed, {48-61} percent lay within the safe range, {22-31} percent were too weak to matter and {6-11} percent dangerously strong. A bottle cap used as a measure brought {81-90} percent into range after a single demonstration, and the gain had not faded after ten months.',
        'Children given a home-made solution within six hours of the first watery stool were {28-44} percent less likely to be admitted than those who waited for a packet, whatever its strength. Delay, and not concentration, explained most of the admissions, and delay was longest where the nearest shop was closed at night.',
      ],
    },
    {
      titles: [
        'The net and the second child: who sleeps where in the households of {place}',
        'Bed nets after the campaign: wear, washing and sleeping places in {place}',
        'One net, four sleepers: allocation of bed nets within households in {place}',
      ],
      methods: [0],
      keywords: ['malaria', 'bed nets', 'household allocation', 'prevention'],
      background: [
        'Campaigns count nets delivered to a house. Malaria depends on who sleeps under them, in which month, and in which room once relatives have come to stay.',
        'Nearly every household now owns an insecticide-treated net, and transmission has stopped falling. Attention has turned to how nets are used after the first year.',
      ],
      findings: [
        'Ownership stood at {86-94} percent; on a given night {52-63} percent of children slept under a net. Older children moved out from under it when a sibling was born, at a median age of {29-41} months, and their risk of infection doubled in the following half-year.',
        'Nets lasted {17-26} months rather than the three years for which they are planned. Washing with bar soap in sunlight halved the dose of insecticide by the ninth month, and {34-49} percent of nets had been sewn, with care, at the corners where the bed frame tears them.',
      ],
    },
    {
      titles: [
        'Hypertension at the market: screening traders where they sit in {place}',
        'Blood pressure between two customers: a trial of stall-side care in {place}',
        'Pills, prices and the month’s end: why treatment for hypertension stops in {place}',
      ],
      methods: [2],
      keywords: ['hypertension', 'screening', 'adherence', 'urban health'],
      background: [
        'One adult in three in the cities of the tropics has high blood pressure, and few of those who know it are treated. Clinics open at the hours in which people earn.',
        'Treatment for hypertension is cheap by the day and dear by the month. Most who begin it stop within a year, without having decided to.',
      ],
      findings: [
        'Screening at the stall found {19-27} percent with raised pressure, of whom two thirds had not known. When pills were sold by the week and at the market, {58-69} percent were still under treatment after a year, compared with {24-33} percent of those referred to the clinic.',
        'Interruptions clustered in the last week of the month and in the weeks before school fees fall due. A price that was the same in total but collected in four parts reduced days without treatment by {37-52} percent, and mean systolic pressure by {6-9} millimetres.',
      ],
    },
    {
      titles: [
        'Dengue in the dry season: water storage and larvae in {place}',
        'Drums, tanks and flower pots: a year of dengue vectors in {place}',
        'When the tap runs on Tuesdays: intermittent supply and dengue in {place}',
      ],
      methods: [0],
      keywords: ['dengue', 'Aedes', 'water supply', 'vector control'],
      background: [
        'Dengue is thought of as a disease of the rains. Where piped water comes on two days a week, every house keeps a small lake of its own through the dry months as well.',
        'Vector control asks people to empty containers. People who store water because the supply fails cannot, and campaigns have had little effect on them.',
      ],
      findings: [
        'Between {61-74} percent of all pupae came from drums of more than a hundred litres, which households had filled against the next interruption. In streets whose supply became continuous during the study the pupal index fell by {44-58} percent within three months, with no other measure.',
        'Lids that fitted were found on {18-26} percent of drums. Fitted lids sewn by local tailors, at less than a day’s wage, cut the number of pupae per person by {49-66} percent in the first season, and by {33-45} in the second, when a third had been lent, lost or turned into awnings.',
      ],
    },
    {
      titles: [
        'Counting the dead at home: verbal autopsy by neighbours in {place}',
        'Who died, of what, and who was asked? Certification of deaths in {place}',
        'A register under the mango tree: recording deaths outside hospital in {place}',
      ],
      methods: [0],
      keywords: ['mortality', 'civil registration', 'verbal autopsy', 'vital statistics'],
      background: [
        'Most deaths in low-income countries happen at home and leave no record of their cause. Verbal autopsy asks the family, usually months later, by means of a form of eleven pages.',
        'A district that does not know what its people die of must plan by borrowed figures. Registration of deaths has risen; the column for the cause is mostly empty.',
      ],
      findings: [
        'Neighbours trained for two days assigned the same broad cause as physicians in {71-79} percent of {340-620} deaths, and did so within a week of burial rather than five months after it. They were better than the form for injuries and childbirth and worse for the fevers of infants.',
        'Registration rose from {21-30} to {66-78} percent when the register was kept by the person who digs the grave or washes the body. Injuries, at {11-16} percent of adult deaths, proved to be three times as frequent as the hospital figures had suggested.',
      ],
    },
    {
      titles: [
        'Motorcycle taxis and the emergency that cannot wait: referral at night in {place}',
        'The last eleven kilometres: transport of women in labour in {place}',
        'A rider on call: paying for emergency transport by telephone in {place}',
      ],
      methods: [1],
      keywords: ['maternal health', 'emergency transport', 'referral', 'delays'],
      background: [
        'Of the three delays that kill women in childbirth, the second, the journey, has received the least attention since the ambulance was invented. In most districts there is one, and it is somewhere else.',
        'Ambulances are counted in plans and missing on roads. What moves at night is the motorcycle, whose riders are afraid of blood, of the police and of not being paid.',
      ],
      findings: [
        'A list of {60-140} riders, paid by telephone on arrival at the hospital, shortened the median time from decision to arrival from {148-190} to {62-88} minutes. Riders declined {3-7} percent of calls, nearly all of them in the first month.',
        'Among {410-760} referrals, {38-47} percent of women arrived by motorcycle, {9-15} by ambulance and the rest on foot or by the vehicle of a relative. Those who waited for the ambulance arrived {70-115} minutes later than those who did not, at equal distance.',
      ],
    },
    {
      titles: [
        'Sold by the strip: antibiotics without prescription in {place}',
        'Three capsules, two days: how antibiotics are bought in {place}',
        'The chemist’s question: simulated clients and antibiotic sales in {place}',
      ],
      methods: [3],
      keywords: ['antibiotics', 'resistance', 'pharmacies', 'self-medication'],
      background: [
        'Antibiotics can be bought by the capsule in most of the world. Calls to forbid this have been made for thirty years by people who live near a doctor.',
        'Resistance spreads with use, and most use is never prescribed. The drug shop is where decisions on antibiotics are taken, in about ninety seconds.',
      ],
      findings: [
        'Simulated clients with a cold were sold an antibiotic in {54-68} percent of {180-420} visits; after one closing question from the client, whether it was really needed, the figure was {31-40}. Sellers knew the guideline. They feared losing the customer to the shop next door, which, asked separately, feared the same.',
        'The median purchase was {4-6} capsules, about a third of a course, and was decided by the note in the buyer’s hand. Packs of a full course, sold at the price of five capsules, raised completed courses from {22-29} to {57-66} percent and total use by only {3-8}.',
      ],
    },
    {
      titles: [
        'After the helminth day: school deworming and attendance in {place}',
        'Worms, weight and the second term: repeated deworming in {place}',
        'Sand, shoes and re-infection: hookworm in the schoolyards of {place}',
      ],
      methods: [2],
      keywords: ['helminths', 'deworming', 'school health', 'hygiene'],
      background: [
        'A tablet twice a year clears the worms of a class in a day. How soon they return depends on the ground between house and school, which no tablet treats.',
        'School deworming is among the cheapest measures in public health and among the most disputed. Much of the dispute concerns what is measured, and when.',
      ],
      findings: [
        'Half of the children were infected again within {5-8} months. Re-infection followed the path to school rather than the home, and was {35-48} percent lower in schools whose latrine stood upstream of the yard. Attendance rose by {2-4} days a term, all of it in the weeks after treatment.',
        'Children who wore shoes on the way home, which is when they are carried in the hand, were re-infected half as often. Treating younger brothers and sisters on the same day lowered infection among pupils by a further {9-15} percentage points.',
      ],
    },
    {
      titles: [
        'Heat at work: brick makers, kidneys and the midday break in {place}',
        'Shade, water, rest: a trial among outdoor workers in {place}',
        'The longest shift: heat and dehydration among carriers in {place}',
      ],
      methods: [3],
      keywords: ['occupational health', 'heat', 'kidney disease', 'informal work'],
      background: [
        'Kidneys fail early in people who work hard in great heat, in fields, kilns and ports across the tropics. Advice to drink and to rest is free, and piece rates make it expensive.',
        'Those who are paid by the load do not stop. Heat standards, written for employees, reach few of the people who carry bricks, sacks and water for a living.',
      ],
      findings: [
        'Creatinine rose over the shift in {31-42} percent of workers on days above 33 degrees. Shade within thirty steps, a barrel of salted water and a paid break of twenty minutes reduced this to {14-21} percent, while output over the day fell by {1-3} percent, which is less than its ordinary variation.',
        'Workers lost {2-4} kilograms between morning and noon. Where the price of a load was raised by a tenth between eleven and two, on the condition that only half of the gang worked, all gangs took turns; cramps fell by {46-61} percent and the foreman asked to keep the arrangement.',
      ],
    },
  ],
}
