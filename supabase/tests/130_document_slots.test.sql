begin;
select plan(10);

-- The table of docs/product.md, word for word (product 3 and 5).
select results_eq(
  $$ select slot, array_to_string(extensions, ', '), max_bytes / 1024 / 1024, mandatory
     from private.document_slots where parte = 'perfil' order by slot collate "C" $$,
  $$ select s, e, m, o from (values
    ('alvaraFuncionamento', 'pdf, jpg, jpeg, png', 10::bigint, false),
    ('ataEleicao', 'pdf, doc, docx', 10, true),
    ('avaliacoes', 'pdf, doc, docx, xls, xlsx', 10, false),
    ('balanco', 'pdf, xls, xlsx', 10, false),
    ('cartaoCnpj', 'pdf, jpg, jpeg, png', 10, true),
    ('certidaoEstadual', 'pdf', 10, false),
    ('certidaoFederal', 'pdf', 10, false),
    ('certidaoFgts', 'pdf', 10, false),
    ('certidaoMunicipal', 'pdf', 10, false),
    ('certidaoTrabalhista', 'pdf', 10, false),
    ('certificacoesTitulos', 'pdf, zip', 10, false),
    ('clippingMidia', 'pdf, doc, docx, zip', 10, false),
    ('declaracaoIsencao', 'pdf', 10, false),
    ('demonstracoes', 'pdf, xls, xlsx', 10, false),
    ('depoimentos', 'pdf, doc, docx, mp3, mp4', 10, false),
    ('estatuto', 'pdf, doc, docx', 10, true),
    ('inscricoesConselhos', 'pdf, zip', 10, false),
    ('materiais', 'jpg, jpeg, png, pdf, mp4', 20, false),
    ('orcamentosDetalhados', 'pdf, xls, xlsx', 10, false),
    ('planos', 'pdf, doc, docx, xls, xlsx', 10, false),
    ('projetos', 'pdf, doc, docx', 10, false),
    ('relatorios', 'pdf, doc, docx', 10, false),
    ('relatoriosAuditoria', 'pdf', 10, false)
  ) t (s, e, m, o) order by s collate "C" $$,
  '23 slots');
select results_eq(
  $$ select slot, array_to_string(extensions, ', '), max_bytes / 1024 / 1024, validade, validade_dias, mandatory
     from private.document_slots where parte = 'declaracao' order by slot collate "C" $$,
  $$ select s, 'pdf, jpg, jpeg, png', 10::bigint, 'idade', 180, false from (values
    ('declaracaoAutenticidade'), ('declaracaoDirigentes'), ('declaracaoEndereco'), ('declaracaoImpedimentos'),
    ('declaracaoInstalacoes'), ('declaracaoMenores'), ('declaracaoRemuneracao')) t (s) order by s collate "C" $$,
  'signed declarations beside them, none of them mandatory');
select is(private.slot_link(slot), link, slot || ' is sent there') from (values
  ('estatuto', '/perfil-ong/documentos#arquivo-estatuto'),
  ('declaracaoMenores', '/perfil-ong/declaracoes#arquivo-declaracaoMenores')) t (slot, link);
select is_empty($$ select slot from private.document_slots where max_bytes % (1024 * 1024) <> 0 $$, 'in whole MB');

select results_eq(
  $$ select public, file_size_limit, cardinality(allowed_mime_types) from storage.buckets where id = 'documentos' $$,
  $$ values (false, 20971520::bigint, 10) $$, 'the bucket is private, 20 MB, with the types of the slots');
select is_empty($$ select t from storage.buckets, unnest(allowed_mime_types) t where id = 'documentos' and t like '%*%' $$,
  'types are exact');

select is(tests.outcome(w, 'select * from private.document_slots'), '42501', w || ' reads the slots from the app, not here')
from unnest(array['anon', 'owner', 'admin']) w;

select * from finish();
rollback;
