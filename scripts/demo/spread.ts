/** Spreads the events over the past weeks. Triggers are off: each update would create a new event. */
export const SPREAD_OVER_TIME = `do $$
begin
  set local session_replication_role = replica;
  create temporary table people on commit drop as
    -- People awaiting approval signed up recently.
    select p.id, now() - make_interval(hours => case when p.waits then 6 + 11 * p.n else 600 + 31 * p.n end) as came
    from (
      select u.id, a.status = 'pending' as waits, (row_number() over (order by u.created_at desc, u.id))::int as n
      from auth.users u join public.user_approval a on a.user_id = u.id where u.email like '%.example'
    ) p;
  update auth.users u set created_at = p.came from people p where p.id = u.id;
  update public.profiles f set created_at = p.came from people p where p.id = f.id;
  update public.user_approval a set created_at = p.came,
    decided_at = case when a.decided_at is not null then p.came + interval '20 hours' end
    from people p where p.id = a.user_id;
  update public.organizacoes o set created_at = p.came + interval '1 day', cnpj_desde = p.came + interval '1 day' from people p where p.id = o.owner_id;

  create temporary table sample_documents on commit drop as
    select d.id, d.org_id, d.tipo,
      case when d.reviewed_at is null then now() - make_interval(hours => 5 * n)
        else now() - make_interval(hours => 300 + 3 * n) end as came
    from (
      select d.*, (row_number() over (partition by d.reviewed_at is null order by d.tipo, d.org_id) % 50)::int as n
      from public.documentos d
    ) d;
  update public.documentos d set created_at = p.came, aguardando_desde = p.came,
    reviewed_at = case when d.reviewed_at is not null then p.came + interval '26 hours' end
    from sample_documents p where p.id = d.id;
  update public.documento_versoes v set enviado_em = p.came - interval '9 days', reviewed_at = p.came - interval '8 days',
    created_at = p.came
    from sample_documents p where p.org_id = v.org_id and p.tipo = v.tipo;
  update public.auditoria a set created_at = coalesce(
      (select d.reviewed_at from public.documentos d where d.id = a.documento_id),
      (select v.reviewed_at from public.documento_versoes v where v.org_id = a.org_id and v.tipo = a.detalhes ->> 'tipo'),
      case when a.acao = 'organizacao_criada' then (select o.created_at from public.organizacoes o where o.id = a.org_id) end,
      (select u.decided_at from public.user_approval u where u.user_id = a.user_id),
      a.created_at);
end $$`
