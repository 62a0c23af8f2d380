-- A login whose tokens were not refreshed for 14 days has ended (security T8): the clean-up finds it by this.
create index login_by_use on login (last_used_at);
