-- owner: search
-- Questions are asked so that there is one index to take, whatever the planner thinks of the words. To look up how common
-- each of them is took it half of its time, a third of a millisecond a word.
alter table job_search alter column document set statistics 0;
alter table candidate_search alter column document set statistics 0;
-- An older server than PostgreSQL 18 keeps what it gathered: slower, with the same results.
do $$
begin
  if to_regproc('pg_clear_attribute_stats') is not null then
    perform pg_clear_attribute_stats(current_schema(), relname, 'document', false)
    from (values ('job_search'), ('candidate_search')) as searched(relname);
  end if;
end
$$;
