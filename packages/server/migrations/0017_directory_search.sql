-- What pickers search in, in the order that they show: a word anywhere in a text is found by reading this and nothing of the rows.
-- No index can answer `like` under row security, as its operator is not leakproof.
create index app_user_search on app_user (tenant_id, sort_code, creator_time desc, id)
  include (search_text, enabled_mark) where delete_mark is null;
create index organize_search on organize (tenant_id, category, sort_code, creator_time desc, id)
  include (search_text, enabled_mark) where delete_mark is null;
