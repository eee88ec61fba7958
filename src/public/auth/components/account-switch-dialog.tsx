import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { consumeTokens, isLinkMisplaced, linkAccount } from '@/session/auth-link'
import { storedAccount } from '@/session/stored-session'
import { Button } from '@/components/ui/button'
import { NoticeCard } from '@/components/ui/notice-card'

/** What must be asked before the link's tokens count; null if nothing. */
function pendingQuestion() {
  const [here, link] = [storedAccount(), linkAccount()]
  if (!link) return null
  const switches = here !== null && here.id !== link.id
  return switches || isLinkMisplaced() ? { here, link: link.email, switches } : null
}

/**
 * Prompts before a mail link switches accounts, or signs in at an address where no mail of ours leads, so that nobody
 * works in somebody else's account unnoticed.
 */
export function AccountSwitchDialog({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState(pendingQuestion)
  const navigate = useNavigate()
  if (!question) return children
  const { here, link, switches } = question
  function refuse() {
    consumeTokens()
    void navigate(here ? paths.partnerPortal : paths.home, { replace: true })
  }
  return (
    <NoticeCard
      spot="waiting"
      title={switches ? 'Trocar de conta?' : `Entrar como ${link}?`}
      lead={
        switches ? (
          <>
            <p>
              Neste aparelho você está conectado como <strong className="text-ink">{here?.email}</strong>. O
              link que você abriu entra com outra conta: <strong className="text-ink">{link}</strong>.
            </p>
            <p className="mt-2">Se você não pediu este link, continue na sua conta.</p>
          </>
        ) : (
          'O link que você abriu entra nesta conta. Se você não pediu este link, ou se a conta não é sua, cancele.'
        )
      }
      actions={
        <>
          <Button onClick={() => setQuestion(null)}>{switches ? 'Trocar de conta' : 'Entrar'}</Button>
          <Button variant="secondary" onClick={refuse}>
            {switches ? 'Continuar na minha conta' : 'Cancelar'}
          </Button>
        </>
      }
    />
  )
}
