/** At once in a hidden tab. Returns a cancel function. */
export function afterPaint(run: () => void): () => void {
  if (document.hidden) {
    run()
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
