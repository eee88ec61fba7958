import { Badge } from '@/components/ui/badge'
import { Card, CardTitle } from '@/components/ui/card'
import type { PolicyFault, PolicyFaultKind } from '../checks/policies'

const solutions: Record<PolicyFaultKind, { title: string; text: string }> = {
  'uses-true': {
    title: 'Política que usa TRUE',
    text: 'USING (true) ou WITH CHECK (true) deixa passar qualquer pessoa. Troque por uma condição que compare a linha com quem pede: a própria pessoa, a organização dela, ou o papel de administrador.',
  },
  'no-policy': {
    title: 'Tabela sem nenhuma política',
    text: 'Com a segurança por linha ligada e nenhuma política, ninguém lê nem grava: a tela fica vazia, sem erro. Crie uma política para cada comando (SELECT, INSERT, UPDATE, DELETE) de que a tabela precisa.',
  },
  recursion: {
    title: 'Recursão infinita',
    text: 'Uma política que consulta a própria tabela, direta ou indiretamente, faz o banco verificar a si mesmo sem fim. Mova a consulta para uma função security definer no esquema private, que lê sem passar pelas políticas, e chame a função na política.',
  },
  'rls-off': {
    title: 'Segurança por linha desligada',
    text: 'Ligue com alter table … enable row level security. Antes, confira se a tabela tem as políticas de que precisa.',
  },
  'missing-command': {
    title: 'Falta a política de um comando',
    text: 'O portal usa este comando nesta tabela, e sem política ele não alcança nenhuma linha. Aplique as migrações que faltam (npx supabase db push --remote) ou recrie a política removida.',
  },
}

export function PolicySolution({ faults }: { faults: readonly PolicyFault[] }) {
  const found = (Object.keys(solutions) as PolicyFaultKind[]).map((kind) => ({
    ...solutions[kind],
    tables: [...new Set(faults.filter((fault) => fault.kind === kind).map(({ table }) => table))],
  }))
  found.sort((a, b) => Number(b.tables.length > 0) - Number(a.tables.length > 0))
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {found.map(({ title, text, tables }) => (
        <Card key={title}>
          <CardTitle as="h3" aside={tables.length > 0 && <Badge tone="danger">Encontrado</Badge>}>
            {title}
          </CardTitle>
          {tables.length > 0 && (
            <p className="mb-2 font-semibold">
              Em: <code>{tables.join(', ')}</code>
            </p>
          )}
          <p>{text}</p>
        </Card>
      ))}
    </div>
  )
}
