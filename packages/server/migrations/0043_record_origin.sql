-- Where a change of a record came from (a form, the API, an import, …) and the published version of the model by which it was written: the labels of its
-- fields are those of that version. Empty for everything else in the history.
alter table audit_event add column origin text, add column model_version int;
