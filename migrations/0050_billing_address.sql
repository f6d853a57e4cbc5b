-- owner: companies
-- What a tax invoice says of its buyer: the Saudi national address, whole or not at all (the additional number may be
-- missing), as the tax authority's rules ask for it.
alter table companies
  add column building_number   text check (building_number ~ '^[0-9]{4}$'),
  add column street            text check (char_length(street) between 1 and 120),
  add column district          text check (char_length(district) between 1 and 120),
  add column postal_city       text check (char_length(postal_city) between 1 and 120),
  add column postal_code       text check (postal_code ~ '^[0-9]{5}$'),
  add column additional_number text check (additional_number ~ '^[0-9]{4}$'),
  add constraint companies_national_address check (
    num_nulls(building_number, street, district, postal_city, postal_code) in (0, 5)
    and (additional_number is null or building_number is not null)
  );
