import type { Insertable } from 'kysely';
import type { Companies, CompanyMembers, Users } from '#platform/db/tables.ts';
import { companies as contents, DEMO_COMPANY } from '../content/companies.ts';
import { recruiters } from '../content/names.ts';
import { districtName, districtOf } from '../content/places.ts';
import type { Bilingual, DemoCompany } from '../content/shapes.ts';
import type { Random } from '../random.ts';
import type { Catalogue } from './catalogue.ts';
import { DAY_MS } from '#platform/durations.ts';

const FIRST_ID = 101;

export type MadeCompany = {
  content: DemoCompany;
  id: number;
  row: Insertable<Companies>;
  en_address: string;
  owner: { row: Insertable<Users> & { id: string }; first: Bilingual };
  member: Insertable<CompanyMembers>;
};

/** How the postal codes of a city begin; a company elsewhere has not written its address yet. */
const POSTAL: Record<string, string> = {
  riyadh: '132',
  jeddah: '234',
  dammam: '322',
  'al-khobar': '344',
  makkah: '242',
};

function nationalAddress(
  { cities, district }: DemoCompany,
  { street, postal_city }: { street: string; postal_city: string },
  index: number,
) {
  const beginning = POSTAL[cities[0]!];
  if (!beginning) return {};
  return {
    building_number: String(2100 + index * 137).slice(0, 4),
    street,
    district,
    postal_city,
    postal_code: `${beginning}${String(11 + (index % 80))}`,
    additional_number: String(6400 + index * 53).slice(0, 4),
  };
}

export function makeCompanies({
  now,
  random,
  catalogue,
  password_hash,
  staff_id,
}: {
  now: Date;
  random: Random;
  catalogue: Catalogue;
  password_hash: string;
  staff_id: string;
}): MadeCompany[] {
  return contents.map((content, index) => {
    const id = FIRST_ID + index;
    const isDemo = content.key === DEMO_COMPANY;
    const created_at = new Date(now.getTime() - random.between(200, 620) * DAY_MS);
    const verified_at = new Date(created_at.getTime() + random.between(2, 9) * DAY_MS);
    const city = catalogue.entry('cities', content.cities[0]!);
    const district = districtOf(content.cities[0]!, content.district);
    const street = random.pick(district.streets);
    const recruiter = {
      first: recruiters[index % recruiters.length]!.first,
      last: recruiters[(index + Math.floor(index / recruiters.length) * 7) % recruiters.length]!.last,
    };
    const owner: Insertable<Users> & { id: string } = {
      id: random.uuid(),
      type: 'COMPANY',
      email: isDemo ? 'company@sila.test' : `hr@${content.domain}`,
      phone: `+9665000${String(20_000 + index)}`,
      password_hash,
      ar_first_name: recruiter.first.ar,
      ar_last_name: recruiter.last.ar,
      en_first_name: recruiter.first.en,
      en_last_name: recruiter.last.en,
      email_verified_at: created_at,
      phone_verified_at: created_at,
      created_at,
    };
    const hasDomain = content.state !== 'unverified';
    const row: Insertable<Companies> = {
      id,
      state: content.state,
      foundation_name: content.ar,
      en_foundation_name: content.en,
      commercial_registration: `70${String(10_348_127 + index * 48_611).padStart(8, '0')}`,
      vat_number: content.state === 'verified' ? `3${String(1_045_120_000_000 + index * 7_310_402_003)}3` : null,
      ...(content.state === 'verified'
        ? nationalAddress(content, { street: street.ar, postal_city: city.ar }, index)
        : {}),
      email_main_domain: content.domain,
      domain_verified_at: hasDomain ? verified_at : null,
      verified_at: content.state === 'verified' ? verified_at : null,
      verified_by: content.state === 'verified' ? staff_id : null,
      city_id: city.id,
      address: `${street.ar}، ${districtName(district)}، ${city.ar}`,
      // Somewhere in its district.
      lat: district.lat + (random.next() - 0.5) * 0.01,
      lng: district.lng + (random.next() - 0.5) * 0.01,
      about_company: content.about,
      en_about_company: content.aboutEn ?? null,
      members_count: content.members,
      working_type_id: catalogue.id('working_types', content.working_type),
      sector_id: catalogue.id('sectors', content.sector),
      site: hasDomain ? `https://${content.domain}` : null,
      created_at,
      updated_at: verified_at,
    };
    return {
      content,
      id,
      row,
      en_address: `${street.en}, ${district.en}, ${city.en}`,
      owner: { row: owner, first: recruiter.first },
      member: { company_id: id, user_id: owner.id, role: 'owner', created_at },
    };
  });
}
