#!/usr/bin/env bash
# One guesses that route objects are a description: two routers made of the same ones, as each test of an application makes
# its own, behave alike. `lazy` as an object (`{ Component, loader }`, each imported by itself) is emptied by the first router
# that has loaded it: in the second one the loader never runs and the route has no component. `lazy` as a function, and a
# `loader` beside it, are left as they are.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund react-router@7.18.5 react@19.2.0 react-dom@19.2.0 >/dev/null
cat > try.mjs <<'JS'
import { createMemoryRouter } from 'react-router'
const Page = () => 'page'
async function loads(routes) {
  const seen = []
  for (const _ of ['first', 'second']) {
    const router = createMemoryRouter(routes)
    await new Promise((resolve) => {
      const isDone = () => router.state.initialized && router.state.navigation.state === 'idle'
      if (isDone()) resolve()
      else router.subscribe(() => isDone() && resolve())
      router.initialize()
    })
    const [{ route }] = router.state.matches
    seen.push(`component ${Boolean(route.Component ?? route.element)}, data ${JSON.stringify(router.state.loaderData[route.id] ?? null)}`)
    router.dispose()
  }
  return seen
}
const answer = () => Promise.resolve('data')
const asObject = await loads([{ path: '/', lazy: { Component: async () => Page, loader: async () => answer } }])
const asFunction = await loads([{ path: '/', lazy: async () => ({ Component: Page, loader: answer }) }])
console.log('react-router 7.18.5, lazy as an object: ', asObject.join(' | '))
console.log('react-router 7.18.5, lazy as a function:', asFunction.join(' | '))
const right = 'component true, data "data"'
const isAsSeen =
  asObject[0] === right && asObject[1] === 'component false, data null' && asFunction.every((one) => one === right)
process.exit(isAsSeen ? 0 : 1)
JS
node try.mjs
