import { domainOf, isFreeMail, isPublicDomain } from '#platform/fields/mail-domain.ts';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '#platform/fields/problems.ts';
import { CompanyPapersForm, CompanyBillingForm, CompanyPatch, CompanyPlaceForm } from './contract.ts';
import {
  aboutOfCompany,
  canHideCompany,
  canVerify,
  isAtDomain,
  nameOfCompany,
  stateOnDomainVerified,
} from './rules.ts';
import { stateAfterEdit, unconfirmedBy } from './confirmed.ts';
import { COMPANY_FIELDS } from './fields.ts';
import { namesIn } from '#platform/fields/declared.ts';

const refusedBy = (
  schema: { safeParse: (value: unknown) => { success: boolean; error?: unknown } },
  value: unknown,
  locale: 'ar' | 'en' = 'en',
) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? {} : problemsOf(parsed.error as never, locale);
};

describe('names', () => {
  test('each language has its own, and the other one when there is none', () => {
    const both = { foundation_name: 'مسار', en_foundation_name: 'Masar' };
    expect([nameOfCompany(both, 'ar'), nameOfCompany(both, 'en')]).toEqual(['مسار', 'Masar']);
    expect(nameOfCompany({ foundation_name: 'مسار', en_foundation_name: null }, 'en')).toBe('مسار');
    expect(aboutOfCompany({ about_company: null, en_about_company: 'About' }, 'ar')).toBe('About');
  });
});

describe('states', () => {
  const verified = {
    state: 'verified' as const,
    domain_verified_at: new Date(),
    foundation_name: 'مسار',
    en_foundation_name: null,
    commercial_registration: '7001234567',
    commercial_file_id: 'file',
    email_main_domain: 'masar.sa',
  };

  test('a confirmed domain lifts an unverified company only', () => {
    expect(stateOnDomainVerified('unverified')).toBe('domain_verified');
    expect(stateOnDomainVerified('verified')).toBe('verified');
  });

  test('staff verify a company with a confirmed domain and a commercial file', () => {
    expect(canVerify({ state: 'domain_verified', commercial_file_id: 'file' })).toBe(true);
    expect(canVerify({ state: 'domain_verified', commercial_file_id: null })).toBe(false);
    expect(canVerify({ state: 'unverified', commercial_file_id: 'file' })).toBe(false);
    expect([canHideCompany({ state: 'verified' }), canHideCompany({ state: 'domain_verified' })]).toEqual([
      true,
      false,
    ]);
  });

  test('a badge cannot be carried to another name, number, file or domain', () => {
    expect(stateAfterEdit(verified, { foundation_name: 'أرامكو' })).toBe('domain_verified');
    expect(stateAfterEdit(verified, { commercial_registration: '7009999999' })).toBe('domain_verified');
    // A name in a second language stands beside the badge as well.
    expect(stateAfterEdit(verified, { en_foundation_name: 'Aramco' })).toBe('domain_verified');
    expect(stateAfterEdit(verified, { commercial_file_id: 'other' })).toBe('domain_verified');
    expect(stateAfterEdit(verified, { email_main_domain: 'aramco.com' })).toBe('unverified');
    expect(stateAfterEdit({ ...verified, domain_verified_at: null }, { foundation_name: 'أرامكو' })).toBe('unverified');
    expect(unconfirmedBy(verified, { email_main_domain: null })).toEqual({ domain: true, papers: false });
  });

  test.for(namesIn(COMPANY_FIELDS))(
    'a change of %s takes back what is declared as confirmed, and nothing else',
    (name) => {
      const { confirmed }: { confirmed?: 'papers' | 'domain'; part: string } = COMPANY_FIELDS[name];
      const states = { papers: 'domain_verified', domain: 'unverified' };
      expect(stateAfterEdit(verified, { [name]: 'other' })).toBe(confirmed ? states[confirmed] : 'verified');
    },
  );

  test('what was not confirmed may change freely, and sending it unchanged is no change', () => {
    expect(stateAfterEdit(verified, { foundation_name: 'مسار', email_main_domain: 'masar.sa' })).toBe('verified');
  });
});

