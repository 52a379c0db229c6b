-- A day of long ago is found without reading everything that was written since.
create index audit_at on office.audit (at desc, id desc);
