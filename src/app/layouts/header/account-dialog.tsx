import { useEffect, useEffectEvent } from 'react'
import { areCodesShown } from '@/domain/second-factor/shown-codes'
import { AccountSheet } from '@/public/account/components/account-sheet'
import { QueryScope } from '@/session/query-scope'

type AccountDialogProps = {
  userId: string
  email: string
  isAdmin: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

export default function AccountDialog(props: AccountDialogProps) {
  const { open } = props
  const close = useEffectEvent(() => props.onOpenChange(false))
  // Back and Forward close the dialog with the page, but for recovery codes; a redirect by the app leaves it open.
  useEffect(() => {
    if (!open) return
    const onBack = () => {
      if (!areCodesShown()) close()
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [open])
  return (
    <QueryScope>
      <AccountSheet {...props} />
    </QueryScope>
  )
}
