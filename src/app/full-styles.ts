let pending: Promise<void> = Promise.resolve()

/** Applies the full stylesheet, which prerendered files load for print only. Also resolves when it fails. */
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
