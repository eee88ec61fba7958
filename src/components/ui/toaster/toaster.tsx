import { useEffect } from 'react'
import { toast, Toaster as Sonner } from 'sonner'
import { followFocus } from './toast-focus'
import { colours, icons } from './toaster-theme'

/** Mounted once, by the app, with the numbers of product 9 (width, swipe and removal are sonner 1.7.4's own). */
export default function Toaster() {
  useEffect(() => {
    // sonner 1.7.4 skips toasts raised before it was mounted.
    for (const raised of toast.getToasts()) if ('title' in raised) toast.message(raised.title, raised)
    return followFocus()
  }, [])

  // Must not cover the buttons pressed again after an error: at the right, or left and bottom where rows are cards
  // (styles/data-table.css).
  const narrow = typeof matchMedia === 'function' && matchMedia('(width < 64rem)').matches
  return (
    <Sonner
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      mobileOffset={{ top: 'var(--below-header)' }}
      {...(narrow && { offset: { top: 'var(--below-header)' } })}
      position={narrow ? 'top-center' : 'bottom-left'}
      swipeDirections={['top', 'right', 'bottom', 'left']}
      closeButton
      richColors
      containerAriaLabel="Notificações"
      style={colours}
      icons={icons}
    />
  )
}
