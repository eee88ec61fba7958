import { useEffect, useState } from 'react'

export function useScrolled(pixels: number): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const read = () => setScrolled(scrollY > pixels)
    const frame = requestAnimationFrame(read)
    addEventListener('scroll', read, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', read)
    }
  }, [pixels])
  return scrolled
}
