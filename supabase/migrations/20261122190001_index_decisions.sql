-- The lists of decisions, the newest first.
create index user_approval_decisions on public.user_approval (status, decided_at desc nulls last, user_id);
