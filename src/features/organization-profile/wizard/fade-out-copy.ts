/**
 * Lets something that is about to go fade out as a lifeless copy, so that nobody has to wait for the fade: not the next
 * page, not the person. With reduced motion it simply goes. `duration` in milliseconds.
 */
export function fadeOutCopy(element: HTMLElement | null, duration: number): void {
  if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const copy = document.createElement('div')
  copy.innerHTML = element.outerHTML
  copy.inert = true
  copy.setAttribute('aria-hidden', 'true')
  for (const node of copy.querySelectorAll('[id]')) node.removeAttribute('id')
  document.body.append(copy)
  const fade = copy.animate([{ opacity: 1 }, { opacity: 0 }], {
    duration,
    easing: 'ease-in',
    fill: 'forwards',
  })
  fade.onfinish = fade.oncancel = () => copy.remove()
}
