-- Who dates a paper says what they saw of it, as reviews do: an older screen no longer undoes an approval or a correction.
-- Some papers never lapse, such as a registration with the council for social assistance: that is a fact of its own, and
-- not a date that is missing (decision 76).

alter table private.document_slots add column permite_sem_validade boolean not null default false;
update private.document_slots set permite_sem_validade = true
where slot in ('alvaraFuncionamento', 'certificacoesTitulos', 'inscricoesConselhos');

alter table public.documentos
  add column sem_validade boolean not null default false,
  add constraint documentos_sem_validade_check check (not (sem_validade and valido_ate is not null));

-- As before, and a paper without an end.
drop function private.validity_text(text, integer, date, date, date);
create function private.validity_text(
  rule text, days integer, emitido_em date, valido_ate date, day date, sem_validade boolean default false
) returns text
language sql immutable set search_path = '' as $$
  select case rule
    when 'exercicio' then case
      when emitido_em is null then 'Informe o exercício'
      when extract(year from emitido_em) < due.year
        then 'Exercício de ' || extract(year from emitido_em) || ': convém enviar o de ' || due.year
      else 'Exercício de ' || extract(year from emitido_em) end
    when 'idade' then case
      when emitido_em is null then 'Informe a data de emissão'
      when day - emitido_em > days then 'Emitido há ' || day - emitido_em || ' dias: convém um mais recente'
      else 'Emitido em ' || to_char(emitido_em, 'DD/MM/YYYY') end
    when 'nenhuma' then null
    else case
      when sem_validade then 'Sem prazo de validade'
      when valido_ate is null and rule = 'mandato' then 'Informe o fim do mandato'
      when valido_ate is null then 'Informe a validade'
      when valido_ate = day - 1 then 'Vencido há 1 dia'
      when valido_ate < day then 'Vencido há ' || day - valido_ate || ' dias'
      when valido_ate = day then 'Vence hoje'
      when valido_ate = day + 1 then 'Vence amanhã'
      when valido_ate <= day + 30 then 'Vence em ' || valido_ate - day || ' dias'
      else 'Vigente até ' || to_char(valido_ate, 'DD/MM/YYYY') end
    end
  -- The last year whose accounts one may ask for: they are expected by the end of the following June.
  from (select extract(year from day) - case when extract(month from day) > 6 then 1 else 2 end as year) due
$$;

create or replace function private.keep_reviewed_dates() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.aprovado and auth.uid() is not null and not private.is_admin()
    and (old.emitido_em, old.valido_ate, old.sem_validade)
      is distinct from (new.emitido_em, new.valido_ate, new.sem_validade) then
    new.aprovado := false;
    new.observacoes := null;
    new.reviewed_by := null;
    new.reviewed_at := null;
  end if;
  return new;
end $$;

drop trigger documentos_keep_reviewed_dates on public.documentos;
create trigger documentos_keep_reviewed_dates before update of emitido_em, valido_ate, sem_validade on public.documentos
  for each row execute function private.keep_reviewed_dates();

-- A day of the form: null where there is none. Whatever else somebody sends is refused with the field's name.
create function private.read_day(datas jsonb, field text) returns date
language plpgsql immutable set search_path = '' as $$
declare
  given constant jsonb := datas -> field;
  day date;
begin
  if given is null or given = 'null' then
    return null;
  end if;
  if jsonb_typeof(given) = 'string' and given #>> '{}' ~ '^\d{4}-\d{2}-\d{2}$' then
    begin
      day := given #>> '{}';
    exception when data_exception then
      null;
    end;
  end if;
  if day is null or day not between '1900-01-01' and '2100-12-31' then
    perform private.fail('MU001', 'A data não é válida.', field);
  end if;
  return day;
end $$;

drop function public.set_document_dates(uuid, date, date);
drop function private.set_document_dates(uuid, date, date);

