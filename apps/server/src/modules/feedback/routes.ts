import { sendSuggestionsEndpoint } from '@grfs/contracts/feedback'
import { suggestionTexts } from '@grfs/contracts/texts/suggestions'
import { route, type Route } from '../../platform/http/route.ts'
import { inboxRoutes } from './inbox-routes.ts'
import { memberRoutes } from './member-routes.ts'
import { sendSuggestions } from './send-suggestions.ts'

export const feedbackRoutes: Route[] = [
  route(sendSuggestionsEndpoint, async ({ ctx, body }) => {
    await sendSuggestions(ctx, body)
    return { success: true as const, message: suggestionTexts.succeeded }
  }),
  ...memberRoutes,
  ...inboxRoutes,
]
