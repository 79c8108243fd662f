import type { ReactElement } from 'react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from '../../../../../../../tests/support/memory-router.tsx'
import { describe, expect, it, vi } from 'vitest'
import { wordsOf } from '../../../../../../../tests/support/dom.ts'
import { sampleQuery } from '../../../../../../../tests/support/queries.ts'
import { ApiError } from '../../../../lib/api.ts'
import type { ApiQuery } from '../../../../lib/query.ts'
import { answering, rightsWith, sampleSubAdmin, unanswered } from '../../../../../../../tests/support/samples/people.ts'
import { EditFields } from './edit-dialog.tsx'
import type { Offer } from './rights-fields.tsx'
import {
  adminPermissionsOf,
  askSubAdmins,
  createSubAdmin,
  deleteSubAdmin,
  emptyForm,
  journalsToGive,
  permissionsToGive,
  problemOf,
  rolesToGive,
  updateSubAdmin,
  valuesOf,
} from './sub-admin-form.ts'
import { journalsWords, SubAdminsScreen } from './sub-admins-desk.tsx'

const journals = [
  { id: 'j1', title: 'Coastal and Marine Studies', sections: [{ id: 'x1', title: 'Reviews' }] },
  { id: 'j2', title: 'Energy in Practice', sections: [] },
]
const offer: Offer = {
  permissions: permissionsToGive(rightsWith(true)),
  roles: rolesToGive(rightsWith(true)),
  journals,
}
const filled = {
  ...emptyForm,
  name: 'Mariam Okoro',
  email: 'mariam@press.example',
  password: 'seven tides',
  confirmPassword: 'seven tides',
  permissions: ['approveUsers' as const],
  journals: ['j1'],
}
const key = '00000000-0000-4000-8000-000000000000'

/** Renders an element; returns its text. */
function show(element: ReactElement): string {
  cleanup()
  return wordsOf(render(<MemoryRouter>{element}</MemoryRouter>).container)
}

type Answer = Awaited<ReturnType<typeof askSubAdmins>>

const showScreen = (query: Partial<ApiQuery<Answer>>, page = 1, given = offer) =>
  show(<SubAdminsScreen query={sampleQuery(query)} page={page} journals={journals} offer={given} />)

const one = { subAdmins: [sampleSubAdmin], totalPages: 1 }

const createForm = () => within(screen.getByRole('region', { name: 'Create a sub-admin' }))
const labelsOf = (boxes: HTMLElement[]) => boxes.map((box) => box.closest('label')?.textContent)

