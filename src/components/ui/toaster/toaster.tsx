import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'
import { toast } from '@/lib/toast'
import { followFocus } from './toast-focus'
import { colours, icons } from './toaster-theme'

/**
 * Shows the toasts, with the numbers of product 9 (width 356 px, swipe 20 px or 0.11 and the removal after 200 ms are
 * sonner 1.7.4's own). Mounted once, by the app.
 */
export function Toaster() {
  useEffect(() => {
    // sonner 1.7.4 does not show what was raised before it was mounted.
    for (const raised of toast.getToasts()) if ('title' in raised) toast.message(raised.title, raised)
    return followFocus()
  }, [])

  // The buttons people press again after an error are at the right: 'Salvar' of drawers and forms, the buttons of rows.
  // Where rows are cards (styles/data-table.css) they may be at the left or, on a phone, at the bottom.
  const narrow = typeof matchMedia === 'function' && matchMedia('(width < 64rem)').matches
  return (
    <Sonner
      duration={4000}
      visibleToasts={3}
      gap={14}
      hotkey={['altKey', 'KeyT']}
      // Below the header, so that its menu can be reached.
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
