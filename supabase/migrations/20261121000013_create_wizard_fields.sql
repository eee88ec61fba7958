-- The wizard's fields as data (spec 3, 'Profile wizard data'): what each step may hold, and where it goes.
-- Validation, projection and the rebuilding of a form from columns all read this table, so a field is named once.

create table private.wizard_fields (
  step public.form_step not null,
  path text not null, -- the key in form_data; one level of nesting, written `redesSociais.facebook`
  kind text not null check (kind in ('text', 'int', 'date', 'bool', 'enum')),
  target text not null check (target in ('organizacoes', 'certificacoes', 'priorities', 'dados_adicionais')),
  column_name text not null, -- for dados_adicionais the key inside that object
  max_length integer, -- characters, for text
  allowed text[], -- for enum
  primary key (step, path),
  unique (target, column_name),
  check ((kind = 'text') = (max_length is not null)),
  check ((kind = 'enum') = (allowed is not null))
);

alter table private.wizard_fields enable row level security;

insert into private.wizard_fields (step, path, kind, target, column_name, max_length, allowed)
select
  f.step::public.form_step,
  f.path,
  f.kind,
  f.target,
  -- camelCase to snake_case of the last part; dados_adicionais keeps the form's own keys
  case when f.target = 'dados_adicionais' then f.path
    else lower(regexp_replace(regexp_replace(f.path, '^.*\.', ''), '([A-Z])', '_\1', 'g')) end,
  f.max_length,
  f.allowed
from (values
  ('dados-basicos', 'nome', 'text', 'organizacoes', 300, null::text[]),
  ('dados-basicos', 'nomeFantasia', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'cnpj', 'text', 'organizacoes', 18, null),
  ('dados-basicos', 'dataFundacao', 'date', 'organizacoes', null, null),
  ('dados-basicos', 'tipoOrganizacao', 'enum', 'organizacoes', null,
    array['associacao', 'fundacao', 'ong', 'oscip', 'os', 'outro']),
  ('dados-basicos', 'representante', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'cargoRepresentante', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'cpfRepresentante', 'text', 'organizacoes', 14, null),
  ('dados-basicos', 'email', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'telefone', 'text', 'organizacoes', 15, null),
  ('dados-basicos', 'site', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'redesSociais.facebook', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'redesSociais.instagram', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'redesSociais.twitter', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'redesSociais.linkedin', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'redesSociais.youtube', 'text', 'organizacoes', 300, null),
  ('dados-basicos', 'endereco', 'text', 'organizacoes', 5000, null),

  ('detalhes-ong', 'areaAtuacao', 'text', 'organizacoes', 300, null),
  ('detalhes-ong', 'abrangencia', 'enum', 'organizacoes', null,
    array['municipal', 'regional', 'estadual', 'nacional', 'internacional']),
  ('detalhes-ong', 'numBeneficiarios', 'int', 'organizacoes', null, null),
  ('detalhes-ong', 'numColaboradores', 'int', 'organizacoes', null, null),
  ('detalhes-ong', 'fundingAmount', 'enum', 'organizacoes', null,
    array['ate50k', '50k-100k', '100k-500k', '500k-1m', 'acima1m']),
  ('detalhes-ong', 'timeframe', 'enum', 'organizacoes', null, array['urgente', 'medio', 'longo', 'planejamento']),
  ('detalhes-ong', 'previousGrants', 'enum', 'organizacoes', null, array['nenhuma', 'pouca', 'media', 'muita']),
  ('detalhes-ong', 'missao', 'text', 'organizacoes', 5000, null),
  ('detalhes-ong', 'visao', 'text', 'organizacoes', 5000, null),
  ('detalhes-ong', 'valores', 'text', 'organizacoes', 5000, null),
  ('detalhes-ong', 'historico', 'text', 'organizacoes', 500, null),
  ('detalhes-ong', 'publicoAlvo', 'text', 'organizacoes', 5000, null),
  ('detalhes-ong', 'projetos', 'text', 'organizacoes', 5000, null),
  ('detalhes-ong', 'certificacoes.cebas', 'bool', 'certificacoes', null, null),
  ('detalhes-ong', 'certificacoes.oscip', 'bool', 'certificacoes', null, null),
  ('detalhes-ong', 'certificacoes.os', 'bool', 'certificacoes', null, null),
  ('detalhes-ong', 'certificacoes.utilidadePublicaMunicipal', 'bool', 'certificacoes', null, null),
  ('detalhes-ong', 'certificacoes.utilidadePublicaEstadual', 'bool', 'certificacoes', null, null),
  ('detalhes-ong', 'certificacoes.utilidadePublicaFederal', 'bool', 'certificacoes', null, null),
  ('detalhes-ong', 'certificacoes.conselhosMunicipais', 'bool', 'certificacoes', null, null),
  ('detalhes-ong', 'certificacoes.conselhosEstaduais', 'bool', 'certificacoes', null, null),
  ('detalhes-ong', 'outrasCertificacoes', 'text', 'organizacoes', 5000, null),
  ('detalhes-ong', 'periodoMandato', 'text', 'organizacoes', 300, null),
  ('detalhes-ong', 'estruturaDiretoria', 'text', 'organizacoes', 5000, null),
  ('detalhes-ong', 'priorities.infrastructure', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'priorities.projects', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'priorities.operational', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'priorities.training', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'priorities.education', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'priorities.health', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'priorities.environment', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'priorities.culture', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'priorities.sports', 'bool', 'priorities', null, null),
  ('detalhes-ong', 'otherPriorities', 'text', 'organizacoes', 5000, null),

  ('documentos', 'additionalInfo', 'text', 'dados_adicionais', 5000, null),
  ('documentos', 'privacyPolicy', 'bool', 'dados_adicionais', null, null),
  ('documentos', 'termsAgreement', 'bool', 'dados_adicionais', null, null),
  ('documentos', 'dataUseConsent', 'bool', 'dados_adicionais', null, null),
  ('documentos', 'responsavelNome', 'text', 'dados_adicionais', 300, null),
  ('documentos', 'responsavelCargo', 'text', 'dados_adicionais', 300, null),
  ('documentos', 'responsavelEmail', 'text', 'dados_adicionais', 300, null),
  ('documentos', 'responsavelTelefone', 'text', 'dados_adicionais', 15, null),
  ('documentos', 'responsavelHorario', 'text', 'dados_adicionais', 300, null),
  ('documentos', 'orcamentoAnual', 'text', 'dados_adicionais', 300, null),
  ('documentos', 'fontesReceita', 'text', 'dados_adicionais', 5000, null),
  ('documentos', 'principaisDespesas', 'text', 'dados_adicionais', 5000, null),
  ('documentos', 'responsavelFinanceiro', 'text', 'dados_adicionais', 300, null),
  ('documentos', 'sede', 'text', 'dados_adicionais', 5000, null),
  ('documentos', 'espacosDisponiveis', 'text', 'dados_adicionais', 5000, null),
  ('documentos', 'equipamentos', 'text', 'dados_adicionais', 5000, null),
  ('documentos', 'sistemasGestao', 'text', 'dados_adicionais', 5000, null),
  ('documentos', 'capacidadeTecnica', 'text', 'dados_adicionais', 5000, null)
) as f (step, path, kind, target, max_length, allowed);
