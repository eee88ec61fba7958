-- `cnpj` stays as it was typed; organisations are compared and sorted by its key, and by the eight characters that all
-- branches of one organisation share.

alter table public.organizacoes add column cnpj_chave text generated always as (private.cnpj_key(cnpj)) stored;

create index organizacoes_cnpj_chave on public.organizacoes (cnpj_chave);
-- With the key itself, so that counting roots needs no look at the rows.
create index organizacoes_cnpj_raiz on public.organizacoes (left(cnpj_chave, 8), cnpj_chave);

-- Who types with punctuation and who types without stand in one order. Missing values last, as in private.sort_text.
create index organizacoes_by_cnpj_chave
  on public.organizacoes ((coalesce(cnpj_chave, U&'\+10FFFF') collate "C"), id desc);
drop index public.organizacoes_by_cnpj;