describe('domains', () => {
  test('what people paste is read', () => {
    expect(['info@Masar.SA', 'https://www.masar.sa/about?x=1', ' @masar.sa ', 'masar.sa.'].map(domainOf)).toEqual(
      Array(4).fill('masar.sa'),
    );
  });

  test('only a public domain of one’s own is taken', () => {
    expect(['masar.sa', 'mail.masar.com.sa', 'xn--mgberp4a5d4ar.sa'].map(isPublicDomain)).toEqual([true, true, true]);
    expect(
      ['localhost', 'com.sa', 'gov.sa', '10.0.0.1', 'masar', 'masar..sa', '-x.sa', 'intern.local', 'a b.sa'].map(
        isPublicDomain,
      ),
    ).toEqual(Array(9).fill(false));
    expect(['gmail.com', 'outlook.sa', 'yahoo.co.uk', 'icloud.com'].map(isFreeMail)).toEqual(Array(4).fill(true));
    expect(['gmailing.sa', 'masar.sa', 'mail.masar.sa'].map(isFreeMail)).toEqual([false, false, false]);
  });

  test('an address is at a domain or below it, not merely like it', () => {
    expect(isAtDomain('info@masar.sa', 'masar.sa')).toBe(true);
    expect(isAtDomain('info@hr.masar.sa', 'masar.sa')).toBe(true);
    expect(isAtDomain('info@notmasar.sa', 'masar.sa')).toBe(false);
    expect(isAtDomain('masar.sa@evil.example', 'masar.sa')).toBe(false);
  });
});

describe('fields', () => {
  test('numbers of the papers, in either digits', () => {
    expect(
      CompanyPapersForm.parse({
        commercial_registration: '٧٠٠١٢٣٤٥٦٧',
        email_main_domain: 'info@masar.sa',
      }),
    ).toMatchObject({
      commercial_registration: '7001234567',
      email_main_domain: 'masar.sa',
    });
    expect(
      refusedBy(CompanyPapersForm, { commercial_registration: '12345', email_main_domain: 'me@gmail.com' }, 'ar'),
    ).toEqual({
      commercial_registration: ['يجب أن تكون القيمة صحيحة'],
      email_main_domain: ['استخدم نطاق الجهة نفسها، لا بريدًا مجانيًا'],
    });
  });

  test('a national address is whole, in either digits, or not there', () => {
    const whole = {
      vat_number: '3000 0000 0000 003',
      building_number: '٧٤٢١',
      street: 'شارع العليا',
      district: 'الملقا',
      postal_city: 'الرياض',
      postal_code: '13524',
      additional_number: '',
    };
    expect(CompanyBillingForm.parse(whole)).toMatchObject({
      vat_number: '300000000000003',
      building_number: '7421',
      additional_number: null,
    });
    const none = { ...whole, building_number: '', street: '', district: '', postal_city: '', postal_code: '' };
    expect(CompanyBillingForm.safeParse(none).success).toBe(true);
    expect(refusedBy(CompanyBillingForm, { ...none, additional_number: '3312', street: 'شارع العليا' })).toEqual({
      building_number: ['Building number field is required'],
      district: ['District field is required'],
      postal_city: ['City field is required'],
      postal_code: ['Postal code field is required'],
    });
    expect(
      refusedBy(CompanyBillingForm, { ...whole, vat_number: 'ثلاثة', building_number: '12', postal_code: '123456' }),
    ).toEqual({
      vat_number: ['must be numbers'],
      building_number: ['must be valid'],
      postal_code: ['must be valid'],
    });
  });

  test('half a place is no place, and it lies on the earth', () => {
    expect(refusedBy(CompanyPlaceForm, { lat: '24.7', lng: '' })).toEqual({ lng: ['Longitude field is required'] });
    expect(refusedBy(CompanyPlaceForm, { lat: '91', lng: '46' })).toEqual({ lat: ['This Field must be less than 90'] });
    expect(CompanyPlaceForm.parse({ lat: '24.71361234567', lng: '46.6753' })).toMatchObject({
      lat: 24.713612,
      lng: 46.6753,
    });
  });

  test('what is not sent is not touched', () => {
    expect(CompanyPatch.parse({ site: 'masar.sa' })).toEqual({ site: 'https://masar.sa' });
    expect(refusedBy(CompanyPatch, { foundation_name: '', members_count: 0 })).toEqual({
      foundation_name: ['Company name field is required'],
      members_count: ['must be positive numbers'],
    });
    expect(refusedBy(CompanyPatch, { about_company: 'كلمة '.repeat(1001) })).toEqual({
      about_company: ['This field must be less than 1,000'],
    });
  });
});
