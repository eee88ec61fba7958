let pending: Promise<void> = Promise.resolve()

/**
 * A prerendered file carries the styles of its own first screen only, and names the whole stylesheet as one for paper,
 * so that nothing waits for it. This applies it to the screen, and resolves when it is there, or cannot be fetched: a
 * page without its styles is better than none.
 */
export function fullStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][media="print"]')
  if (!link) return pending
  if (!link.sheet)
    pending = new Promise((resolve) => {
      for (const outcome of ['load', 'error']) link.addEventListener(outcome, () => resolve(), { once: true })
    })
  link.media = 'all'
  return pending
}
