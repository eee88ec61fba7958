import { forget } from './keep'
import { scope } from './scope'

/** `/sw.js` of a build with VITE_OFFLINE=false: removes what an earlier build kept, and itself (docs/hosting.md). */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) =>
  event.waitUntil(forget(scope.caches).then(() => scope.registration.unregister())),
)
