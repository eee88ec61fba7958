-- When a paper was issued and until when it counts (decision 76). What is printed on the paper decides; the rule of its
-- slot only suggests. The law's states stay as they are: a date is no review, and no day changes `aprovado`.

-- `prazo`: the paper says until when it counts, and `validade_dias` after the issue is what is usual, where anything is.
-- `mandato`: until the end of the board's term. `exercicio`: accounts are of a year, kept as its last day. `idade`: never
-- lapses, but funding calls want one that is no older than `validade_dias`. `nenhuma`: nothing to ask.
alter table private.document_slots
  add column validade text not null default 'nenhuma'
    check (validade in ('nenhuma', 'prazo', 'mandato', 'exercicio', 'idade')),
  add column validade_dias integer check (validade_dias > 0);

update private.document_slots s set validade = rule.validade, validade_dias = rule.dias
from (values
  ('ataEleicao', 'mandato', null::integer),
  ('cartaoCnpj', 'idade', 90),
  ('alvaraFuncionamento', 'prazo', null),
  ('certificacoesTitulos', 'prazo', null),
  ('inscricoesConselhos', 'prazo', null),
  ('certidaoMunicipal', 'prazo', null),
  ('certidaoEstadual', 'prazo', null),
  ('certidaoFederal', 'prazo', 180),
  ('certidaoFgts', 'prazo', 30),
  ('certidaoTrabalhista', 'prazo', 180),
  ('declaracaoIsencao', 'prazo', 365),
  ('balanco', 'exercicio', null),
  ('demonstracoes', 'exercicio', null),
  ('relatoriosAuditoria', 'exercicio', null),
  ('orcamentosDetalhados', 'idade', 180)
) rule (slot, validade, dias)
where s.slot = rule.slot;

alter table public.documentos
  add column emitido_em date check (emitido_em between '1900-01-01' and '2100-12-31'),
  add column valido_ate date check (valido_ate between '1900-01-01' and '2100-12-31'),
  add constraint documentos_dates_check check (valido_ate >= emitido_em);

-- Calendar days are those of São Paulo (decision 63).
create function private.day_of(moment timestamptz) returns date
language sql immutable parallel safe set search_path = '' as $$
  select (moment at time zone 'America/Sao_Paulo')::date
$$;

create function private.today() returns date
language sql stable set search_path = '' as $$ select private.day_of(now()) $$;

create function public.today() returns date
language sql stable set search_path = '' as $$ select private.today() $$;

grant execute on function private.day_of(timestamptz), private.today(), public.today() to authenticated;

-- The state of a paper on a day, in words; the screens say the same (src/shared/documents/validity.ts, held together by a
-- test). The printed day still counts. Null where there is nothing to say.
create function private.validity_text(rule text, days integer, emitido_em date, valido_ate date, day date) returns text
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

-- An approved paper with another date is not what was approved: it waits again. Not by an update that names the columns of a
-- review, which would count as one.
create function private.keep_reviewed_dates() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.aprovado and auth.uid() is not null and not private.is_admin()
    and (old.emitido_em, old.valido_ate) is distinct from (new.emitido_em, new.valido_ate) then
    new.aprovado := false;
    new.observacoes := null;
    new.reviewed_by := null;
    new.reviewed_at := null;
  end if;
  return new;
end $$;

create trigger documentos_keep_reviewed_dates before update of emitido_em, valido_ate on public.documentos
  for each row execute function private.keep_reviewed_dates();

do $$
declare
  rule constant text := (
    select pg_get_constraintdef(c.oid) from pg_constraint c
    where c.conrelid = 'public.auditoria'::regclass and c.conname = 'auditoria_acao_check'
  );
begin
  alter table public.auditoria drop constraint auditoria_acao_check;
  execute format('alter table public.auditoria add constraint auditoria_acao_check check (%s or acao = %L)',
    substring(rule from '^CHECK (.*)$'), 'documento_datado');
end $$;

-- For the owner and for administrators. A function and no grant on the columns: grants are per database role, so that a
-- policy that lets owners update would let them review too.
create function private.set_document_dates(p_documento uuid, p_emitido_em date, p_valido_ate date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  paper record;
  admin constant boolean := private.is_admin();
begin
  perform private.take_turn(alone => false);
  select d.id, d.org_id, d.tipo, d.aprovado, d.emitido_em, d.valido_ate, s.label, s.validade into paper
  from public.documentos d join private.document_slots s on s.slot = d.tipo
  where d.id = p_documento and (admin or d.org_id = private.own_org())
  for no key update of d;
  if paper.id is null then
    -- Nobody learns whether there is one.
    perform private.fail('42501', 'Você só pode datar documentos da sua organização.');
  end if;
  if p_emitido_em is not null and (paper.validade in ('nenhuma', 'mandato') or p_emitido_em > private.today()
    or (paper.validade = 'exercicio' and to_char(p_emitido_em, 'MM-DD') <> '12-31')) then
    perform private.fail('MU001', 'A data de emissão não é válida.', 'emitido_em');
  elsif p_valido_ate is not null and paper.validade not in ('prazo', 'mandato') then
    perform private.fail('MU001', 'Este documento não tem data de validade.', 'valido_ate');
  elsif p_valido_ate < p_emitido_em then
    perform private.fail('MU001', 'A validade termina antes da emissão.', 'valido_ate');
  end if;
  if (paper.emitido_em, paper.valido_ate) is not distinct from (p_emitido_em, p_valido_ate) then
    return;
  end if;
  update public.documentos d set emitido_em = p_emitido_em, valido_ate = p_valido_ate where d.id = paper.id;
  -- What an owner writes on a paper that still waits is no decision.
  if admin or paper.aprovado then
    perform private.audit(
      'documento_datado',
      user_id => (select o.owner_id from public.organizacoes o where o.id = paper.org_id),
      org_id => paper.org_id,
      documento_id => paper.id,
      detalhes => jsonb_build_object('tipo', paper.tipo, 'documento', paper.label,
        'emitido_em', p_emitido_em, 'valido_ate', p_valido_ate,
        'emitido_em_antes', paper.emitido_em, 'valido_ate_antes', paper.valido_ate)
    );
  end if;
end $$;

create function public.set_document_dates(p_documento uuid, p_emitido_em date default null, p_valido_ate date default null)
returns void
language sql set search_path = '' as $$ select private.set_document_dates(p_documento, p_emitido_em, p_valido_ate) $$;

grant execute on function private.set_document_dates(uuid, date, date), public.set_document_dates(uuid, date, date)
  to authenticated;
