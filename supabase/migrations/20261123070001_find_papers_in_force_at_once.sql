-- 'Vigentes' read the papers with a day and those without an end apart, three times as long as both at once.

create index documentos_vigencia_org on public.documentos (org_id, valido_ate)
  where (valido_ate is not null or sem_validade) and (aprovado or reviewed_at is null);
drop index public.documentos_sem_validade_org;

-- The condition on an organisation `o`, as text: constants let the planner know how many there are. 'vigentes': papers with a
-- day or without an end, all of which still count. Papers of which neither is known say nothing.
create or replace function private.validity_filter(validity text, day date) returns text
language plpgsql immutable set search_path = '' as $$
declare
  counts constant text := '(d.aprovado or d.reviewed_at is null)';
  paper constant text := ' (select from public.documentos d where d.org_id = o.id and d.valido_ate is not null and ' || counts;
begin
  return case validity
    when 'vigentes' then format(' and exists (select from public.documentos d where d.org_id = o.id
        and (d.valido_ate is not null or d.sem_validade) and %1$s and coalesce(d.valido_ate, ''infinity'') >= %2$L::date)
      and not exists%3$s and d.valido_ate < %2$L::date)', counts, day, paper)
    when 'vencidos' then ' and exists' || paper || format(' and d.valido_ate < %L::date)', day)
    when 'a_vencer' then ' and exists' || paper || format(' and d.valido_ate between %L::date and %L::date)', day, day + 30)
    when 'a_renovar' then ' and exists' || paper || format(' and d.valido_ate <= %L::date)', day + 30)
  end;
end $$;
