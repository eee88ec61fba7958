-- The 23 file slots (spec 3 and 5). 1 MB is 1024 * 1024 bytes.

create table private.document_slots (
  slot text primary key check (slot ~ '^[a-zA-Z]{1,40}$'),
  label text not null,
  extensions text[] not null,
  max_bytes bigint not null default 10 * 1024 * 1024,
  mandatory boolean not null default false
);

alter table private.document_slots enable row level security;

insert into private.document_slots (slot, label, extensions) values
  ('estatuto', 'Estatuto social', '{pdf,doc,docx}'),
  ('ataEleicao', 'Ata de eleição da diretoria', '{pdf,doc,docx}'),
  ('cartaoCnpj', 'Cartão CNPJ', '{pdf,jpg,jpeg,png}'),
  ('certidaoMunicipal', 'Certidão negativa municipal', '{pdf}'),
  ('certidaoEstadual', 'Certidão negativa estadual', '{pdf}'),
  ('certidaoFederal', 'Certidão negativa federal', '{pdf}'),
  ('certidaoFgts', 'Certidão de regularidade do FGTS', '{pdf}'),
  ('certidaoTrabalhista', 'Certidão negativa de débitos trabalhistas', '{pdf}'),
  ('certificacoesTitulos', 'Certificações e títulos', '{pdf,zip}'),
  ('inscricoesConselhos', 'Inscrições em conselhos', '{pdf,zip}'),
  ('alvaraFuncionamento', 'Alvará de funcionamento', '{pdf,jpg,jpeg,png}'),
  ('balanco', 'Balanço patrimonial', '{pdf,xls,xlsx}'),
  ('demonstracoes', 'Demonstrações contábeis', '{pdf,xls,xlsx}'),
  ('relatoriosAuditoria', 'Relatórios de auditoria', '{pdf}'),
  ('declaracaoIsencao', 'Declaração de isenção', '{pdf}'),
  ('projetos', 'Projetos', '{pdf,doc,docx}'),
  ('planos', 'Planos de trabalho', '{pdf,doc,docx,xls,xlsx}'),
  ('orcamentosDetalhados', 'Orçamentos detalhados', '{pdf,xls,xlsx}'),
  ('relatorios', 'Relatórios de atividades', '{pdf,doc,docx}'),
  ('avaliacoes', 'Avaliações de impacto', '{pdf,doc,docx,xls,xlsx}'),
  ('clippingMidia', 'Clipping de mídia', '{pdf,doc,docx,zip}'),
  ('depoimentos', 'Depoimentos', '{pdf,doc,docx,mp3,mp4}'),
  ('materiais', 'Materiais de divulgação', '{jpg,jpeg,png,pdf,mp4}');

update private.document_slots set max_bytes = 20 * 1024 * 1024 where slot = 'materiais';
update private.document_slots set mandatory = true where slot in ('estatuto', 'ataEleicao', 'cartaoCnpj');
