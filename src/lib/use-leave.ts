import { useCallback, useTransition } from 'react'
import { useNavigate, type NavigateOptions, type To } from 'react-router-dom'

/**
 * Goes to another page, and tells whether that is under way: while the code of the other one is fetched this one stays, and
 * what has just succeeded here must not be pressed again.
 */
export function useLeave(): [leave: (to: To, options?: NavigateOptions) => void, leaving: boolean] {
  const navigate = useNavigate()
  const [leaving, start] = useTransition()
  const leave = useCallback(
    (to: To, options?: NavigateOptions) => start(() => void navigate(to, options)),
    [navigate],
  )
  return [leave, leaving]
}
