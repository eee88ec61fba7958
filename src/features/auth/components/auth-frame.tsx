import type { ReactNode } from 'react'
import { MutiraoScene } from '@/shared/ui/illustrations/mutirao-scene'

const steps = [
  {
    title: 'Crie sua conta',
    text: 'Com seu e-mail e uma senha. Confirme o endereço pelo link que enviamos.',
  },
  { title: 'Aguarde a aprovação', text: 'Nossa equipe confere o cadastro em 1 a 2 dias úteis.' },
  { title: 'Preencha o perfil', text: 'Em três etapas, no seu ritmo. O que você salva fica guardado.' },
]

/** The form's card, and beside it on wide screens what the portal is about. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-6xl grid-cols-1 items-start gap-x-16 gap-y-8 px-4 py-6 sm:py-12 lg:grid-cols-[minmax(0,1fr)_28rem] lg:px-8">
      <div className="mx-auto w-full max-w-md lg:order-last">
        <div className="rounded-lg border border-line bg-surface p-5 shadow-md sm:p-8">{children}</div>
      </div>
      <aside aria-label="Como funciona" className="mx-auto w-full max-w-md lg:max-w-none">
        <MutiraoScene className="hidden lg:block" />
        <ol className="mt-2 grid gap-4 lg:mt-8 lg:gap-5">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-3.5">
              <span
                aria-hidden="true"
                className="grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent-ink"
              >
                {index + 1}
              </span>
              <div>
                <p className="font-bold">{title}</p>
                <p className="text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </aside>
    </div>
  )
}
