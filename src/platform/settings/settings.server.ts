import { sql } from 'kysely';
import { z } from 'zod';
import type { Uses } from '#platform/context.server.ts';
import { findPrepared } from '#platform/db/prepared.server.ts';
import { day } from '#platform/fields/rules.ts';

const digitsOf = (count: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{${count}}$`))
    .nullable()
    .catch(null);

const lineOf = (max: number) => z.string().min(1).max(max).nullable().catch(null);

/** What staff can change, with the defaults of a fresh installation. Money in halalas. */
const settings = {
  posting_fee: z.int().nonnegative().catch(20_000),
  listing_days: z.int().positive().catch(30),
  vat_percent: z.number().min(0).max(100).catch(15),
  /** Whoever applies, and whoever was interviewed, has an answer within so many days. */
  answer_days: z.int().min(1).max(365).catch(30),
  interview_min_interviewers: z.int().min(1).max(10).catch(2),
  interview_notice_days: z.int().min(0).max(30).catch(3),
  /** Days off besides those of the calendar, such as 2026-12-01. */
  public_holidays: z.array(day()).max(200).catch([]),
  // Far more than anybody needs, and little enough that one visitor cannot fill the site or mail the world.
  files_per_account: z.int().positive().catch(200),
  file_megabytes_per_account: z.int().positive().catch(500),
  files_per_company: z.int().positive().catch(5_000),
  file_megabytes_per_company: z.int().positive().catch(10_000),
  drafts_per_account: z.int().positive().catch(50),
  drafts_per_company: z.int().positive().catch(100),
  /** Letters of one company to people who do not act for it, on one day of Riyadh. */
  outside_mails_a_day: z.int().positive().catch(50),
  /** Between somebody who lost every factor and their coming back. */
  way_back_hours: z.int().min(24).catch(72),
  // Within how many hours staff promise to have decided, by queue.
  fraud_hours: z.int().positive().catch(2),
  report_hours: z.int().positive().catch(4),
  signal_hours: z.int().positive().catch(24),
  appeal_hours: z.int().positive().catch(120),
  review_hours: z.int().positive().catch(2),
  receipt_hours: z.int().positive().catch(4),
  verification_hours: z.int().positive().catch(48),
  // What the law gives a privacy request and the notice of an incident, or less where the company promises less.
  privacy_request_hours: z.int().min(24).max(720).catch(720),
  incident_hours: z.int().min(1).max(72).catch(72),
  /** By which an answer to a privacy request may be put off, once. */
  privacy_extension_days: z.int().min(0).max(30).catch(30),
  /** How many days kinds of data are kept, where another period than the usual one was chosen. */
  kept_days: z.record(z.string(), z.int().nonnegative()).catch({}),
  /** Where people complain to the authority, and where it is told of incidents. Not confirmed: whoever operates checks it. */
  authority_url: z.url().catch('https://dgp.sdaia.gov.sa'),
  lost_factor_hours: z.int().positive().catch(24),
  contact_hours: z.int().positive().catch(24),
  // Where the site is reached besides its form; what is not set is not shown.
  office_address: lineOf(300),
  office_en_address: lineOf(300),
  office_phone: lineOf(20),
  office_email: lineOf(254),
  office_lat: z.number().min(-90).max(90).nullable().catch(null),
  office_lng: z.number().min(-180).max(180).nullable().catch(null),
  // So much one person may send, and less while the account is new; far more than anybody writes by hand.
  applications_an_hour: z.int().positive().catch(25),
  applications_a_day: z.int().positive().catch(60),
  messages_an_hour: z.int().positive().catch(240),
  messages_a_day: z.int().positive().catch(1_000),
  new_account_days: z.int().nonnegative().catch(3),
  new_account_percent: z.int().min(1).max(100).catch(50),
  // The seller as invoices name it; a real site sets its own before it takes money.
  seller_name: z.string().min(1).max(120).catch('منصة صلة للتوظيف'),
  seller_en_name: z.string().min(1).max(120).catch('Sila Recruitment Platform'),
  seller_vat_number: z
    .string()
    .regex(/^3\d{13}3$/)
    .catch('300000000000003'),
  seller_registration: z
    .string()
    .regex(/^\d{10}$/)
    .catch('7000000000'),
  // Of the national address, as the tax authority asks for it.
  seller_building_number: digitsOf(4),
  seller_postal_code: digitsOf(5),
  seller_additional_number: digitsOf(4),
  seller_address: z.string().min(1).max(300).catch('طريق الملك فهد، حي العليا، الرياض 12211، المملكة العربية السعودية'),
  seller_en_address: z.string().min(1).max(300).catch('King Fahd Road, Al Olaya, Riyadh 12211, Saudi Arabia'),
};
export type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]> };

const Settings = z.object(settings);
let last: { said: string; settings: Settings } | undefined;

const findSettings = findPrepared((db) =>
  db
    .selectFrom('settings')
    .select(sql<string>`coalesce(json_object_agg(name, value order by name), '{}')::text`.as('said')),
);

/** Read at each asking, parsed when they changed. */
export async function readSettings({ db }: Uses<'db'>): Promise<Settings> {
  const { said } = (await findSettings(db))!;
  if (last?.said === said) return last.settings;
  const unset = Object.fromEntries(Object.keys(settings).map((name) => [name, undefined]));
  last = { said, settings: Object.freeze(Settings.parse({ ...unset, ...(JSON.parse(said) as object) })) };
  return last.settings;
}
