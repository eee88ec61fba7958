import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { consumeTokens, linkAccount } from '@/session/auth-link'
import { storedAccount } from '@/session/stored-session'
import { Button } from '@/components/ui/button'
import { NoticeCard } from '@/components/ui/notice-card'

function conflictingAccounts() {
  const [here, link] = [storedAccount(), linkAccount()]
  return here && link && here.id !== link.id ? { here: here.email, link: link.email } : null
}

/** Prompts before a mail link switches accounts, so that nobody works in somebody else's account unnoticed. */
export function AccountSwitchDialog({ children }: { children: ReactNode }) {
  const [accounts, setAccounts] = useState(conflictingAccounts)
  const navigate = useNavigate()
  if (!accounts) return children
  function stay() {
    consumeTokens()
    void navigate(paths.partnerPortal, { replace: true })
  }
  return (
    <NoticeCard
      spot="waiting"
      title="Trocar de conta?"
      lead={
        <>
          <p>
            Neste aparelho você está conectado como <strong className="text-ink">{accounts.here}</strong>. O
            link que você abriu entra com outra conta: <strong className="text-ink">{accounts.link}</strong>.
          </p>
          <p className="mt-2">Se você não pediu este link, continue na sua conta.</p>
        </>
      }
      actions={
        <>
          <Button onClick={() => setAccounts(null)}>Trocar de conta</Button>
          <Button variant="secondary" onClick={stay}>
            Continuar na minha conta
          </Button>
        </>
      }
    />
  )
}
