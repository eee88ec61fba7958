const steps = [
  { title: 'Cadastre-se', text: 'Só e-mail e senha. Enviamos um link para confirmar seu endereço.' },
  {
    title: 'Aguarde a análise',
    text: 'Nossa equipe confere cada cadastro em 1 a 2 dias úteis e avisa por e-mail.',
  },
  {
    title: 'Preencha o perfil',
    text: 'No seu ritmo, pelo celular ou computador. O que você salva fica guardado.',
  },
  { title: 'Conte com a equipe', text: 'Buscamos editais, planejamos juntos e preparamos as propostas.' },
]

export function HowItWorks() {
  return (
    <section aria-labelledby="path-in" className="mx-auto w-full max-w-7xl px-4 py-14 lg:px-8">
      <h2 id="path-in" className="text-xl">
        Como funciona
      </h2>
      <ol className="mt-8 grid grid-cols-1 gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 lg:flex-col lg:gap-3">
            <span aria-hidden="true" className="relative grid size-14 shrink-0 place-items-center">
              <svg viewBox="0 0 56 56" className="absolute inset-0">
                <path d="M8 26h40v26H8Z" className="fill-surface stroke-line" strokeWidth="1.5" />
                <path d="M3 28 28 5l25 23Z" className={index % 2 ? 'fill-primary' : 'fill-accent'} />
              </svg>
              <span className="relative mt-6 text-lg leading-none font-bold">{index + 1}</span>
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
