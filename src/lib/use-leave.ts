import { useCallback, useTransition } from 'react'
import { useNavigate, type NavigateOptions, type To } from 'react-router-dom'

/** `leaving` is true while the next page's code loads, so that actions cannot be repeated. */
export function useLeave(): [leave: (to: To, options?: NavigateOptions) => void, leaving: boolean] {
  const navigate = useNavigate()
  const [leaving, start] = useTransition()
  const leave = useCallback(
    (to: To, options?: NavigateOptions) => start(() => void navigate(to, options)),
    [navigate],
  )
  return [leave, leaving]
}
