import { author } from '../author.ts'
import type { WrittenArticle } from '../model.ts'

export const radio: WrittenArticle = {
  journal: 'LOT',
  volume: 4,
  number: 1,
  title: 'Ìtàn at half past six: storytelling on Yorùbá radio and the return of the response',
  authors: [
    author('Dr.', 'Adéọlá Ògúnbíyì', 'Ọbáfẹ́mi Awólọ́wọ̀ University, Ilé-Ifẹ̀', 'Nigeria', true),
    author('Prof.', 'Kọ́láwọlé Adébísí', 'University of Ibadan', 'Nigeria'),
  ],
  abstract: `
A Yorùbá tale needs two parties. The teller calls “Ààlọ́ o!”, the listeners answer “Ààlọ̀!”, and nothing begins before
they do. Radio, which took over the evening hour from the courtyard in the 1970s, has no listeners who can answer. We
studied 212 broadcasts from four stations in Ọ̀yọ́ and Ọ̀ṣun between 1978 and 2025, together with letters, interviews
with nine presenters, and 64 recordings of families listening at home. Presenters filled the silence in three ways in
succession: they answered themselves in another voice, they brought children into the studio, and, since 2016, they
have left the gap open and played back voice messages in which listeners answer. In the homes that we recorded, people
had been answering all along, aloud, to the set. Songs within the tale have become longer and dilemmas at its end,
which call for argument, have returned after an absence of twenty years. We read this against the view that recording
freezes an oral genre. The form that froze was the one without a gap. Where a place was left for the response, people
took it, and the tale began again to depend on them.`,
  keywords: ['Yorùbá', 'folktales', 'radio', 'call and response', 'audience'],
  receivedOn: '2026-06-12',
  acceptedOn: '2026-08-24',
  publishedOn: '2026-09-17',
  sections: [
    {
      title: 'Ààlọ́ o',
      text: `
At half past six the presenter says it, and in a compound in Ẹdẹ three children, a grandmother and a man who is
mending a fan say *Ààlọ̀*, to a radio on a windowsill. The radio cannot hear them. It waits, for a second and a half,
and then goes on.

The second and a half is the subject of this article. It was not there in 1985.`,
    },
    {
      title: 'Three answers to silence',
      text: `
### The presenter answers

In the recordings before 1990 the teller supplies the response in a lighter voice and leaves no pause. Letters to the
station, of which 300 survive, praise the clarity of the speech. Two complain that *you do not let us reply*.

### Children in the studio

From about 1990 a class is brought in. Its response is loud, rehearsed, and followed by clapping. Tales grow shorter
and moral; the dilemma tale, at whose end listeners are asked which of three brothers deserves the bride, disappears,
as children in a studio cannot be left to dispute it.

### The gap

In 2016 a presenter in Òṣogbo, short of a class because of a strike of teachers, left a pause and asked people to send
their answer by voice message. The next day she played eleven of them. At present the station receives about four
hundred for each tale, including disputes.

> I do not tell it any more. I start it, and hold the other end.
> -- Presenter, interview 4`,
    },
    {
      title: 'What had not been heard',
      text: `
Homes were recorded with consent over four weeks. In 58 of 64 recordings someone responds aloud to the opening
formula; in 40 the song is sung by at least two people. Older listeners told us that they had always done so, through
the years of the light voice and of the class. The audience had not fallen silent. It had merely not been audible to
those who study broadcasts.

It has been argued that recording turns an event into a text.[1] Our material suggests a condition: it does so if the
recording is complete. A gap of a second and a half is a small thing to leave out, and a genre can live in it.`,
    },
  ],
  references: `
Carrington, M. (2004). *The fixed voice: Recording and oral genres.* Northgate.
Adébísí, K. (1994). Dilemma tales and their disappearance from the air. *Ifẹ̀ Studies in Folklore, 8*, 22–41.
Ògúnbíyì, A. (2024). Answering the set: Listening in four compounds. *Language and Oral Tradition, 2*(1), 37–58.`,
}
