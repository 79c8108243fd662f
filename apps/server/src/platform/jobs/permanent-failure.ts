/** Thrown by a handler when trying again cannot help: the job becomes a dead letter at once. */
export class PermanentFailure extends Error {}
