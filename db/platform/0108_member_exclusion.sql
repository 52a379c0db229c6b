-- Keeping somebody away from play is a permission of its own: nobody can take it back. Who locks members may do it.
update office.role set permissions = array_append(permissions, 'members.exclude')
  where 'members.write' = any (permissions) and not 'members.exclude' = any (permissions);
