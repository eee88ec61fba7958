import { useEffect, useEffectEvent } from 'react'
import { AccountSheet } from '@/features/account/components/account-sheet'
import { QueryScope } from '@/session/query-scope'

type AccountDialogProps = {
  userId: string
  email: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The own account, with the cache it reads through. */
export default function AccountDialog(props: AccountDialogProps) {
  const { open } = props
  const close = useEffectEvent(() => props.onOpenChange(false))
  // By the browser's buttons somebody leaves it together with the page. Who is led elsewhere by the app goes on typing.
  useEffect(() => {
    if (!open) return
    const onBack = () => close()
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [open])
  return (
    <QueryScope>
      <AccountSheet {...props} />
    </QueryScope>
  )
}
