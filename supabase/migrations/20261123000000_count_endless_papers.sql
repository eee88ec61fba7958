-- A paper that says that it has no end is in force on every day: its organisation is found by 'vigentes' too.

create index documentos_sem_validade_org on public.documentos (org_id)
  where sem_validade and (aprovado or reviewed_at is null);

-- The condition on an organisation `o`, as text: constants let the planner know how many there are. 'vigentes': papers with a
-- day or without an end, all of which still count. Papers of which neither is known say nothing.
create or replace function private.validity_filter(validity text, day date) returns text
language plpgsql immutable set search_path = '' as $$
declare
  counts constant text := '(d.aprovado or d.reviewed_at is null)';
  paper constant text := ' (select from public.documentos d where d.org_id = o.id and d.valido_ate is not null and ' || counts;
begin
  return case validity
    when 'vigentes' then format(' and o.id in (
        select d.org_id from public.documentos d where d.valido_ate is not null and %1$s and d.valido_ate >= %2$L::date
        union all
        select d.org_id from public.documentos d where d.sem_validade and %1$s)
      and not exists%3$s and d.valido_ate < %2$L::date)', counts, day, paper)
    when 'vencidos' then ' and exists' || paper || format(' and d.valido_ate < %L::date)', day)
    when 'a_vencer' then ' and exists' || paper || format(' and d.valido_ate between %L::date and %L::date)', day, day + 30)
    when 'a_renovar' then ' and exists' || paper || format(' and d.valido_ate <= %L::date)', day + 30)
  end;
end $$;
