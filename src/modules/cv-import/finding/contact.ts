import { NETWORK_HOSTS, isOnNetwork, networkAddressOf, type Network } from '#platform/fields/networks.ts';

import { normalisedDigits } from '#platform/fields/digits.ts';
import { phoneOf } from '#platform/fields/phone.ts';
import { dayOf, wholeDayIn } from './dates.ts';
import { bare, hasWord, isArabic, keyOf, labelled, named, partsOf, type Lexicon, type Named } from './words.ts';

export type Contact = {
  email: string | null;
  phone: string | null;
  birthdate: string | null;
  nationality_id: number | null;
  city_id: number | null;
  address: string | null;
  links: Partial<Record<Network | 'site', string>>;
  /** The birthdate stood there in the Hijri calendar. */
  hijri: boolean;
};

export const noContact = (): Contact => ({
  email: null,
  phone: null,
  birthdate: null,
  nationality_id: null,
  city_id: null,
  address: null,
  links: {},
  hijri: false,
});

const EMAIL = /\w[\w.+-]{0,63}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;
const PHONE = /(?:\+|00)?\d[\d\s().–-]{6,20}\d\+?|\d[\d\s().–-]{6,20}\d\s?\+/g;

export const emailIn = (text: string): string | null => EMAIL.exec(text)?.[0].toLowerCase() ?? null;

/** A number that can be called; its groups may stand in the order of the eye (`4567 123 55 966+`). */
export function phoneIn(text: string): { phone: string; typed: string } | null {
  const plain = normalisedDigits(text);
  for (const [typed] of plain.matchAll(PHONE)) {
    const turned = typed
      .replace(/\+/g, ' + ')
      .trim()
      .split(/[\s.–-]+/)
      .toReversed()
      .join('')
      .replace(/^(\d+)\+$/, '+$1');
    // A year and a span of years are no phone.
    if (/^\s*(?:19|20)\d{2}\s*[–-]\s*(?:19|20)\d{2}\s*$/.test(typed)) continue;
    const trailing = /\+\s*$/.test(typed) ? `+${typed.replace(/\+\s*$/, '')}` : typed;
    const groups = typed
      .replace('+', '')
      .trim()
      .split(/[\s.–-]+/);
    const plusLast = typed.includes('+') ? `+${[groups.at(-1)!, ...groups.slice(0, -1).toReversed()].join('')}` : '';
    for (const tried of [typed, trailing, turned, plusLast]) {
      const phone = tried.length > 6 ? phoneOf(tried) : null;
      if (phone) return { phone, typed };
    }
  }
  return null;
}

const ADDRESS = /(?:https?:\/\/)?(?:www\.)?(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,12}(?:\/[^\s|،,()<>]{0,200})?/gi;
const FREE_MAIL = /^(?:gmail|hotmail|outlook|yahoo|icloud|live|msn)\./i;
const withScheme = (address: string) => (/^https?:/i.test(address) ? address : `https://${address}`);

/** Where an address belongs: the network by its host, or a site of one's own. */
export function linkOf(address: string): { network: Network | 'site'; url: string } | null {
  const url = withScheme(address.replace(/[.,;)]+$/, ''));
  const host = URL.parse(url)?.hostname ?? '';
  if (!host.includes('.') || FREE_MAIL.test(host)) return null;
  for (const network of Object.keys(NETWORK_HOSTS) as Network[]) {
    if (isOnNetwork(network, url)) return (URL.parse(url)?.pathname ?? '/').length > 1 ? { network, url } : null;
  }
  return { network: 'site', url };
}

export const addressesIn = (text: string): string[] => {
  const plain = text.replace(new RegExp(EMAIL.source, 'g'), ' ');
  return [...plain.matchAll(ADDRESS)]
    .map(([address]) => address)
    .filter((address) => /^https?:|^www\.|\/|\.(?:com|net|org|sa|io|dev|me|co|test|app|info|edu|gov)$/i.test(address));
};

