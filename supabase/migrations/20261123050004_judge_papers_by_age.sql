-- What ages counts for an edital as long as it would not have to be renewed on its last day (decision 76: funding calls want
-- accounts and cards that are no older): a balance sheet of 2010 fits nobody. Without the date that its rule asks for, no paper
-- counts. The reasons keep their names, which the app says in the words of each rule.

-- The first day on which a paper may have been issued, or whose accounts it may hold, to be recent on a day; as
-- private.validity_text says it.
create function private.oldest_issue(rule text, days integer, day date) returns date
language sql immutable set search_path = '' as $$
  select case rule
    when 'exercicio'
      then make_date((extract(year from day) - case when extract(month from day) > 6 then 1 else 2 end)::integer, 1, 1)
    when 'idade' then day - days end
$$;

create or replace function private.paper_problem(p_org uuid, p_slot text, p_day date) returns text
language sql stable set search_path = '' as $$
  select case
    when d.id is null then 'faltando'
    when not d.aprovado and d.reviewed_at is not null then 'recusado'
    when s.validade in ('exercicio', 'idade') then case
      when d.emitido_em is null then 'sem_data'
      when d.emitido_em < private.oldest_issue(s.validade, s.validade_dias, p_day) then 'vence_antes' end
    when d.valido_ate < p_day then 'vence_antes'
    when s.validade in ('prazo', 'mandato') and d.valido_ate is null and not d.sem_validade then 'sem_data'
  end
  from private.document_slots s left join public.documentos d on d.tipo = s.slot and d.org_id = p_org
  where s.slot = p_slot
$$;

create or replace function private.paper_condition(p_slot text, p_day date) returns text
language sql stable set search_path = '' as $$
  select format('exists (select from public.documentos d where d.org_id = o.id and d.tipo = %L
      and (d.aprovado or d.reviewed_at is null) and %s)', s.slot,
    case when s.validade in ('prazo', 'mandato') then format('(d.valido_ate >= %L::date or d.sem_validade)', p_day)
      when s.validade in ('exercicio', 'idade')
        then format('d.emitido_em >= %L::date', private.oldest_issue(s.validade, s.validade_dias, p_day))
      else format('(d.valido_ate is null or d.valido_ate >= %L::date)', p_day) end)
  from private.document_slots s where s.slot = p_slot
$$;
