-- Nobody can take an exclusion back: of the roles that come with the platform, `owner` alone imposes it. Roles that an
-- operator has made keep what they were given.
update office.role set permissions = array_remove(permissions, 'members.exclude')
  where name in ('cashier', 'support', 'editor', 'auditor');
