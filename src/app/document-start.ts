/*
 * Inline scripts of the prerendered documents, serialized by `prerender.tsx`: they run before the app and must not use
 * anything from outside themselves. The content security policy allows them by hash.
 */

/** `/auth` is one document for both forms. */
export function showSignUp(): void {
  // As `repairedAddress` reads it.
  if (!/[?&;]tab=(3d)?cadastro/i.test(location.search)) return
  const signUp = document.querySelector<HTMLTemplateElement>('#sign-up')
  if (signUp) document.querySelector('#root')?.replaceChildren(signUp.content)
}

/**
 * The landing page works without the app, which starts on the first sign of a person, a while after loading, or at once
 * for what only the app can show. `files`: the entry, then what it imports.
 */
export function startLanding(files: string[], mark: string): void {
  let started = false
  function start() {
    if (started) return
    started = true
    for (const [index, file] of files.entries()) {
      const element = document.createElement(index === 0 ? 'script' : 'link')
      if (element instanceof HTMLScriptElement) Object.assign(element, { type: 'module', src: file })
      else Object.assign(element, { rel: 'modulepreload', href: file })
      document.head.append(element)
    }
  }
  const isReturning = document.documentElement.hasAttribute(mark)
  if (isReturning || location.search || location.hash || history.state) start()
  for (const sign of ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'])
    addEventListener(sign, start, { once: true, passive: true, capture: true })
  addEventListener('load', () => setTimeout(start, 4000))
}