describe('the tool Admins', () => {
  it('SUBADMIN-007 SUBADMIN-008 has a form that makes sub-admins, and a table in which they are edited and deleted', async () => {
    const user = userEvent.setup()
    showScreen({ data: one })
    const form = createForm()
    const fields = form.getAllByLabelText(/./, { selector: 'input:not([type="checkbox"])' })
    expect(fields).toEqual(['Name', 'Email', 'Password', 'Confirm password'].map((label) => form.getByLabelText(label)))
    expect(form.getByRole('button', { name: 'Create sub-admin' }).getAttribute('type')).toBe('submit')

    const row = within(screen.getByRole('table')).getByRole('row', { name: /Mariam Okoro/ })
    expect(wordsOf(row)).toMatch(
      /^Mariam Okoro mariam@press\.example Approve Users Coastal and Marine Studies 1 Nov 2026/,
    )
    await user.click(within(row).getByRole('button', { name: 'Edit Mariam Okoro' }))
    const edit = await screen.findByRole('dialog', { name: 'Edit sub-admin' })
    await user.click(within(edit).getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Delete Mariam Okoro' }))
    expect(wordsOf(await screen.findByRole('dialog', { name: 'Delete this sub-admin?' }))).toContain('Mariam Okoro')
  })

  it('offers all eight permissions and every journal to a full admin', () => {
    showScreen({ data: one })
    expect(labelsOf(createForm().getAllByRole('checkbox'))).toEqual([
      'Publish Papers',
      'Approve Users',
      'Manage Papers',
      'Manage Users',
      'Create a Call for Papers',
      'Announcements',
      'News',
      'Admins',
      'Coastal and Marine Studies',
      'Energy in Practice',
    ])
  })

  it('offers a sub-admin only what is theirs to give, and never the tool Admins', () => {
    const rights = rightsWith(false, ['admin', 'approveUsers'], ['j2'])
    expect(permissionsToGive(rights)).toEqual(['approveUsers'])
    expect(journalsToGive(rights, journals)).toEqual([journals[1]])
  })

  it('SUBADMIN-017 SUBADMIN-018 asks for ten at a time, and pages what comes', async () => {
    const { call, sent } = answering(200, { data: { subAdmins: [sampleSubAdmin], totalPages: 3 } })
    expect(await askSubAdmins(call, 2)).toEqual({ subAdmins: [sampleSubAdmin], totalPages: 3 })
    expect(sent[0]?.line).toBe('GET /api/subadmin/getall?page=2&limit=10')
    expect(showScreen({ data: { ...one, totalPages: 3 } }, 2)).toContain('Showing page 2 of 3')
    const next = screen.getByRole('link', { name: 'Next page' })
    expect([next.getAttribute('href'), next.getAttribute('rel')]).toEqual(['/admin?tool=admins&page=3', 'next'])
    showScreen({ data: one })
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  it('SUBADMIN-023 says so when they cannot be fetched, and tries again', async () => {
    const refetch = vi.fn()
    showScreen({ error: new ApiError(503, 'unknown', 'x'), refetch })
    const failed = screen.getByRole('alert')
    expect(wordsOf(failed)).toBe('Failed to fetch sub-admins. Try Again')
    await userEvent.setup().click(within(failed).getByRole('button', { name: 'Try Again' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('SUBADMIN-027 says so in the form when the journals cannot be loaded', () => {
    showScreen({ data: one }, 1, { ...offer, journals: null })
    expect(createForm().queryByText('Failed to load journal categories.')).not.toBeNull()
  })

  it('ADMIN-012 tells kindly whoever may not use it, and shows nothing else', () => {
    expect(showScreen({ error: new ApiError(403, 'access.denied', 'No.') })).toMatch(
      /^Admins You do not have access to this tool .* Please ask an admin\.$/,
    )
  })

  it('has something to say while it loads and while there is nobody', () => {
    showScreen({ isFetching: true })
    expect(screen.getAllByRole('status', { busy: true })).toHaveLength(1)
    expect(showScreen({ data: { subAdmins: [], totalPages: 0 } })).toContain('No sub-admins yet')
  })

  it('says what roles somebody has, and offers those that the reader can give', async () => {
    const roles = [
      {
        id: 'r1',
        role: 'section-editor',
        journal: { id: 'j1', title: 'Coastal and Marine Studies' },
        place: 'Reviews',
      },
      { id: 'r2', role: 'manager', journal: { id: 'j2', title: 'Energy in Practice' }, place: null },
    ] as const
    const words = showScreen({ data: { subAdmins: [{ ...sampleSubAdmin, roles: [...roles] }], totalPages: 1 } })
    expect(words).toContain('Section editor of Coastal and Marine Studies: Reviews')
    expect(words).toContain('Manager of Energy in Practice')
    await userEvent.click(screen.getByRole('button', { name: 'Roles of Mariam Okoro' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Roles' }))
    expect(dialog.getAllByRole('button', { name: /^Take away: / })).toHaveLength(2)
    await userEvent.selectOptions(dialog.getByLabelText(/^Role/), 'Section editor')
    await userEvent.selectOptions(dialog.getByLabelText(/^Journal/), 'Coastal and Marine Studies')
    const give = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Give role' })
    expect(give().disabled).toBe(true)
    await userEvent.selectOptions(dialog.getByLabelText(/^Section/), 'Reviews')
    expect(give().disabled).toBe(false)
    // Another journal has other sections.
    await userEvent.selectOptions(dialog.getByLabelText(/^Journal/), 'Energy in Practice')
    expect(give().disabled).toBe(true)
    expect(rolesToGive(rightsWith(false, ['admin', 'managePapers', 'news'], ['j1']))).toEqual([
      ...['editor', 'section-editor', 'guest-editor'],
    ])
  })

  it('names few journals, counts many, and knows all of them', () => {
    expect(journalsWords(['j1', 'j2'], [...journals, { id: 'j3', title: 'Law', sections: [] }])).toBe(
      'Coastal and Marine Studies and Energy in Practice',
    )
    expect(journalsWords(['j1', 'j2'], journals)).toBe('All journals')
    expect(journalsWords(['j1', 'gone'], journals)).toBe('2 journals')
    expect(journalsWords(['j1', 'j2'], null)).toBe('2 journals')
    expect(journalsWords(['j1'], null)).toBe('1 journal')
  })
})

describe('making a sub-admin', () => {
  it.each(['name', 'email', 'password', 'confirmPassword'] as const)(
    'SUBADMIN-013 needs the field %s, and says which one is missing',
    async (field) => {
      const { call, sent } = answering(201, {})
      const { toast, problem, isDone } = await createSubAdmin(call, { ...filled, [field]: ' ' }, key)
      expect(toast).toEqual({ title: `Please fill in the ${field} field.`, tone: 'info' })
      expect([isDone, problem?.field, sent]).toEqual([false, field, []])
    },
  )

  it('SUBADMIN-014 needs the same password twice', () => {
    expect(problemOf({ ...filled, confirmPassword: 'seven tide' })).toEqual({
      field: 'confirmPassword',
      text: 'Passwords do not match.',
    })
  })

  it('SUBADMIN-015 needs a journal', async () => {
    const { call, sent } = answering(201, {})
    const { toast } = await createSubAdmin(call, { ...filled, journals: [] }, key)
    expect([toast.title, toast.tone, sent]).toEqual(['Please select at least one journal.', 'info', []])
  })

  it('SUBADMIN-019 SUBADMIN-028 sends all of it, and says that it was done', async () => {
    const { call, sent } = answering(201, { success: true, message: 'x', data: sampleSubAdmin })
    const { toast, isDone } = await createSubAdmin(call, filled, key)
    expect([toast.title, toast.tone, isDone]).toEqual(['Sub-admin created successfully', 'ok', true])
    expect(sent).toEqual([
      {
        line: 'POST /api/subadmin',
        body: {
          name: 'Mariam Okoro',
          email: 'mariam@press.example',
          password: 'seven tides',
          confirmPassword: 'seven tides',
          adminPermissions: rightsWith(false, ['approveUsers'], ['j1']).adminPermissions,
        },
      },
    ])
  })

  it('SUBADMIN-024 says what was wrong, and that a lost answer may have been a yes', async () => {
    const taken = { success: false, code: 'sub-admin.email-taken', message: 'There is one already.' }
    const refused = await createSubAdmin(answering(409, taken).call, filled, key)
    expect(refused).toMatchObject({
      isDone: false,
      isLost: false,
      toast: { title: 'Error creating sub-admin: There is one already.', tone: 'danger' },
    })
    const lost = await createSubAdmin(unanswered(), filled, key)
    expect(lost).toMatchObject({
      isLost: true,
      toast: { title: 'Error creating sub-admin: the server did not answer.' },
    })
  })
})

describe('editing a sub-admin', () => {
  const showFields = (chosen: string[]) =>
    show(
      <EditFields
        values={{ ...valuesOf(sampleSubAdmin), journals: chosen }}
        onChange={() => {}}
        offer={offer}
        isMoved={false}
        isBusy={false}
        cancel={null}
        onSubmit={async () => {}}
      />,
    )
  const isUpdateDisabled = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update' }).disabled

  it('SUBADMIN-009 begins with the name, the address, the permissions and the journals as they are', async () => {
    showScreen({ data: one })
    await userEvent.setup().click(screen.getByRole('button', { name: 'Edit Mariam Okoro' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit sub-admin' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Mariam Okoro')
    expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('mariam@press.example')
    expect(labelsOf(dialog.getAllByRole('checkbox', { checked: true }))).toEqual([
      'Approve Users',
      'Coastal and Marine Studies',
    ])
  })

  it('SUBADMIN-016 cannot be sent without a journal, and says why', () => {
    expect(showFields(['j1'])).not.toContain('Please select at least one journal.')
    expect(isUpdateDisabled()).toBe(false)
    expect(showFields([])).toContain('Please select at least one journal.')
    expect(isUpdateDisabled()).toBe(true)
  })

  it('SUBADMIN-020 SUBADMIN-029 sends name, address and rights, and says that it was done', async () => {
    const { call, sent } = answering(200, { success: true, message: 'x', data: sampleSubAdmin })
    const { toast, isDone } = await updateSubAdmin(call, 's1', valuesOf(sampleSubAdmin))
    expect([toast.title, toast.tone, isDone]).toEqual(['Sub-admin updated successfully', 'ok', true])
    const { name, email, adminPermissions } = sampleSubAdmin
    expect(sent).toEqual([{ line: 'PUT /api/subadmin/permissions/s1', body: { name, email, adminPermissions } }])
    expect(adminPermissionsOf(valuesOf(sampleSubAdmin))).toEqual(adminPermissions)
  })

  it('SUBADMIN-026 says what the server says, or else that it failed', async () => {
    const taken = { success: false, code: 'sub-admin.email-taken', message: 'There is one already.' }
    const said = async (call: Parameters<typeof updateSubAdmin>[0]) =>
      (await updateSubAdmin(call, 's1', valuesOf(sampleSubAdmin))).toast
    expect(await said(answering(409, taken).call)).toMatchObject({ title: 'There is one already.', tone: 'danger' })
    expect(await said(unanswered())).toMatchObject({ title: 'Failed to update sub-admin', tone: 'danger' })
  })
})

describe('deleting a sub-admin', () => {
  it('SUBADMIN-021 SUBADMIN-030 asks the server, and says that it was done', async () => {
    const { call, sent } = answering(200, { success: true, message: 'x' })
    expect((await deleteSubAdmin(call, 's1')).toast).toMatchObject({
      title: 'Sub-admin deleted successfully',
      tone: 'ok',
    })
    expect(sent).toEqual([{ line: 'DELETE /api/subadmin/s1', body: null }])
  })

  it('SUBADMIN-025 says that it failed, and why if that is known', async () => {
    const gone = { success: false, code: 'sub-admin.not-found', message: 'Sub-admin not found' }
    expect((await deleteSubAdmin(answering(404, gone).call, 's1')).toast).toMatchObject({
      title: 'Failed to delete sub-admin',
      text: 'Sub-admin not found',
      tone: 'danger',
    })
    expect((await deleteSubAdmin(unanswered(), 's1')).toast).toEqual({
      title: 'Failed to delete sub-admin',
      tone: 'danger',
    })
  })
})
