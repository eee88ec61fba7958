import { Card, CardTitle } from '@/components/ui/card'
import { CodeBlock } from './code-block'

const ownRows = `-- Segurança por linha ligada, e só as permissões necessárias.
alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;

-- Uma política por comando. (select auth.uid()) é calculado uma vez
-- por consulta; auth.uid() sozinho, uma vez por linha.
create policy "a person reads their own profile, an administrator all"
  on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));`

const withoutRecursion = `-- ERRADO: a política de user_roles consulta user_roles (recursão infinita).
-- using (exists (select 1 from public.user_roles r
--                where r.user_id = auth.uid() and r.role = 'admin'))

-- CERTO: a consulta fica em uma função que não passa pelas políticas.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.user_roles r
    where r.user_id = (select auth.uid()) and r.role = 'admin'
  )
$$;

create policy "an administrator reads all roles"
  on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));`

export function PolicyExample() {
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <CardTitle as="h3" description="Cada pessoa lê o próprio registro; administradores leem todos.">
          Política correta
        </CardTitle>
        <CodeBlock label="Exemplo de política correta em SQL">{ownRows}</CodeBlock>
      </Card>
      <Card>
        <CardTitle as="h3" description="Quando a política precisa consultar a tabela que protege.">
          Sem recursão
        </CardTitle>
        <CodeBlock label="Exemplo de política sem recursão em SQL">{withoutRecursion}</CodeBlock>
      </Card>
    </div>
  )
}
