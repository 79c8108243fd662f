/** The tool Admins (part 2 sections 2, 5 and 8). */
export const subAdminTexts = {
  fieldMissing: 'Please fill in the {field} field.',
  passwordsDiffer: 'Passwords do not match.',
  journalMissing: 'Please select at least one journal.',
  fetchFailed: 'Failed to fetch sub-admins.',
  createFailed: 'Error creating sub-admin: {message}',
  deleteFailed: 'Failed to delete sub-admin',
  updateFailed: 'Failed to update sub-admin',
  journalsFailed: 'Failed to load journal categories.',
  created: 'Sub-admin created successfully',
  updated: 'Sub-admin updated successfully',
  deleted: 'Sub-admin deleted successfully',
} as const
