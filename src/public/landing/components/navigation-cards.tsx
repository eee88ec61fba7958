import { ArrowRight, Building2, ChartNoAxesColumn, Handshake } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'

const cards = [
  {
    to: paths.partnerPortal,
    icon: Handshake,
    title: 'Portal do Parceiro',
    text: 'Entenda como a parceria funciona e o que ela traz para sua organização.',
  },
  {
    to: paths.profile,
    icon: Building2,
    title: 'Perfil da ONG',
    text: 'Conte quem vocês são, o que fazem e envie os documentos, em três etapas.',
  },
  {
    to: paths.dashboard,
    icon: ChartNoAxesColumn,
    title: 'Dashboard',
    text: 'Veja como funciona a parceria e a situação dos seus documentos.',
  },
]

export function NavigationCards() {
  return (
    <section aria-labelledby="navigation" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-7xl px-4 py-12 lg:px-8">
        <h2 id="navigation" className="text-xl">
          Por onde você quer começar?
        </h2>
        <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map(({ to, icon: Icon, title, text }) => (
            <li key={to}>
              <Link
                to={to}
                className="group flex h-full flex-col gap-2 rounded-lg border border-line bg-canvas p-6 transition-[border-color,box-shadow] hover:border-primary hover:shadow-md"
              >
                <span className="mb-2 grid size-12 place-items-center rounded-md bg-primary-soft text-primary-ink">
                  <Icon className="size-6" />
                </span>
                <span className="flex items-center gap-2 text-lg font-bold">
                  {title}
                  <ArrowRight className="size-5 text-accent transition-transform group-hover:[transform:translateX(0.25rem)]" />
                </span>
                <span className="text-ink-soft">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
