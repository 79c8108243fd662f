import type { Subject } from './topic.ts'

export const learningInContext: Subject = {
  places: [
    ['Nairobi', 'Kenya'],
    ['Zomba', 'Malawi'],
    ['Bihar', 'India'],
    ['Oaxaca', 'Mexico'],
    ['Mekelle', 'Ethiopia'],
    ['Gao', 'Mali'],
    ['Sindh', 'Pakistan'],
    ['Cebu', 'Philippines'],
    ['Enugu', 'Nigeria'],
    ['Kurigram', 'Bangladesh'],
    ['Irbid', 'Jordan'],
    ['Pará', 'Brazil'],
  ],
  methods: [
    'We observed {90-260} lessons in {14-38} schools of {place}, timed what was done in them, and tested {600-2400} pupils at the beginning and the end of the year.',
    'Half of {30-70} schools in {place}, drawn by lot, took part in the first year and the others in the second; assessors did not know which was which.',
    'In {place} we worked with {12-36} teachers over {2-3} years as co-researchers, with recordings of their own lessons as the material of monthly meetings.',
    'Exercise books of {240-900} pupils in {place} were photographed every month, so that practice could be followed without a test.',
  ],
  cautions: [
    'Schools that declined to take part were smaller and further from the road, and the results may not hold for them.',
    'Gains were measured {8-14} months after the end of the programme and were then about two thirds of their first size.',
    'Teachers knew that they were being observed, which is likely to have made all lessons better.',
    'The test was written for this study and has been published with it, including the items that did not work.',
  ],
  closings: [
    'We conclude that the room, the hour and the number of books should be treated as part of a method and not as obstacles to it.',
    'The practice spread to {6-19} further schools by way of teachers who changed posts, and by no other way.',
    'Training in {country} prepares teachers for classes that few of them will ever meet; it could begin with the ones they will.',
    'What pupils could do at home with what they had learned at school proved the better measure.',
  ],
  serials: ['Learning to Teach', 'Mathematics in Classrooms', 'Policy and School'],
  topics: [
    {
      titles: [
        'Two languages on one board: switching in science lessons in {place}',
        'When does the teacher change language? Code-switching in {place}',
        'Explaining twice: languages of science in the lower secondary schools of {place}',
      ],
      methods: [0, 2],
      keywords: ['code-switching', 'science education', 'language of instruction', 'multilingualism'],
      background: [
        'Teachers are told to keep to one language and use two. The second is usually spoken more softly, facing the class rather than the board.',
        'Where the language of the textbook is nobody’s first, a lesson is an act of translation. Policy treats this as a failing.',
      ],
      findings: [
        'Teachers switched {14-31} times in a lesson, in {62-77} percent of cases directly after a question that had met with silence. Pupils whose teachers switched more understood concepts better by {0.2-0.4} standard deviations and knew the technical terms equally well.',
        'Switches fell into five kinds, of which only one, translation word for word, did not help. When the explanation was given in the home language and the summary in English, pupils recalled {18-29} percent more a week later than with the order reversed.',
      ],
    },
    {
      titles: [
        'The homework nobody sets: children’s arithmetic at market in {place}',
        'Change for a hundred: street and school arithmetic in {place}',
        'Counting money, failing sums: numeracy in and out of school in {place}',
      ],
      methods: [0, 2],
      keywords: ['numeracy', 'out-of-school learning', 'mathematics', 'child work'],
      background: [
        'Children who sell after school give correct change in seconds and fail the same sum on paper the next morning. The observation is forty years old and has changed few lessons.',
        'Arithmetic in the market is done aloud, by steps, toward a round number. Arithmetic at school is done in columns, from the right.',
      ],
      findings: [
        'Young sellers solved {88-96} percent of problems at the stall and {34-47} percent of identical ones on paper. Pupils who had never sold showed the reverse. After six weeks of lessons in which both ways were written side by side, each group gained about {20-32} points in the other’s.',
        'Sellers split numbers and compensated; they almost never carried. Teachers shown films of their own pupils at work recognised methods that they use themselves when shopping. Eleven of {14-19} began to teach them.',
      ],
    },
    {
      titles: [
        'Late by the river: attendance, distance and the first lesson in {place}',
        'The first hour: lateness and what it costs in {place}',
        'Who misses Monday? Patterns of absence in the primary schools of {place}',
      ],
      methods: [0, 1],
      keywords: ['attendance', 'timetable', 'distance to school', 'primary education'],
      background: [
        'Registers record who was present and not when. In schools that draw from a wide area, a third of the class arrives during the first lesson, which is usually reading.',
        'Absence is counted by the term and planned by the week: market days, washing days, the day on which food arrives.',
      ],
      findings: [
        'On average {27-39} percent of pupils came after the start, by {22-41} minutes. When the order of subjects was rotated, the late third gained {0.15-0.3} standard deviations in reading over a year, and nobody lost.',
        'Two weekdays accounted for {58-70} percent of all absences. Moving the market was out of the question; moving the test day was not. Schools that began to teach new material in midweek only closed a third of the gap between regular and irregular pupils.',
      ],
    },
    {
      titles: [
        'Teachers who teach each other: lesson study without experts in {place}',
        'A bus, a camera and an argument: lesson study in {place}',
        'What do teachers see? Watching lessons together in {place}',
      ],
      methods: [2],
      keywords: ['lesson study', 'teacher development', 'professional learning', 'observation'],
      background: [
        'Training courses for teachers are long, costly and forgotten. Watching a colleague teach is short and cheap and hardly ever happens, since every teacher is teaching.',
        'Lesson study came from Japan with its forms and its experts. In many places only the forms arrived.',
      ],
      findings: [
        'Groups of five that met every second week on film rather than in person kept going for {2-3} years without support. Questions addressed to pupils rose from {9-14} to {21-33} a lesson, and the share that could not be answered by yes or no doubled.',
        'At first teachers commented on order and neatness in {70-82} percent of remarks; after a year, on what a particular child had understood in {41-55}. Groups with an outside expert changed more slowly.',
      ],
    },
    {
      titles: [
        'Left hand, right hand: writing begun in sand in {place}',
        'The slate returns: erasable surfaces and first writing in {place}',
        'Copying is not writing: the first exercise books of {place}',
      ],
      methods: [1, 3],
      keywords: ['writing', 'early grades', 'literacy', 'materials'],
      background: [
        'Children who own one exercise book a year are careful with it. They write little, and what they write is copied.',
        'First attempts at spelling are mostly wrong, as they should be. On paper they remain; on slate and sand they do not.',
      ],
      findings: [
        'Pupils with slates wrote {4-7} times as many words a week and invented spellings in half of them. After a year they spelled {24-38} percent more words correctly than those with books only, and their stories were twice as long.',
        'Between {71-85} percent of the words in exercise books had been copied. Books in which at least a third was the child’s own belonged to classes whose teachers did not mark with a red pen; we could find no other difference.',
      ],
    },
    {
      titles: [
        'A radio in the third row: interactive broadcasts and absent teachers in {place}',
        'Lessons from the air: radio instruction after the closures in {place}',
        'Listening in groups: what radio lessons left behind in {place}',
      ],
      methods: [0, 1],
      keywords: ['radio instruction', 'distance learning', 'school closure', 'rural schools'],
      background: [
        'When schools closed, lessons went to the air. Studies counted those who listened; few asked how they listened, or with whom.',
        'Interactive radio poses a question and waits. In a classroom someone answers. At home it depends on who is in the room.',
      ],
      findings: [
        'Children who listened in groups of three to six lost {0.1-0.2} standard deviations during the closure, those who listened alone {0.3-0.5}, which is nearly as much as those who did not listen. Groups were formed by older sisters in {54-68} percent of cases.',
        'Broadcasts continued to be used in {39-52} percent of schools two years after re-opening, on days when a teacher was away. On such days pupils with a radio were engaged for {26-38} minutes an hour, against {4-9} without.',
      ],
    },
    {
      titles: [
        'Girls, water and the double shift: timetables of household work in {place}',
        'What is done before school: domestic work and attainment in {place}',
        'An hour returned: laundry points and girls’ schooling in {place}',
      ],
      methods: [0],
      keywords: ['gender', 'domestic work', 'time use', 'attainment'],
      background: [
        'Girls and boys sit in the same lesson, having got up at different hours. Time before school is seldom part of what is known about pupils.',
        'Programmes for girls offer scholarships, uniforms and mentors. Time is harder to give.',
      ],
      findings: [
        'Girls worked {71-108} minutes before school and boys {19-34}. Each half-hour went with a loss of {0.05-0.1} standard deviations in mathematics, in the first two lessons only. After noon there was no difference.',
        'A tap and a washing place near the school saved girls {32-51} minutes a day. They spent a third of it asleep and a third on homework; after two years {8-15} percent more had gone on to secondary school than in the comparison villages.',
      ],
    },
  ],
}