-- For the owner and for administrators. A function and no grant on the columns: grants are per database role, so that a
-- policy that lets owners update would let them review too. `p_datas`: emitido_em, valido_ate, sem_validade; what is not
-- there is emptied. `p_visto`: the same three and reviewed_at, as the person saw them; what is not there was empty.
create function private.set_document_dates(p_documento uuid, p_datas jsonb, p_visto jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  paper record;
  admin constant boolean := private.is_admin();
  new_emitido_em date;
  new_valido_ate date;
  new_sem_validade boolean;
  seen_review timestamptz;
begin
  perform private.take_turn(alone => false);
  select d.id, d.org_id, d.tipo, d.aprovado, d.emitido_em, d.valido_ate, d.sem_validade, d.reviewed_at,
    s.label, s.validade, s.permite_sem_validade into paper
  from public.documentos d join private.document_slots s on s.slot = d.tipo
  where d.id = p_documento and (admin or d.org_id = private.own_org())
  for no key update of d;
  if paper.id is null then
    -- Nobody learns whether there is one.
    perform private.fail('42501', 'Você só pode datar documentos da sua organização.');
  elsif jsonb_typeof(p_datas) is distinct from 'object' then
    perform private.fail('MU001', 'Faltam as datas.', 'p_datas');
  elsif jsonb_typeof(p_visto) is distinct from 'object' then
    perform private.fail('MU001', 'Falta o que foi visto.', 'p_visto');
  elsif coalesce(jsonb_typeof(p_datas -> 'sem_validade'), 'null') not in ('boolean', 'null') then
    perform private.fail('MU001', 'Diga se o documento tem prazo de validade.', 'sem_validade');
  end if;
  new_emitido_em := private.read_day(p_datas, 'emitido_em');
  new_valido_ate := private.read_day(p_datas, 'valido_ate');
  new_sem_validade := coalesce(p_datas ->> 'sem_validade', 'false')::boolean;
  if (paper.emitido_em, paper.valido_ate, paper.sem_validade)
    is not distinct from (new_emitido_em, new_valido_ate, new_sem_validade) then
    return;
  end if;
  begin
    seen_review := p_visto ->> 'reviewed_at';
  exception when data_exception then
    perform private.fail('MU001', 'O que foi visto não é válido.', 'p_visto');
  end;
  if (to_char(paper.emitido_em, 'YYYY-MM-DD'), to_char(paper.valido_ate, 'YYYY-MM-DD'), paper.sem_validade::text, paper.reviewed_at)
    is distinct from (p_visto ->> 'emitido_em', p_visto ->> 'valido_ate', coalesce(p_visto ->> 'sem_validade', 'false'), seen_review) then
    perform private.fail('MU016', 'Este documento mudou depois que você o abriu.');
  end if;
  if new_emitido_em is not null and (paper.validade in ('nenhuma', 'mandato') or new_emitido_em > private.today()
    or (paper.validade = 'exercicio' and to_char(new_emitido_em, 'MM-DD') <> '12-31')) then
    perform private.fail('MU001', 'A data de emissão não é válida.', 'emitido_em');
  elsif new_valido_ate is not null and paper.validade not in ('prazo', 'mandato') then
    perform private.fail('MU001', 'Este documento não tem data de validade.', 'valido_ate');
  elsif new_valido_ate < new_emitido_em then
    perform private.fail('MU001', 'A validade termina antes da emissão.', 'valido_ate');
  elsif new_sem_validade and (not paper.permite_sem_validade or new_valido_ate is not null) then
    perform private.fail('MU001', 'Este documento tem prazo de validade.', 'sem_validade');
  end if;
  update public.documentos d
  set emitido_em = new_emitido_em, valido_ate = new_valido_ate, sem_validade = new_sem_validade
  where d.id = paper.id;
  -- What an owner writes on a paper that still waits is no decision.
  if admin or paper.aprovado then
    perform private.audit(
      'documento_datado',
      user_id => (select o.owner_id from public.organizacoes o where o.id = paper.org_id),
      org_id => paper.org_id,
      documento_id => paper.id,
      detalhes => jsonb_build_object('tipo', paper.tipo, 'documento', paper.label,
        'emitido_em', new_emitido_em, 'valido_ate', new_valido_ate, 'sem_validade', new_sem_validade,
        'emitido_em_antes', paper.emitido_em, 'valido_ate_antes', paper.valido_ate,
        'sem_validade_antes', paper.sem_validade)
    );
  end if;
end $$;

create function public.set_document_dates(p_documento uuid, p_datas jsonb, p_visto jsonb) returns void
language sql set search_path = '' as $$ select private.set_document_dates(p_documento, p_datas, p_visto) $$;

grant execute on function private.set_document_dates(uuid, jsonb, jsonb), public.set_document_dates(uuid, jsonb, jsonb)
  to authenticated;
