-- The colour in which an entry is shown: a meaning or a preset of the control library, or #rrggbb; empty for none.
alter table dictionary_data add column color text not null default ''
  check (color ~ '^(success|processing|error|warning|default|magenta|red|volcano|orange|gold|yellow|lime|green|cyan|blue|geekblue|purple|pink|#[0-9a-fA-F]{6})?$');
