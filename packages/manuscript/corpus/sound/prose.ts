import { p, type Line } from '../make/piece.ts'

/** The topic of a study, in phrases that fit into sentences. */
export interface Study {
  /** `smallholder farmers` */
  people: string
  /** `the Benue valley` */
  place: string
  count: number
  /** `household income` */
  outcome: string
  /** `access to seed credit` */
  factor: string
  period: string
}

type Pattern = (study: Study) => string

const aim: Pattern[] = [
  ({ people, place, factor, outcome }) =>
    `Little is known about how ${factor} bears on ${outcome} among ${people} in ${place}. Most of what has been written rests on national averages, which hide the differences between one district and the next. The present study was planned to fill this gap with observations made on the spot, and to ask which of the usual explanations survive a closer look.`,
  ({ people, place, factor, outcome }) =>
    `Two questions guided the work. First, does ${factor} go together with ${outcome} once age and schooling are held constant? Second, do ${people} in ${place} describe the link in the same terms as the planners who pay for it? We expected a positive answer to the first question and were unsure about the second.`,
  ({ place, factor, outcome }) =>
    `Debates about ${outcome} tend to turn on resources, although ${factor} may matter just as much. In ${place} the two can be told apart, because resources were levelled by decree while ${factor} was left to each community. This makes the region a natural place to look.`,
]

const sampling: Pattern[] = [
  ({ people, place, count, period }) =>
    `We worked in ${place} during ${period}. A list of ${people} was drawn up with the help of local offices, and every fourth name was approached. Of those approached, ${count} agreed to take part (a response of about 81%). Nobody was paid; travel was refunded. Interviews lasted between 35 and 70 minutes and were held in the language that the person preferred.`,
  ({ people, place, count, period }) =>
    `The sample consisted of ${count} ${people} from ${place}, recruited in ${period}. Recruitment stopped when three further interviews brought no new theme. Participants ranged in age from 19 to 74 years (M = 41.2, SD = 12.8), and slightly more than half of them were women. Written consent was obtained from each.`,
  ({ people, place, count, period }) =>
    `Records of ${count} ${people} in ${place} were drawn from the registers kept between the first and the last month of ${period}. We left out records with more than two missing fields (6% of the total). Two of us read a tenth of the records independently and agreed on 94% of the codes; the rest was settled by talking it over.`,
]

const measures: Pattern[] = [
  ({ outcome, factor }) =>
    `The main outcome was ${outcome}, measured with a scale of twelve items that had been tried out with thirty people beforehand. Internal consistency was good (alpha = .86). As the main predictor we recorded ${factor}, coded from 0 (none) to 4 (full). Age, sex, years of schooling and distance to the nearest market were kept as covariates.`,
  ({ outcome, factor }) =>
    `Each visit produced three readings, of which the median was kept. We recorded ${outcome} at the beginning, after six weeks and after six months. Information on ${factor} came from the participants themselves and was checked against the books of the local association wherever these could be consulted.`,
  ({ outcome, factor }) =>
    `Field notes were typed up on the same day and read by both interviewers. Passages about ${outcome} were marked in a first pass and passages about ${factor} in a second one; where the two met, the passage was discussed in the group until we agreed on its meaning.`,
]

const analysis: Pattern[] = [
  () =>
    `We fitted linear models with random intercepts for villages and report estimates with 95% confidence intervals. Continuous variables were centred. Missing values (2.3% of all cells) were filled in by multiple imputation with twenty copies. All tests were two-sided, and the analysis plan was written down before the data were opened.`,
  () =>
    `Groups were compared with Welch’s t test and proportions with Fisher’s exact test. Since eight comparisons were made, the level of significance was set at .006. Residuals were inspected by eye; one outlying value was kept after checking the original form.`,
  () =>
    `The analysis followed the usual six steps of thematic work: reading, coding, grouping, reviewing, naming and writing. Codes came from the material, not from a list. Quotations were translated by the first author and translated back by a colleague who had not seen the originals.`,
]

const finding: Pattern[] = [
  ({ people, outcome, factor }) =>
    `On average, ${people} who reported more of it did better: each step on the scale of ${factor} went together with a gain of 0.31 standard deviations in ${outcome} (95% CI 0.18 to 0.44, p < .001). The gain was larger for women than for men, and it did not depend on schooling. When the richest tenth was left out, the estimate hardly moved.`,
  ({ outcome, factor }) =>
    `There was no sign that ${factor} changed ${outcome} in the first six weeks. After six months the picture was different: 58% of the participants had improved, compared with 37% in the group without support, a difference of 21 percentage points. Half of the improvement was seen in the two northern sites.`,
  ({ outcome, factor }) =>
    `Three themes came up again and again. The first was trust: people spoke about ${factor} as something that has to be earned. The second was time, since ${outcome} changes slowly and is easily lost. The third was pride, which few had expected and which nobody wanted to give up again.`,
]

const meaning: Pattern[] = [
  ({ outcome, factor, place }) =>
    `Taken together, the results suggest that ${factor} deserves more attention than it has had so far. It is cheap compared with new buildings, it can be changed within a season, and in ${place} it explained about a fifth of the variation in ${outcome}. Whether the same holds in towns is an open question.`,
  ({ outcome, factor }) =>
    `Why should ${factor} matter at all? One reading is that it shortens the way between a need and the person who can meet it. Another is that it merely marks communities that are better organised to begin with. Our design cannot rule out the second reading, but the timing of the changes in ${outcome} speaks for the first.`,
  ({ people, outcome }) =>
    `For practice, the message is modest but clear. Programmes that promise ${outcome} within weeks will disappoint ${people}; those that plan for a year, with regular visits and a named person to turn to, have a fair chance. The cost per head was lower than that of any alternative we know of.`,
]

const limits: Pattern[] = [
  ({ place }) =>
    `The study has limits. It was carried out in ${place} only, the follow-up was short, and some answers may have been coloured by the wish to please. We tried to reduce this by sending interviewers who did not come from the same district, yet we cannot exclude it.`,
  ({ outcome }) =>
    `Some caution is in order. The sample was not drawn at random, ${outcome} was partly reported by the participants themselves, and the rainy season kept us away from four sites for three weeks. None of this is likely to have produced the main result, but it may have made it look sharper than it is.`,
]

const closing: Pattern[] = [
  ({ outcome, factor }) =>
    `We conclude that ${factor} is a promising lever for ${outcome} and that it should be tested in a trial with a proper comparison group. Until then, local offices can use the checklist in this paper at little cost.`,
  ({ people, factor }) =>
    `What ${people} told us can be put in one sentence: ${factor} works when it is steady, near and fair. Future work should follow the same people over several years and should ask those who left as well as those who stayed.`,
]

const parts = { aim, sampling, measures, analysis, finding, meaning, limits, closing }

/** A paragraph of running text from this pattern, in one of its versions. */
export const say = (study: Study, part: keyof typeof parts, version = 0): Line => {
  const patterns = parts[part]
  return p(patterns[version % patterns.length]!(study))
}
