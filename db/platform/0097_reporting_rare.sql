-- Open and refunded rounds are few: they are found as a whole and sorted, where an index in the order of wins would be walked
-- to its end for them.
drop index reporting.round_open;
create index round_rare on reporting.round (state, id desc) where state <> 'closed';
