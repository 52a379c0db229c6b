-- The drawn avatar that a member has chosen (1-site §6, avatar and icon); null: none.
alter table members.member add column avatar text constraint member_avatar_check check (avatar in (
  'bird', 'cat', 'fish', 'rabbit', 'turtle', 'squirrel', 'flower', 'leaf', 'boat', 'sun', 'moon', 'star'
));

-- What other members see of a member beside the name.
create view members.face as select id, avatar from members.member;
