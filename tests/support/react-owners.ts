import * as React from 'react'

// React's development build records an error stack per element, used only by its devtools. It stops after ten thousand a
// second; here it stops at once, for speed.
const KEY = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals = (React as unknown as Record<string, object>)[KEY]
if (!internals || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts its owner stacks elsewhere: look again at tests/support/react-owners.ts.')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => undefined,
})