const NETWORK_LABELS: Record<Network, string[]> = {
  linkedin: ['لينكدإن', 'لينكد إن', 'لينكدان', 'لنكدإن', 'linkedin'],
  twitter: ['تويتر', 'إكس', 'twitter', 'x'],
  facebook: ['فيسبوك', 'facebook'],
  insta: ['إنستغرام', 'انستقرام', 'إنستقرام', 'instagram'],
  youtube: ['يوتيوب', 'youtube'],
  medium: ['ميديم', 'medium'],
  snap: ['سناب', 'سناب شات', 'snapchat', 'snap'],
};

const LABELS = {
  email: ['البريد الإلكتروني', 'البريد', 'الايميل', 'ايميل', 'الإيميل', 'email', 'e-mail', 'e mail', 'mail'],
  phone: [
    'الجوال',
    'جوال',
    'رقم الجوال',
    'الهاتف',
    'هاتف',
    'رقم الهاتف',
    'موبايل',
    'التلفون',
    'phone',
    'mobile',
    'tel',
    'telephone',
    'cell',
    'mobile number',
    'mobile no',
    'phone no',
    'contact number',
    'contact no',
    'whatsapp',
    'رقم التواصل',
    'واتساب',
    'رقم الجوال',
    'phone number',
  ],
  birthdate: [
    'تاريخ الميلاد',
    'الميلاد',
    'المواليد',
    'تاريخ ومكان الميلاد',
    'date of birth',
    'birth',
    'birthday',
    'ولد في',
    'تاريخ الولادة',
    'birth date',
    'birthdate',
    'dob',
    'born',
  ],
  nationality: ['الجنسية', 'nationality', 'citizenship'],
  city: [
    'المدينة',
    'مكان الإقامة',
    'الإقامة',
    'محل الإقامة',
    'مقر الإقامة',
    'مدينة الإقامة',
    'المدينة الحالية',
    'current location',
    'lives in',
    'city of residence',
    'الموقع',
    'السكن',
    'city',
    'location',
    'residence',
    'based in',
    'place of residence',
  ],
  address: ['العنوان', 'عنوان السكن', 'address'],
  site: ['الموقع الإلكتروني', 'الموقع الشخصي', 'website', 'site', 'portfolio', 'web', 'github'],
};

/** Besides what the catalogue calls citizens. */
const ALSO: Record<string, string> = {
  'saudi arabian': 'SA',
  بنغالي: 'BD',
  بنغالية: 'BD',
  filipina: 'PH',
  philippine: 'PH',
};

export function nationalityOf(text: string, lexicon: Lexicon): number | null {
  const code = ALSO[keyOf(text)];
  const country =
    (code && lexicon.countries.find((one) => one.code === code)) ||
    (named(lexicon.nationalities, text) ??
      named(lexicon.nationalities, text.trim().replace(/^ال/u, '')) ??
      named(lexicon.countries, text));
  return country?.id ?? null;
}

/** The city a place names: the whole of it, or one of the parts between its commas. */
export function cityOf(text: string, lexicon: Lexicon): { id: number; rest: string } | null {
  const parts = text
    .split(/[,،/]|\s[–-]\s/u)
    // A postal code may stand behind it.
    .map((part) => bare(part.replace(/\s\d{5}(?:-\d{4})?\s*$/u, '')))
    .filter(Boolean);
  const countries = parts.flatMap((part) => named(lexicon.countries, part) ?? []);
  for (const part of parts) {
    const city = named(lexicon.cities, part) ?? named(lexicon.cities, part.replace(/^(?:مدينة|city of)\s+/iu, ''));
    if (city && !isCountryRather(part, city, countries)) {
      const others = parts.filter(
        (other) => other !== part && !named(lexicon.countries, other) && !isOurCountry(other),
      );
      return { id: city.id, rest: others.join(isArabic(text) ? '، ' : ', ') };
    }
  }
  return null;
}
/** «عُمان» is a country and «عمّان» a city of another: the bare name is the city where its country stands beside it. */
function isCountryRather(part: string, city: Named, countries: Named[]): boolean {
  const country = countries.find(({ names }) => names.some((name) => keyOf(name) === keyOf(part)));
  if (!country || part.includes(SHADDA)) return false;
  return !countries.some(({ code }) => city.code.startsWith(`${code.toLowerCase()}-`));
}
const SHADDA = '\u0651';

