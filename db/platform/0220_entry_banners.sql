-- Banners of the sign-up popup and the login dialog (2-account-entry §2). Sign-up has two names, and both are groups.
alter table content.banner drop constraint banner_group_name_check;
alter table content.banner add constraint banner_group_name_check check (group_name in (
  'home', 'rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'lott', 'cockfight', 'promotion', 'shop', 'help', 'reg',
  'w_register', 'w_reg', 'w_login'
));

-- Until now a resource of these names was the picture. The resource stays for the release before.
insert into content.banner (id, group_name, picture, title, text, action)
select 'entry-' || replace(resource ->> 'resourceType', '_', '-'), resource ->> 'resourceType', min(resource ->> 'url'),
  '{"bn": "", "en": ""}', '{"bn": "", "en": ""}', '{"bn": "", "en": ""}'
  from settings.value, jsonb_array_elements(value) resource
 where name = 'resources'
   and resource ->> 'resourceType' in ('w_register', 'w_reg', 'w_login')
   and resource ->> 'url' ~ '^https://[^\s]{1,250}$'
 group by resource ->> 'resourceType'
on conflict (id) do nothing;
