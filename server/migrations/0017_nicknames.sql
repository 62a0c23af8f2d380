-- What a nickname may never be, as the contract has it (calls: Shapes). The contract refuses more.
alter table account add constraint account_nickname_is_name
  check (nickname = btrim(nickname) and char_length(nickname) <= 30 and nickname !~ '[@[:cntrl:]]');
