-- One organisation is found by its key, whatever key it is: one plan serves all from the first call on, and not from the sixth.
alter function private.organization_detail(uuid) set plan_cache_mode = force_generic_plan;
