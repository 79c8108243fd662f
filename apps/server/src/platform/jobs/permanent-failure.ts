/** Thrown by a handler if a retry cannot help. The job is dead at once. */
export class PermanentFailure extends Error {}
