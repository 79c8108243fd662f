import { type Contest, times } from './contest.ts'

const e = 3
const cannotAnswer = ['assignment.not-pending', 'assignment.taken', 'assignment.expired']

/** Contests of reviewers' answers. */
export const answerContests: Contest[] = [
  {
    name: 'one reviewer accepts, at the desk and by the link',
    async run(arena, width, referee) {
      const [ann] = await arena.reviewers(1)
      const id = await arena.invited([ann!])
      const link = await arena.byLink(id, ann!)
      const before = await arena.facts(id)
      await referee.start(id)
      const shots = times(
        width,
        () => arena.world.accept(ann!, id),
        () => link('accepted'),
      )
      referee.same(referee.alike(await referee.shoot(shots), []), true, 'repeats are answered as before')
      await referee.ended(id, before, 'under_review', ['begin-review'])
      await referee.told({ 'assignment-confirmed': 1, 'reviewer-accepted': e })
    },
  },
  {
    name: 'several reviewers accept',
    async run(arena, width, referee) {
      const rivals = await arena.reviewers(2 + arena.chance.below(4))
      const id = await arena.invited(rivals)
      const before = await arena.facts(id)
      await referee.start(id)
      const shots = times(width, ...rivals.map((one) => () => arena.world.accept(one, id)))
      const replies = await referee.shoot(shots)
      const winners = rivals.filter((_, rival) => {
        const theirs = replies.filter((_reply, at) => at % rivals.length === rival)
        return referee.alike(theirs, ['assignment.taken'])
      })
      referee.same(winners.length, 1, 'reviewers who have the stage')
      const statuses = (await arena.assignments(id)).map(({ status }) => status).toSorted()
      referee.same(statuses, ['accepted', ...rivals.slice(1).map(() => 'withdrawn')], 'assignments')
      await referee.ended(id, before, 'under_review', ['begin-review'])
      await referee.told({ 'assignment-confirmed': 1, 'invitation-taken': rivals.length - 1, 'reviewer-accepted': e })
    },
  },
  {
    name: 'one reviewer accepts and declines',
    async run(arena, width, referee) {
      const [ann, bea] = await arena.reviewers(2)
      const id = await arena.invited([ann!], [bea!])
      const link = await arena.byLink(id, ann!)
      const before = await arena.facts(id)
      await referee.start(id)
      const shots = times(
        width,
        () => arena.world.accept(ann!, id),
        () => link('rejected'),
      )
      const replies = await referee.shoot(shots)
      const accepted = referee.alike(
        replies.filter((_, at) => at % 2 === 0),
        cannotAnswer,
      )
      const declined = referee.alike(
        replies.filter((_, at) => at % 2 === 1),
        cannotAnswer,
      )
      referee.same(accepted !== declined, true, 'one of the two answers counts')
      await referee.ended(id, before, accepted ? 'under_review' : 'processing', accepted ? ['begin-review'] : [])
      if (accepted) await referee.told({ 'assignment-confirmed': 1, 'reviewer-accepted': e })
      else await referee.told({ 'reviewer-declined': e, 'reviewer-invited': 1 })
    },
  },
  {
    name: 'one accepts while the other declines',
    async run(arena, width, referee) {
      const [ann, bea, cia] = await arena.reviewers(3)
      const id = await arena.invited([ann!, bea!], [cia!])
      const before = await arena.facts(id)
      await referee.start(id)
      const shots = times(
        width,
        () => arena.world.accept(ann!, id),
        () => arena.world.decline(bea!, id),
      )
      const replies = await referee.shoot(shots)
      referee.same(
        referee.alike(
          replies.filter((_, at) => at % 2 === 0),
          [],
        ),
        true,
        'the one who accepts has it',
      )
      const declined = referee.alike(
        replies.filter((_, at) => at % 2 === 1),
        cannotAnswer,
      )
      await referee.ended(id, before, 'under_review', ['begin-review'])
      const other = declined ? { 'reviewer-declined': e } : { 'invitation-taken': 1 }
      await referee.told({ 'assignment-confirmed': 1, 'reviewer-accepted': e, ...other })
    },
  },
  {
    name: 'all decline, and one alternate is asked',
    async run(arena, width, referee) {
      const [ann, bea, cia, dee] = await arena.reviewers(4)
      const id = await arena.invited([ann!, bea!], [cia!, dee!])
      const before = await arena.facts(id)
      await referee.start(id)
      const shots = times(
        width,
        () => arena.world.decline(ann!, id),
        () => arena.world.decline(bea!, id),
      )
      referee.same(referee.alike(await referee.shoot(shots), []), true, 'everybody may decline')
      referee.same(
        (await arena.assignments(id)).map(({ status }) => status),
        ['rejected', 'rejected', 'pending', 'queued'],
        'assignments',
      )
      await referee.ended(id, before, 'processing', [])
      await referee.told({ 'reviewer-declined': 2 * e, 'reviewer-invited': 1 })
    },
  },
  {
    name: 'two papers have the same alternate, and lose their reviewers',
    async run(arena, width, referee) {
      const [ann, bea, cia] = await arena.reviewers(3)
      const [one, two] = [await arena.invited([ann!], [cia!]), await arena.invited([bea!], [cia!])]
      await referee.start(one, two)
      const shots = times(
        width,
        () => arena.world.decline(ann!, one),
        () => arena.world.decline(bea!, two),
      )
      referee.same(referee.alike(await referee.shoot(shots), []), true, 'everybody may decline')
      const statuses = [...(await arena.assignments(one)), ...(await arena.assignments(two))].map(
        ({ status }) => status,
      )
      referee.same(statuses.toSorted(), ['pending', 'rejected', 'rejected', 'withdrawn'], 'assignments')
      await referee.told({ 'reviewer-declined': 2 * e, 'reviewer-invited': 1 })
    },
  },
]
