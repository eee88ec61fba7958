import * as React from 'react'

// React's development build notes for each element where it was made, with an error's stack: for its own tools only, none
// of its complaints says it. After ten thousand in a second it stops, as it does here from the first.
const KEY = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals = (React as unknown as Record<string, object>)[KEY]
if (!internals || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts its owner stacks elsewhere: look again at tests/support/react-owners.ts.')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => undefined,
})
