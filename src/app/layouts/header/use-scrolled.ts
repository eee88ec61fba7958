import { useEffect, useState } from 'react'

/** Whether the page is scrolled by more than `pixels`. */
export function useScrolled(pixels: number): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const read = () => setScrolled(scrollY > pixels)
    // With the frame, which places everything anyway: to ask while drawing makes the browser place it once more.
    const frame = requestAnimationFrame(read)
    addEventListener('scroll', read, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', read)
    }
  }, [pixels])
  return scrolled
}