const isOurCountry = (text: string) => hasWord(text, ['السعودية', 'المملكة', 'ksa', 'k.s.a']);

const valueOf = (part: string, labels: readonly string[]) => labelled(part, labels);

/** Reads one part of a line of contact data; false when it says nothing of the kind. */
export function readContact(part: string, contact: Contact, lexicon: Lexicon): boolean {
  if (isLabelOnly(part)) return true;
  if (readLabelled(part, contact, lexicon)) return true;
  let rest = part;
  const email = emailIn(part);
  if (email) {
    contact.email ??= email;
    rest = rest.replace(new RegExp(EMAIL.source, 'g'), ' ');
  }
  const linked = readLinks(rest, contact);
  for (const address of linked) rest = rest.replace(address, ' ');
  const phone = phoneIn(rest);
  if (phone) {
    // Of several the one that can be texted.
    if (!contact.phone || (!isMobile(contact.phone) && isMobile(phone.phone))) contact.phone = phone.phone;
    return true;
  }
  if (email || linked.length > 0) return true;
  const city = cityOf(part, lexicon);
  if (city?.rest !== '') return false;
  contact.city_id ??= city.id;
  return true;
}

const isMobile = (phone: string) => !phone.startsWith('+966') || phone.startsWith('+9665');

/** What a label in front says it is. */
function readLabelled(part: string, contact: Contact, lexicon: Lexicon): boolean {
  const born = valueOf(part, LABELS.birthdate);
  const date = born ? wholeDayIn(born) : null;
  if (date) {
    contact.birthdate ??= dayOf(date);
    contact.hijri ||= date.hijri;
    return true;
  }
  const nationality = valueOf(part, LABELS.nationality);
  const country = nationality ? nationalityOf(nationality, lexicon) : null;
  if (country) {
    contact.nationality_id ??= country;
    return true;
  }
  for (const network of Object.keys(NETWORK_LABELS) as Network[]) {
    const name = valueOf(part, NETWORK_LABELS[network]);
    if (!name || !/^@?[\w.-]{2,60}$/.test(name)) continue;
    contact.links[network] ??= networkAddressOf(network, name);
    return true;
  }
  const place = valueOf(part, [...LABELS.city, ...LABELS.address]);
  if (!place || emailIn(place)) return false;
  const city = cityOf(place, lexicon);
  if (city) contact.city_id ??= city.id;
  const address = city ? city.rest : place;
  if (address) contact.address ??= address.slice(0, 300);
  return true;
}

/** The addresses of the text that belong somewhere. */
function readLinks(text: string, contact: Contact): string[] {
  return addressesIn(text).filter((address) => {
    const link = linkOf(address);
    if (link) contact.links[link.network] ??= link.url;
    return link !== null;
  });
}

/** The things that a line of contact data says; a label and its value may stand far apart, or in cells beside each other. */
export function contactParts(text: string): string[] {
  const joined: string[] = [];
  for (const part of partsOf(text.replace(/([:：])\s*\t/gu, '$1 '))) {
    const last = joined.at(-1);
    if (last !== undefined && isWaitingLabel(last) && !isWaitingLabel(part))
      joined[joined.length - 1] = `${last}: ${part}`;
    else joined.push(part);
  }
  return joined;
}

const ALL_LABELS = [...Object.values(LABELS).flat(), ...Object.values(NETWORK_LABELS).flat()].map(keyOf);
/** The value stands elsewhere: on the next line, or behind a link. */
const isLabelOnly = (part: string) => ALL_LABELS.includes(keyOf(part));

const PLAIN_LABELS = [LABELS.birthdate, LABELS.nationality, LABELS.email, LABELS.phone, LABELS.city].flat().map(keyOf);
/** True for a label whose value stands on the next line. */
export const isWaitingLabel = (part: string): boolean =>
  (/[:：]\s*$/u.test(part) && isLabelOnly(part)) || PLAIN_LABELS.includes(keyOf(part));
