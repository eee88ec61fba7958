-- The record of processing (LGPD, art. 37) in the ANPD's simplified model. The app writes it from the operator's settings and
-- private.retencao; here stands what the team adds to a field (decision 142).

create table private.registro_complementos (
  campo text primary key check (campo in (
    'contato', 'titulares', 'dados', 'compartilhamento', 'seguranca', 'guarda', 'finalidade', 'observacoes'
  )),
  texto text not null default '' check (char_length(texto) <= 5000),
  versao integer not null default 0
);

comment on table private.registro_complementos is
  'What the team adds to each field of the record of processing: eight rows, of which empty ones add nothing.';

alter table private.registro_complementos enable row level security;

insert into private.registro_complementos (campo)
select unnest('{contato,titulares,dados,compartilhamento,seguranca,guarda,finalidade,observacoes}'::text[]);

create function private.processing_remarks() returns setof private.registro_complementos
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select * from private.registro_complementos;
end $$;

create function public.processing_remarks() returns table (campo text, texto text, versao integer)
language sql stable set search_path = '' as $$ select * from private.processing_remarks() $$;

grant execute on function private.processing_remarks(), public.processing_remarks() to authenticated;

comment on function public.processing_remarks() is
  'What the team adds to the eight fields of the record of processing, for administrators.';

create function private.save_processing_remark(p_campo text, p_texto text, p_versao integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given text;
  before private.registro_complementos;
begin
  perform private.require_admin();
  perform private.limit_length(p_campo, 50, 'p_campo'), private.limit_length(p_texto, 5000, 'texto');
  given := coalesce(private.multi_line(p_texto), '');
  select * into before from private.registro_complementos c where c.campo = p_campo for update;
  if not found then
    perform private.fail('MU001', 'Este campo não existe.', 'p_campo');
  elsif given = before.texto then
    -- The answer to the first request may have been lost.
    return;
  elsif before.versao is distinct from p_versao then
    perform private.fail('MU012', 'Outra pessoa salvou este campo antes.');
  end if;
  update private.registro_complementos c set texto = given, versao = c.versao + 1 where c.campo = p_campo;
  perform private.audit('registro_alterado', detalhes => jsonb_build_object('campo', p_campo,
    'mudancas', jsonb_build_object('texto', private.change(before.texto, given))));
end $$;

create function public.save_processing_remark(p_campo text, p_texto text, p_versao integer) returns void
language sql set search_path = '' as $$ select private.save_processing_remark(p_campo, p_texto, p_versao) $$;

grant execute on function
  private.save_processing_remark(text, text, integer),
  public.save_processing_remark(text, text, integer)
  to authenticated;

comment on function public.save_processing_remark(text, text, integer) is
  'Saves over the version p_versao what the team adds to a field of the record of processing, for administrators (MU001, MU012).';
