import { z } from 'zod'
import { parties } from '@grfs/domain/submissions/whose-move'
import { endpoint } from '../endpoint.ts'
import { storable } from '../facts.ts'
import { Ref } from '../primitives.ts'
import { SubmissionStatus } from '../submissions.ts'
import { JournalOfDesk, queueFilters, QueuePaper } from './admin-views.ts'

/** The work queue of the admin tool Manage Papers, and who handles which paper. */

export const access = { access: 'admin', permission: 'managePapers' } as const
export const changed = z.object({ success: z.boolean(), message: z.string() })

/** Papers that one request can change. */
export const maxSelected = 100

/** Whose papers: of the actor, of nobody, or all. */
export const queueScopes = ['mine', 'unassigned', 'all'] as const
export const queueSorts = [
  'due',
  'due-last',
  'newest',
  'oldest',
  'stage',
  'stage-last',
  'editor',
  'editor-last',
] as const

export const QueueFilters = z.object({
  scope: z.enum(queueScopes).default('all'),
  filter: z.enum(queueFilters).default('yours'),
  /** An id or an abbreviation of a journal. */
  journal: z.string().overwrite(storable).trim().max(120).optional(),
  stage: SubmissionStatus.exclude(['draft']).optional(),
  party: z.enum(parties).optional(),
  /** The id of a handling editor. */
  editor: z.uuid().optional(),
  /** At least this many days in the same stage. */
  waited: z.coerce.number().int().min(1).max(999).optional(),
  /** A paper number, words of the title, or the name or e-mail address of an author or a reviewer. */
  q: z.string().overwrite(storable).trim().max(200).optional(),
  sort: z.enum(queueSorts).default('due'),
})
export type QueueFilters = z.infer<typeof QueueFilters>

export const listQueueEndpoint = endpoint({
  method: 'GET',
  path: '/admin/papers',
  ...access,
  summary: 'The papers of my journals, the most urgent first, thirty to a page',
  query: QueueFilters.extend({
    /** Only these papers, ids with commas between them: a selection to export. */
    ids: z
      .string()
      .max(maxSelected * 37)
      .optional(),
    /** Where the previous page ended. */
    after: z.string().max(200).optional(),
  }),
  response: z.object({
    papers: z.array(QueuePaper),
    next: z.string().nullable(),
    counts: z.record(z.enum(queueFilters), z.number().int()),
    /** Waiting papers, without the other filters. */
    scopes: z.record(z.enum(queueScopes), z.number().int()),
    journals: z.array(JournalOfDesk),
  }),
})

export const getOverviewEndpoint = endpoint({
  method: 'GET',
  path: '/admin/papers/overview',
  ...access,
  summary: 'Papers by stage in this year, and the longest waits',
  query: z.object({ journal: z.string().trim().max(120).optional() }),
  response: z.object({
    year: z.number().int(),
    funnel: z.array(
      z.object({
        step: z.enum([
          'submitted',
          'passed-screening',
          'first-review',
          'second-review',
          'final-review',
          'accepted',
          'published',
        ]),
        papers: z.number().int(),
        /** Median days in the stage before this one; null while too few papers have passed it. */
        days: z.number().int().nullable(),
      }),
    ),
    waiting: z.array(
      z.object({
        what: z.enum(['screening', 'inviting', 'reviewing', 'deciding', 'revising']),
        papers: z.number().int(),
        targetDays: z.number().int(),
        longestDays: z.number().int(),
      }),
    ),
  }),
})

export type Overview = z.infer<typeof getOverviewEndpoint.response>

export const listHandlingEditorsEndpoint = endpoint({
  method: 'GET',
  path: '/admin/papers/editors',
  ...access,
  summary: 'The editors of my journals, with the number of waiting papers that each of them handles',
  response: z.object({
    editors: z.array(
      z.object({
        id: z.string(),
        fullName: z.string(),
        isYou: z.boolean(),
        /** Waiting papers. */
        papers: z.number().int(),
        /** The ids of the editor's journals; null for all. */
        journals: z.array(z.string()).nullable(),
      }),
    ),
  }),
})
export type HandlingEditor = z.infer<typeof listHandlingEditorsEndpoint.response>['editors'][number]

/** Why a paper was not assigned. `named`: the actor is named as an author of it and must answer first. */
export const assignOutcomes = ['assigned', 'unchanged', 'unknown', 'named', 'not-editor', 'author', 'ended'] as const
export type AssignOutcome = (typeof assignOutcomes)[number]

export const assignEditorEndpoint = endpoint({
  method: 'POST',
  path: '/admin/papers/editor',
  ...access,
  summary: 'Assigns papers to an editor, or to nobody; each paper has its own result',
  idempotent: true,
  body: z.object({ ids: z.array(z.uuid()).min(1).max(maxSelected), editorId: z.uuid().nullable() }),
  response: changed.extend({
    /** In the order of the request, a repeated paper once. */
    results: z.array(
      z.object({
        /** Null for a paper that the actor does not see. */
        number: z.string().nullable(),
        outcome: z.enum(assignOutcomes),
      }),
    ),
  }),
})

/** Saved views of one person. */
export const maxSavedViews = 20
export const maxViewName = 60

export const SavedView = z.object({ id: z.string(), name: z.string(), filters: QueueFilters })
export type SavedView = z.infer<typeof SavedView>

const ViewName = z.string().overwrite(storable).trim().min(1).max(maxViewName)
const views = z.object({ views: z.array(SavedView) })

export const listSavedViewsEndpoint = endpoint({
  method: 'GET',
  path: '/admin/papers/views',
  ...access,
  summary: 'The filters of the work queue that I have saved',
  response: views,
})

export const saveViewEndpoint = endpoint({
  method: 'POST',
  path: '/admin/papers/views',
  ...access,
  summary: 'Saves filters of the work queue under a name; a view of the same name is replaced',
  body: z.object({ name: ViewName, filters: QueueFilters }),
  response: views,
})

export const renameViewEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/papers/views/:id',
  ...access,
  summary: 'Renames one of my saved views',
  params: z.object({ id: Ref }),
  body: z.object({ name: ViewName }),
  response: views,
})

export const deleteViewEndpoint = endpoint({
  method: 'DELETE',
  path: '/admin/papers/views/:id',
  ...access,
  summary: 'Deletes one of my saved views',
  params: z.object({ id: Ref }),
  response: views,
})
