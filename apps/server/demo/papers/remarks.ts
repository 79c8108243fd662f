/** Review points that fit any paper, with the author's answers. */
export const remarks: ReadonlyArray<readonly [point: string, answer: string]> = [
  ['Say how the places were chosen; the reader cannot tell a sample from a visit.', 'By lot; the methods say so now.'],
  ['The main figure needs an interval, not only a mean.', 'Added, with the way in which it was computed.'],
  ['Table 1 lacks its units.', 'They stand in the heads of the columns now.'],
  ['Two of the works that the argument leans on are not in the references.', 'Both are there now.'],
  ['What did those say who left the study early?', 'Nine of eleven were found again; a paragraph tells of them.'],
  ['The discussion claims a cause where the results show a difference.', 'We have written it as the difference it is.'],
  [
    'The abstract promises a comparison that the paper does not make.',
    'The comparison is made in a section of its own.',
  ],
  ['Please share the form with which people were asked.', 'It is in the supplement, in both languages.'],
  ['The season of the measurements matters and is not given.', 'It was the dry one; we say what that means.'],
  ['The paper is a third too long: the history of the method is known.', 'Cut by a fifth, most of it there.'],
  ['Who paid for the work, and could they read it before?', 'A statement is added at the end.'],
  ['The map cannot be read in grey.', 'It is drawn anew, with patterns.'],
]
