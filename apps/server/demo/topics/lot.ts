import type { Subject } from './topic.ts'

export const languageOralTradition: Subject = {
  places: [
    ['Tigray', 'Ethiopia'],
    ['the Volta region', 'Ghana'],
    ['Ọ̀yọ́', 'Nigeria'],
    ['the Central Highlands', 'Vietnam'],
    ['central Anatolia', 'Türkiye'],
    ['the Upper Xingu', 'Brazil'],
    ['Lamu', 'Kenya'],
    ['Nagaland', 'India'],
    ['the Rif', 'Morocco'],
    ['Malekula', 'Vanuatu'],
  ],
  methods: [
    'The material consists of {60-190} recordings made in {place} over {9-15} years and transcribed with {4-9} native speakers.',
    'We worked with {7-16} performers in {place} over {3-6} years, and returned the transcriptions to each of them for correction.',
    'Archive recordings from {place} made in the 1960s, some of them by missionaries, were compared with performances of the same pieces today.',
    'In {place} {24-62} speakers listened to edited recordings and retold them, and the retellings were compared line by line.',
  ],
  cautions: [
    'Two performers asked that their recordings not be published, and they are described only in general.',
    'The sample is large for this language and small for statistics.',
    'Our presence with a microphone made several performances longer, as their listeners were quick to point out.',
    'Older recordings were cut to the length of a disc, and what they leave out has to be inferred.',
  ],
  closings: [
    'Descriptions of the language that leave out its genres leave out, it is argued, part of its grammar.',
    'All recordings for which consent was given can be heard at the university archive in {country}.',
    'It is a small matter on paper and a large one in performance.',
    'What has been called loss may be better understood as a change of occasion.',
  ],
  serials: ['Voice and Instrument', 'Bulletin of Oral Literature', 'Grammar and Genre'],
  topics: [
    {
      titles: [
        'Counting songs of the loom: metre and error in {place}',
        'What the hands remember: work songs and rhythm in {place}',
        'Singing the pattern: weavers’ songs as notation in {place}',
      ],
      keywords: ['work songs', 'metre', 'weaving', 'memory'],
      background: [
        'Weavers sing, and it has been supposed that they sing to pass the time. The songs of the loom have verses of unequal length, which is odd if they are only for company.',
        'Songs that accompany work are described as keeping time. In skilled work time is not what has to be kept.',
      ],
      findings: [
        'Verse length follows the pattern: a line has as many stressed syllables as the next row has raised threads. Weavers who were asked to hum instead of singing made {3-5} times as many errors. Where the text had been changed for a wedding, the error could be found in the cloth.',
        'Of {18-41} songs, {12-17} could be turned back into the pattern they belong to, including two patterns that nobody now weaves. An old weaver, played the first of them, moved her hands.',
      ],
    },
    {
      titles: [
        'Evidence in the verb: who saw what in the court narratives of {place}',
        'I did not see it, they say: evidential endings in {place}',
        'Hearsay and grammar: reported events in {place}',
      ],
      keywords: ['evidentiality', 'narrative', 'morphology', 'court speech'],
      background: [
        'In many languages a verb tells how the speaker knows. Grammars describe such endings from elicited sentences, in which nothing is at stake.',
        'A witness must say what she saw. Where the language obliges her to mark it on each verb, she has {3-5} ways of having seen.',
      ],
      findings: [
        'Witnesses changed the evidential ending {9-21} times in an account of ten minutes, most often at the point where responsibility is assigned. Listeners noticed: accounts without any change were judged rehearsed by {71-86} percent.',
        'The reportative, which grammars call neutral, was used for things that the speaker had certainly seen and wished not to have. Young speakers use it half as often, and are said by their elders to be rude.',
      ],
    },
    {
      titles: [
        'Riddles after television: an evening genre in {place}',
        'Who asks now? The riddle contest in {place}, then and now',
        'New riddles for old: change and productivity in {place}',
      ],
      keywords: ['riddles', 'genre', 'change', 'children'],
      background: [
        'Riddling contests used to fill the hour after supper. That hour now belongs to something else, and the genre is routinely described as dying.',
        'A riddle that everyone knows is not dead; it is a formula. Collections do not say which of theirs were still asked.',
      ],
      findings: [
        'Between {38-55} percent of riddles in a collection of the 1960s are still known, mostly to women over fifty. Children knew {140-260} others, made since, about telephones, buses and teachers, in the same metre and with the same tones.',
        'Contests have moved to the minibus, where no one can leave. Of {60-110} that we recorded, a third ended in a dispute on whether an answer was allowed, and rules were stated which older people gave in the same words.',
      ],
    },
    {
      titles: [
        'Names for the dead: avoidance and invention in the vocabulary of {place}',
        'The word that may not be said: taboo and lexical change in {place}',
        'Borrowed for a year: word replacement after a death in {place}',
      ],
      keywords: ['taboo', 'lexical change', 'names', 'mourning'],
      background: [
        'When someone dies whose name is also a word, the word is put away. Languages in which this is done are thought to change their vocabulary quickly.',
        'Avoidance of words is usually reconstructed from their absence. In some communities it can be observed.',
      ],
      findings: [
        'Over {12-19} years {23-47} words were avoided, for {8-30} months. All but {2-5} came back. Replacements were drawn from song, from a neighbouring language, and in two cases from the radio.',
        'Comparison of word lists shows no faster change than in related languages without the practice. Speakers were surprised that anyone had thought so: the word, they said, had only been resting.',
      ],
    },
    {
      titles: [
        'Prompting the epic: memory, audience and the second teller in {place}',
        'The man beside the singer: prompters in the oral epic of {place}',
        'Forgetting well: breaks and repairs in epic performance in {place}',
      ],
      keywords: ['epic', 'performance', 'memory', 'repair'],
      background: [
        'Epic singers are admired for their memory. Beside many of them sits another person, who says very little and is seldom mentioned.',
        'Studies of formulaic composition explain how a singer goes on. What happens when he cannot has been studied less.',
      ],
      findings: [
        'Singers stopped {4-11} times in an hour. In {58-73} percent of cases the prompter supplied neither the next word nor the next line but the last place-name, from which the singer went on. With the prompter absent, performances were shorter by a third.',
        'Repairs follow an order: repeat, stretch, sing the refrain, blame the instrument. Listeners rated performances with two or three repairs above those with none, which they suspected of having been learned from a tape.',
      ],
    },
  ],
}
