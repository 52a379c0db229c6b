-- When a game was last brought in from its provider's own list; null for games that the operator entered, which a
-- synchronisation never touches.
alter table catalogue.game add column synced_at timestamptz;
