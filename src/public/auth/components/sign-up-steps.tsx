const steps = [
  {
    title: 'Crie sua conta',
    text: 'Com seu e-mail e uma senha. Confirme o endereço pelo link que enviamos.',
  },
  { title: 'Aguarde a aprovação', text: 'Nossa equipe confere o cadastro em 1 a 2 dias úteis.' },
  { title: 'Preencha o perfil', text: 'Em três etapas, no seu ritmo. O que você salva fica guardado.' },
]

export function SignUpSteps() {
  return (
    <aside aria-label="Como funciona" className="mt-2 lg:mt-8">
      <ol className="grid gap-4 lg:gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
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
  )
}
