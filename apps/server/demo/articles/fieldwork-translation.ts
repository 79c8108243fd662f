import { author } from '../author.ts'
import type { WrittenArticle } from '../model.ts'

export const translation: WrittenArticle = {
  journal: 'fieldwork-notes',
  volume: 1,
  number: 1,
  title: 'The interpreter’s cough: what three people heard in the same interview',
  authors: [
    author('Dr.', 'Naledi Tau', 'University of Botswana, Gaborone', 'Botswana', true),
    author('', 'Gaolathe Kgosi', 'Independent interpreter, Ghanzi', 'Botswana'),
  ],
  abstract: `
Interviews through an interpreter are reported as if there had been two people in the room. We recorded twenty of
them, in Naro, Setswana and English, during a study of water rights in Ghanzi, and afterwards asked the researcher,
the interpreter and the person interviewed, separately, to say what had been talked about. The three accounts agree on
the facts in most cases, and on what was important in fewer than half. This note, written by the researcher and the
interpreter together, describes four kinds of difference: questions that were softened so that they could be asked at
all, answers that were shortened because the interpreter knew them already, explanations that travelled only in one
direction, and silences, including the cough by which one of us signalled for two years that a question should be
dropped, and which the other took for a cold. We give a simple protocol, in which ten minutes at the end of each
interview are kept for the interpreter to say what was left out. In the following twenty interviews it brought to
light one matter of substance in every third. It costs ten minutes, and some pride.`,
  keywords: ['interpreting', 'interviews', 'field methods', 'Botswana'],
  receivedOn: '2026-07-13',
  acceptedOn: '2026-08-25',
  publishedOn: '2026-09-30',
  sections: [
    {
      title: 'Two people in a room of three',
      text: `
*The interviews were conducted in Naro with the help of an interpreter.* One of us has written this sentence in four
articles. The other is the interpreter.

The present note goes back to an evening in Ghanzi when, over a recording, we discovered that we had been in different
interviews.`,
    },
    {
      title: 'What went missing',
      text: `
- **Softened.** *Who owns this borehole?* cannot be put to an elder by a younger man. It was asked as *who greases
  it?*, which was the better question.
- **Shortened.** An account of a well dug in 1964 took six minutes in Naro and eleven seconds in English, because the
  interpreter had heard it at his grandmother’s.
- **One way.** The person interviewed asked eleven questions in twenty interviews. Two were translated.
- **Silent.** A cough meant *leave this*. It occurs 34 times on the recordings, and 29 times the researcher goes on.`,
    },
    {
      title: 'Ten minutes',
      text: `
We now keep ten minutes at the end, with the recorder on, for three questions. What did I ask that you did not? What
did they say that I did not hear? What did they want to know?

In twenty interviews, seven of these conversations changed what we later wrote. In one, we learned that the borehole
in question had been sold. It had been mentioned twice, politely.

> It is not that I hid things. You did not leave a place to put them.
> -- Second author to the first

We also write the names of both on the title page, which settles the matter of the passive voice.`,
    },
  ],
  references: `
Moalosi, K. (2018). Third persons: Interpreters in the ethnography of the Kalahari. *Anthropology and Method, 12*(2), 60–79.
Schäfer, U. (2021). Recording what is not translated. *Notes on the Interview, 5*, 14–22.`,
}
