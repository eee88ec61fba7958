-- Where documents are checked and issued: addresses of issuers by kind of document, state and municipality (decision 126). They
-- die often, so administrators change them. They belong to nobody, so functions are the only access to them.

-- A host of letters with a dot, without user, port or number, then printable characters that an address may have.
create function private.is_issuer_address(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= 500
    and value ~ '^https://([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}([/?#][A-Za-z0-9._~:/?#@!$&''()*+,;=%-]*)?$'
    -- As long as a host may be.
    and char_length(substring(value from '^https://([^/?#]*)')) <= 253
$$;

create table private.emissores (
  id uuid primary key default gen_random_uuid(),
  documento text not null check (documento in (
    'federal', 'fgts', 'trabalhista', 'cartao-cnpj', 'estadual', 'estadual-divida-ativa', 'municipal', 'acoes-trabalhistas',
    'judicial', 'cadin', 'sicaf', 'registro-cadastral'
  )),
  uf text check (uf in ('AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MT', 'MS', 'MG', 'PA', 'PB', 'PR', 'PE', 'PI',
    'RJ', 'RN', 'RS', 'RO', 'RR', 'SC', 'SP', 'SE', 'TO')),
  municipio text,
  consulta text check (private.is_issuer_address(consulta)),
  emissao text check (private.is_issuer_address(emissao)),
  versao integer not null default 1,
  constraint emissores_place unique nulls not distinct (documento, uf, municipio),
  constraint emissores_municipio_needs_uf check (municipio is null or uf is not null),
  constraint emissores_municipio_fkey foreign key (uf, municipio) references private.municipios (uf, nome),
  constraint emissores_address check (num_nonnulls(consulta, emissao) > 0)
);

comment on table private.emissores is
  'Addresses of issuers: one row per kind of document and place. The most specific row that has an address counts.';
comment on column private.emissores.documento is 'CertificateKind of the app.';
comment on column private.emissores.uf is 'Null: for all states.';
comment on column private.emissores.municipio is 'Null: for the whole state.';
comment on column private.emissores.consulta is 'Where a document is checked.';
comment on column private.emissores.emissao is 'Where a new document is issued.';

create index emissores_uf_municipio on private.emissores (uf, municipio);

alter table private.emissores enable row level security;

-- As found on 28/11/2026 in lists and programs that use them. What was found dead, without https or doubtful is not here.
insert into private.emissores (documento, uf, municipio, consulta, emissao) values
  ('federal', null, null, 'https://servicos.receitafederal.gov.br/servico/certidoes/#/home/cnpj',
    'https://servicos.receitafederal.gov.br/servico/certidoes/#/home/cnpj'),
  ('fgts', null, null, 'https://consulta-crf.caixa.gov.br/consultacrf/pages/consultaEmpregador.jsf',
    'https://consulta-crf.caixa.gov.br/consultacrf/pages/consultaEmpregador.jsf'),
  ('trabalhista', null, null, 'https://cndt-certidao.tst.jus.br/inicio.faces', 'https://cndt-certidao.tst.jus.br/inicio.faces'),
  ('estadual', 'BA', null, null, 'https://servicos.sefaz.ba.gov.br/sistemas/DSCRE/Modulos/Publico/EmissaoCertidao.aspx'),
  ('estadual', 'MG', null, null, 'https://www2.fazenda.mg.gov.br/sol/ctrl/SOL/CDT/SERVICO_829?ACAO=INICIAR'),
  ('estadual', 'RS', null, null, 'https://www.sefaz.rs.gov.br/sat/CertidaoSitFiscalSolic.aspx'),
  ('estadual', 'SP', null, null, 'https://www10.fazenda.sp.gov.br/CertidaoNegativaDeb/Pages/EmissaoCertidaoNegativa.aspx'),
  ('estadual-divida-ativa', 'SP', null, null, 'https://www.dividaativa.pge.sp.gov.br/sc/pages/crda/emitirCrda.jsf'),
  ('municipal', 'MG', 'Belo Horizonte', 'https://cnd.pbh.gov.br/CNDOnline/', 'https://cnd.pbh.gov.br/CNDOnline/');

create function private.list_issuers() returns setof private.emissores
language plpgsql stable security definer set search_path = '' as $$
begin
  if not coalesce(private.is_approved(), false) then
    perform private.require_second_step();
    perform private.fail('42501', 'Você não tem permissão para fazer isto.');
  end if;
  return query
    select * from private.emissores e order by e.documento, e.uf nulls first, private.sort_text(e.municipio) nulls first;
end $$;

create function public.list_issuers()
returns table (id uuid, documento text, uf text, municipio text, consulta text, emissao text, versao integer)
language sql stable set search_path = '' as $$ select * from private.list_issuers() $$;

grant execute on function private.list_issuers(), public.list_issuers() to authenticated;

comment on function public.list_issuers() is
  'Addresses of issuers by kind of document and place, for whoever is approved; null is for every state, or every municipality.';

create function private.refuse_stale_issuer(is_there boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if is_there then
    perform private.fail('MU012', 'Outra pessoa salvou estes endereços antes.');
  end if;
  perform private.fail('MU008', 'Estes endereços não existem mais.');
end $$;

create function private.audit_issuer(acao text, earlier private.emissores, later private.emissores) returns void
language sql set search_path = '' as $$
  select private.audit(acao, detalhes => jsonb_strip_nulls(jsonb_build_object(
    'documento', coalesce(later.documento, earlier.documento), 'uf', coalesce(later.uf, earlier.uf),
    'municipio', coalesce(later.municipio, earlier.municipio)
  )) || jsonb_build_object('mudancas', (
    select jsonb_object_agg(part.name, part.change)
    from (values
      ('consulta', private.change(earlier.consulta, later.consulta)), ('emissao', private.change(earlier.emissao, later.emissao))
    ) part (name, change)
    where part.change is not null
  )))
$$;

-- A place keeps its row: what is saved for it again are its addresses.
create function private.save_issuer(
  p_documento text, p_uf text, p_municipio text, p_consulta text, p_emissao text, p_versao integer
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  state text;
  city text;
  checked_at text;
  issued_at text;
  before private.emissores;
  saved private.emissores;
begin
  perform private.require_admin();
  perform private.limit_length(p_documento, 50, 'documento'), private.limit_length(p_uf, 2, 'uf'),
    private.limit_length(p_municipio, 100, 'municipio'), private.limit_length(p_consulta, 500, 'consulta'),
    private.limit_length(p_emissao, 500, 'emissao');
  state := nullif(p_uf, '');
  city := nullif(private.single_line(p_municipio), '');
  checked_at := nullif(private.single_line(p_consulta), '');
  issued_at := nullif(private.single_line(p_emissao), '');
  if checked_at is not null and not private.is_issuer_address(checked_at) then
    perform private.fail('MU001', 'O endereço deve começar com https:// e ser o de um site.', 'consulta');
  elsif issued_at is not null and not private.is_issuer_address(issued_at) then
    perform private.fail('MU001', 'O endereço deve começar com https:// e ser o de um site.', 'emissao');
  elsif checked_at is null and issued_at is null then
    perform private.fail('MU001', 'Informe um endereço.', 'consulta');
  elsif city is not null and not exists (select from private.municipios m where m.uf = state and m.nome = city) then
    perform private.fail('MU001', 'Este município não existe neste estado.', 'municipio');
  end if;
  select * into before from private.emissores e
  where e.documento = p_documento and e.uf is not distinct from state and e.municipio is not distinct from city for update;
  if p_versao is null and before.id is null then
    if (select count(*) from private.emissores) >= 500 then
      perform private.fail('MU009', 'Já há emissores demais.', 'issuers');
    end if;
    insert into private.emissores (documento, uf, municipio, consulta, emissao)
    values (p_documento, state, city, checked_at, issued_at)
    on conflict on constraint emissores_place do nothing
    returning * into saved;
  elsif (before.consulta, before.emissao) is not distinct from (checked_at, issued_at) and before.id is not null then
    -- The answer to the first request may have been lost.
    return;
  else
    update private.emissores e set consulta = checked_at, emissao = issued_at, versao = e.versao + 1
    where e.id = before.id and e.versao = p_versao
    returning * into saved;
  end if;
  if saved.id is null then
    perform private.refuse_stale_issuer(p_versao is null or before.id is not null);
  end if;
  perform private.audit_issuer(case when before.id is null then 'emissor_criado' else 'emissor_alterado' end, before, saved);
end $$;

create function public.save_issuer(
  p_documento text, p_uf text default null, p_municipio text default null, p_consulta text default null,
  p_emissao text default null, p_versao integer default null
) returns void language sql set search_path = '' as $$
  select private.save_issuer(p_documento, p_uf, p_municipio, p_consulta, p_emissao, p_versao)
$$;

grant execute on function
  private.save_issuer(text, text, text, text, text, integer),
  public.save_issuer(text, text, text, text, text, integer)
  to authenticated;

comment on function public.save_issuer(text, text, text, text, text, integer) is
  'Saves an issuer''s addresses for a kind of document and a place, or changes the version p_versao of them, for administrators (MU001, MU008, MU009, MU012).';

create function private.remove_issuer(p_id uuid, p_versao integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  removed private.emissores;
begin
  perform private.require_admin();
  delete from private.emissores e where e.id = p_id and e.versao = p_versao returning * into removed;
  if not found then
    perform private.refuse_stale_issuer(exists (select from private.emissores e where e.id = p_id));
  end if;
  perform private.audit_issuer('emissor_excluido', removed, null);
end $$;

create function public.remove_issuer(p_id uuid, p_versao integer) returns void
language sql set search_path = '' as $$ select private.remove_issuer(p_id, p_versao) $$;

grant execute on function private.remove_issuer(uuid, integer), public.remove_issuer(uuid, integer) to authenticated;

comment on function public.remove_issuer(uuid, integer) is
  'Deletes the version p_versao of an issuer''s addresses, for administrators (MU008, MU012).';
