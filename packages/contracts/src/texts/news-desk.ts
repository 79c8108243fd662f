/** The tool News (part 2 sections 5 and 8); posts are called blogs there. */
export const newsDeskTexts = {
  fetchFailed: 'Failed to fetch blogs.',
  /** `doing` is creating or updating, `done` is created or updated. */
  saveFailed: 'Error {doing} blog: {message}',
  deleteFailed: 'Failed to delete blog',
  saved: 'Blog {done} successfully',
  deleted: 'Blog deleted successfully',
  confirmDelete: 'Delete this post? Readers will no longer find it.',
  draftDeleted: 'The draft is deleted.',
  fieldsMissing: 'Please fill in all required fields.',
  contentEmpty: 'Please add some content to your blog post.',
  imageMissing: 'Please select an image for the blog post.',
  imageKind: 'Only JPEG, PNG, GIF, and WebP images are allowed',
  imageTooLarge: 'Image size must be less than 5MB',
} as const
