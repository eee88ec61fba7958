-- Who answers for personal data: the operator and how people reach it. What is said here is public (decision 141).

create table private.operador (
  unico boolean primary key default true check (unico),
  nome text check (char_length(nome) between 1 and 200),
  cnpj text check (cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'),
  encarregado text check (char_length(encarregado) between 1 and 200),
  substituto text check (char_length(substituto) between 1 and 200),
  email text check (char_length(email) <= 255),
  telefone text check (char_length(telefone) between 1 and 40),
  pequeno_porte boolean not null default false,
  versao integer not null default 0,
  salvo_em timestamptz,
  salvo_por uuid references auth.users (id) on delete set null,
  constraint operador_reachable check (versao = 0 or (nome is not null and num_nonnulls(email, telefone) > 0)),
  constraint operador_substitute check (substituto is null or encarregado is not null)
);

comment on table private.operador is
  'Who answers for personal data (LGPD, art. 41): always one row, in version 0 while nothing has been said.';
comment on column private.operador.encarregado is 'Null: there is none, and email and telefone are the channel instead.';
comment on column private.operador.pequeno_porte is
  'Agente de tratamento de pequeno porte (Resolução CD/ANPD 2/2022): deadlines are doubled.';

create index operador_salvo_por on private.operador (salvo_por);

alter table private.operador enable row level security;

insert into private.operador default values;

create function private.is_small_agent() returns boolean
language sql stable security definer set search_path = '' as $$ select o.pequeno_porte from private.operador o $$;

create function private.operator_settings() returns table (
  nome text, cnpj text, encarregado text, substituto text, email text, telefone text, pequeno_porte boolean, versao integer,
  salvo_em timestamptz
)
language sql stable security definer set search_path = '' as $$
  select o.nome, o.cnpj, o.encarregado, o.substituto, o.email, o.telefone, o.pequeno_porte, o.versao, o.salvo_em from private.operador o
$$;

create function public.operator_settings() returns table (
  nome text, cnpj text, encarregado text, substituto text, email text, telefone text, pequeno_porte boolean, versao integer,
  salvo_em timestamptz
)
language sql stable set search_path = '' as $$ select * from private.operator_settings() $$;

grant execute on function private.operator_settings(), public.operator_settings() to anon, authenticated;

comment on function public.operator_settings() is
  'Who answers for personal data and how to reach them, for everybody: one row, in version 0 while nothing has been said.';

create function private.save_operator_settings(
  p_nome text, p_cnpj text, p_encarregado text, p_substituto text, p_email text, p_telefone text, p_pequeno_porte boolean,
  p_versao integer
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given private.operador;
  before private.operador;
begin
  perform private.require_admin();
  perform private.limit_length(p_nome, 200, 'nome'), private.limit_length(p_cnpj, 30, 'cnpj'),
    private.limit_length(p_encarregado, 200, 'encarregado'), private.limit_length(p_substituto, 200, 'substituto'),
    private.limit_length(p_email, 255, 'email'), private.limit_length(p_telefone, 40, 'telefone');
  given.nome := nullif(private.single_line(p_nome), '');
  given.cnpj := private.cnpj_key(p_cnpj);
  given.encarregado := nullif(private.single_line(p_encarregado), '');
  given.substituto := nullif(private.single_line(p_substituto), '');
  given.email := nullif(private.email_address(p_email), '');
  given.telefone := nullif(private.single_line(p_telefone), '');
  given.pequeno_porte := coalesce(p_pequeno_porte, false);
  if given.nome is null then
    perform private.fail('MU001', 'Informe o nome de quem responde pelos dados.', 'nome');
  elsif given.cnpj !~ '^[0-9A-Z]{12}[0-9]{2}$' then
    perform private.fail('MU001', 'O CNPJ tem 14 caracteres.', 'cnpj');
  elsif given.email !~ '^[^\s@<>(),:;"\\]+@[^\s@<>(),:;"\\]+\.[^\s@<>(),:;"\\]+$' then
    perform private.fail('MU001', 'Este e-mail não é válido.', 'email');
  elsif given.email is null and given.telefone is null then
    perform private.fail('MU001', 'Informe um e-mail ou um telefone.', 'email');
  elsif given.substituto is not null and given.encarregado is null then
    perform private.fail('MU001', 'Informe o encarregado antes do substituto.', 'encarregado');
  end if;
  select * into before from private.operador o for update;
  if to_jsonb(given) - '{unico,versao,salvo_em,salvo_por}'::text[] = to_jsonb(before) - '{unico,versao,salvo_em,salvo_por}'::text[] then
    -- The answer to the first request may have been lost.
    return;
  elsif before.versao is distinct from p_versao then
    perform private.fail('MU012', 'Outra pessoa salvou estes dados antes.');
  end if;
  update private.operador o set nome = given.nome, cnpj = given.cnpj, encarregado = given.encarregado, substituto = given.substituto,
    email = given.email, telefone = given.telefone, pequeno_porte = given.pequeno_porte, versao = o.versao + 1, salvo_em = now(),
    salvo_por = auth.uid();
  perform private.audit('operador_alterado', detalhes => jsonb_build_object('mudancas', (
    select jsonb_object_agg(part.name, part.change)
    from (values
      ('responsavel', private.change(before.nome, given.nome)), ('cnpj', private.change(before.cnpj, given.cnpj)),
      ('encarregado', private.change(before.encarregado, given.encarregado)),
      ('substituto', private.change(before.substituto, given.substituto)),
      ('email', private.change(before.email, given.email)), ('phone', private.change(before.telefone, given.telefone)),
      ('pequeno_porte', private.change(
        case when before.pequeno_porte then 'sim' else 'não' end, case when given.pequeno_porte then 'sim' else 'não' end))
    ) part (name, change)
    where part.change is not null
  )));
end $$;

create function public.save_operator_settings(
  p_nome text, p_cnpj text, p_encarregado text, p_substituto text, p_email text, p_telefone text, p_pequeno_porte boolean,
  p_versao integer
) returns void language sql set search_path = '' as $$
  select private.save_operator_settings(p_nome, p_cnpj, p_encarregado, p_substituto, p_email, p_telefone, p_pequeno_porte, p_versao)
$$;

grant execute on function
  private.save_operator_settings(text, text, text, text, text, text, boolean, integer),
  public.save_operator_settings(text, text, text, text, text, text, boolean, integer)
  to authenticated;

comment on function public.save_operator_settings(text, text, text, text, text, text, boolean, integer) is
  'Saves over the version p_versao who answers for personal data, for administrators (MU001, MU012).';
