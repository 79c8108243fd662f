import { expect, it } from 'vitest'
import { articleKinds, creditRoleNames } from '@grfs/domain/facts/vocabulary'
import { articleKinds as kindsOfRecords, creditRoles as rolesOfRecords } from '@grfs/scholarly'

// The library of formats imports nothing of ours, so it has its own lists.
it('a record knows the kinds and roles that facts know', () => {
  // A withdrawal is a notice only: JATS and the forms have no article of this kind.
  expect(kindsOfRecords.filter((kind) => kind !== 'withdrawal')).toEqual(articleKinds)
  expect(rolesOfRecords).toEqual(creditRoleNames)
})
