import type { LetterMove } from '@grfs/contracts/editing'

const signed = 'With kind regards\nThe editors of {journal}'

/** The words that letters begin with while the press has none of its own. The reason and the reviews follow below them. */
export const builtInLetters: Record<LetterMove, string> = {
  'desk-reject': `Dear {author},

Thank you for sending “{title}” ({number}) to {journal}. We have read it with care, and we are sorry to tell you that we will not send it on to reviewers. You find the reason below.

We would rather say so now than after weeks of waiting. It is a judgement about this paper in this journal, not about your work, and you are free to offer the paper elsewhere at once.

${signed}`,
  'ask-revision': `Dear {author},

Thank you for your patience. “{title}” ({number}) was read by an independent reviewer who does not know who wrote it, and we believe that it can appear in {journal} once it is revised.

You find the review below, in numbered points. Please answer each of them: say what you changed and where, or why you would rather leave it as it is. A good reason is as welcome as a change.

Please hand in the revised manuscript, together with your answers, by {due}. If you need longer, tell us before that day. The paper then goes on to its {stage} stage.

${signed}`,
  'next-stage': `Dear {author},

A reviewer has read “{title}” ({number}), and there is nothing that we have to ask of you for now. The paper goes on to its {stage} stage, in which another reviewer reads it.

You do not have to do anything. We write to you again as soon as there is a decision.

${signed}`,
  accept: `Dear {author},

We are glad to tell you that {journal} accepts your paper “{title}” ({number}). Congratulations to you and to everybody who wrote it with you.

We now prepare the paper for publication and place it in an issue. You do not have to do anything; we write to you when it appears, free for everyone to read.

Thank you for trusting us with your work.

${signed}`,
  reject: `Dear {author},

We have weighed what the reviewers wrote about “{title}” ({number}), and we are sorry to tell you that {journal} will not publish it. You find the reason below, and the review where you have not read it yet.

We know how much work is in a manuscript. We hope that what the reviewers saw helps you with your next step, wherever you take the paper.

${signed}`,
}
