import type { LetterMove } from '@grfs/contracts/editing'

const signed = 'With kind regards\nThe editors of {journal}'

/** The words that letters begin with while the press has none of its own. The reason and the reviews follow below them. */
export const builtInLetters: Record<LetterMove, string> = {
  'desk-reject': `Dear {author},

Thank you for sending “{title}” ({number}) to {journal}. We have read it with care, and we are sorry to tell you that we will not send it to reviewers. You find the reason below.

We want to tell you now rather than after weeks of waiting. This decision is about this paper in this journal, not about your work. You are free to submit the paper elsewhere at once.

${signed}`,
  'ask-revision': `Dear {author},

Thank you for your patience. “{title}” ({number}) was read by an independent reviewer who does not know who wrote it. We believe that it can be published in {journal} after a revision.

You find the review below, in numbered points. Please answer each of them: say what you changed and where, or why you did not change it. A good reason is as welcome as a change.

Please submit the revised manuscript with your answers by {due}. If you need more time, please tell us before that day. The paper then moves to its {stage} stage.

${signed}`,
  'next-stage': `Dear {author},

A reviewer has read “{title}” ({number}), and we have no requests for now. The paper moves to its {stage} stage, in which another reviewer reads it.

No action is needed from you. We will email you as soon as there is a decision.

${signed}`,
  accept: `Dear {author},

We are glad to tell you that {journal} accepts your paper “{title}” ({number}). Congratulations to you and your co-authors.

We will now prepare the paper for publication in an issue. No action is needed from you. We will email you when it is published, free for everyone to read.

Thank you for trusting us with your work.

${signed}`,
  reject: `Dear {author},

We have considered the reviews of “{title}” ({number}), and we are sorry to tell you that {journal} will not publish it. You find the reason below, and the review if you have not read it yet.

We know how much work is in a manuscript. We hope that the reviews help you with your next steps.

${signed}`,
}
