-- An organisation may have more than one mail about refusals that wait: one that the provider put off (429 costs no try), or
-- that the operator lets try again, beside a newer one. That was a violation of a unique index, which stopped all mails.
drop index private.outbox_refusals;
create index outbox_refusals on private.outbox (org_id)
  where refusals is not null and sent_at is null and attempts = 0;

-- Takes the refusals of an organisation's documents out of their mails, which nobody has begun to send, oldest first.
create or replace function private.take_waiting_refusals(p_org_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found_refusals jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('mutirao.refusals.' || p_org_id, 0));
  with taken as (
    delete from private.outbox o
    where o.org_id = p_org_id and o.refusals is not null and o.sent_at is null and o.attempts = 0
    returning o.created_at, o.refusals
  )
  select jsonb_agg(e.refusal order by t.created_at, e.n) into found_refusals
  from taken t, jsonb_array_elements(t.refusals) with ordinality as e (refusal, n)
  -- Of two about one document the later one counts.
  where not exists (
    select from taken newer
    where newer.created_at > t.created_at
      and newer.refusals @> jsonb_build_array(jsonb_build_object('documento', e.refusal -> 'documento'))
  );
  return coalesce(found_refusals, '[]');
end $$;

-- An answer that cannot be written down holds up no other, and no mail that is to leave.
create or replace function private.collect_mail_answers() returns void
language plpgsql set search_path = '' as $$
declare
  mail record;
  answer record;
begin
  for mail in select o.id, o.request_id, o.attempts, o.next_attempt_at from private.outbox o
    where o.sent_at is null and o.request_id is not null for update skip locked
  loop
    begin
      execute 'select status_code, left(coalesce(error_msg, content), 500) as problem from net._http_response where id = $1'
        into answer using mail.request_id;
      if answer.status_code between 200 and 299 then
        update private.outbox set sent_at = now(), request_id = null, last_error = null where id = mail.id;
      elsif answer.status_code is not null or answer.problem is not null then
        update private.outbox
        set request_id = null,
            attempts = case answer.status_code when 429 then mail.attempts - 1 else mail.attempts end,
            last_error = concat_ws(' ', answer.status_code, answer.problem)
        where id = mail.id;
      elsif mail.next_attempt_at <= now() then
        -- The answer was lost (a restart empties pg_net's tables). Trying again is safe: the idempotency key stays.
        update private.outbox set request_id = null, last_error = 'no answer' where id = mail.id;
      end if;
    exception when others then
      raise warning 'answer about mail %: %', mail.id, sqlerrm;
    end;
  end loop;
end $$;
