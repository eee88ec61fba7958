import {
  ChartLine,
  FileSearch,
  FolderCheck,
  HandCoins,
  type LucideIcon,
  Map,
  Share2,
  ShieldCheck,
  Users,
} from 'lucide-react'

export type Point = { icon: LucideIcon; title: string; text: string }

export const explanations: Point[] = [
  {
    icon: Share2,
    title: 'Compartilhe informações',
    text: 'Conte sobre sua organização e envie os documentos. Uma vez só, em um só lugar.',
  },
  {
    icon: Map,
    title: 'Análise e estratégia',
    text: 'Nossa equipe estuda o perfil, encontra editais que combinam e planeja os passos com vocês.',
  },
  {
    icon: ChartLine,
    title: 'Captação e acompanhamento',
    text: 'Preparamos e enviamos as propostas, e contamos a vocês o resultado de cada uma.',
  },
]

export const benefits: Point[] = [
  {
    icon: FileSearch,
    title: 'Editais na medida',
    text: 'Oportunidades que combinam com a causa, o porte e a região de vocês.',
  },
  {
    icon: HandCoins,
    title: 'Mais recursos',
    text: 'Propostas bem preparadas têm mais chance de serem aprovadas.',
  },
  {
    icon: FolderCheck,
    title: 'Documentos em ordem',
    text: 'Tudo guardado, conferido e pronto para o próximo edital.',
  },
  {
    icon: Users,
    title: 'Equipe ao lado',
    text: 'Gente experiente para tirar dúvidas do começo ao fim.',
  },
]

export const nextSteps: Point[] = [
  {
    icon: ShieldCheck,
    title: 'Conferimos os documentos',
    text: 'Cada arquivo é analisado. Se algum precisar de correção, você recebe um aviso.',
  },
  {
    icon: FileSearch,
    title: 'Procuramos editais',
    text: 'Com o perfil completo, buscamos as oportunidades que combinam com sua organização.',
  },
  {
    icon: Map,
    title: 'Planejamos juntos',
    text: 'Entramos em contato pelo telefone ou e-mail do perfil para combinar a estratégia.',
  },
  {
    icon: ChartLine,
    title: 'Enviamos as propostas',
    text: 'A equipe conta a vocês o resultado de cada proposta.',
  },
]
