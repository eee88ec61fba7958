begin;
select plan(40);
select tests.add_people();
insert into consentimentos (user_id, tipo, aceito, versao, texto_hash)
select tests.id(w), 'privacyPolicy', true, '1', 'abc' from unnest(array['owner', 'pending']) w;

select tests.who_may($$ select * from consentimentos $$, '42501', '0', '0', '1', '0', '0', '2');
select tests.who_may($$ insert into consentimentos (tipo, aceito, versao, texto_hash) values ('termsAgreement', true, '1', 'abc') $$,
  '42501', '42501', '42501', '1', '1', '1', '1');
select tests.who_may($$ insert into consentimentos (user_id, tipo, aceito, versao, texto_hash)
  values (tests.id('owner'), 'termsAgreement', true, '1', 'abc') $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ update consentimentos set aceito = false $$,
  '42501', '42501', '42501', '42501', '42501', '42501', '42501');
select tests.who_may($$ delete from consentimentos $$, '42501', '42501', '42501', '42501', '42501', '42501', '42501');

select is(tests.outcome('owner', format($$ insert into consentimentos (tipo, aceito, versao, texto_hash) values (%s) $$, v)), expected, v)
from (values
  ($$ 'newsletter', true, '1', 'abc' $$, '23514'), ($$ 'privacyPolicy', null, '1', 'abc' $$, '23502'),
  ($$ 'privacyPolicy', true, ' ', 'abc' $$, '23514'), ($$ 'privacyPolicy', true, '1', '' $$, '23514'),
  ($$ 'privacyPolicy', false, '1', 'abc' $$, '1')
) t (v, expected);

select * from finish();
rollback;
