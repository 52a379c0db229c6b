-- Games that their provider opens with play money as well.
alter table catalogue.game add column has_demo boolean not null default false;

-- Those of the house. Synchronising a provider's list marks others.
update catalogue.game set has_demo = true where provider_id = 'SUND' and game_code in ('royal-bengal', 'padma-ilish');
