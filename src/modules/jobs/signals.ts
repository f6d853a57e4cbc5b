import { DAY_MS } from '#platform/durations.ts';
import { normalise, wordsOf } from '#platform/search/words.ts';
import { normalisedDigits } from '#platform/fields/digits.ts';
import type { InBoth } from '#platform/texts/in-both.ts';
import { WORDED, type WordedName } from './fields.ts';

/** What makes staff look twice at an ad. None of it decides anything. */
export type Signal =
  | {
      kind: 'same_own' | 'same_other' | 'same_taken_down';
      job_id: number;
      title: InBoth;
      company: InBoth;
      percent: number;
    }
  | { kind: 'contact' | 'money'; quotes: string[] }
  | { kind: 'pay_high' | 'pay_low'; usual: number; ads: number }
  | { kind: 'new_company'; ads: number; days: number }
  | { kind: 'free_mail'; domain: string };

type Texts = { [Name in WordedName]: string | null } & {
  skills: readonly string[];
  questions: readonly { question: string }[];
};

const textsOf = (ad: Texts): string[] =>
  [...WORDED.map((name) => ad[name]), ad.skills.join('، '), ...ad.questions.map(({ question }) => question)].filter(
    (text): text is string => Boolean(text),
  );

const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"،؛]+|(?<![\p{L}\p{N}@.-])[a-z0-9-]{2,}(?:\.[a-z0-9-]{2,})*\.(?:com|net|org|info|site|online|xyz|link|me|ly|co|io|sa)(?:\/[^\s<>"،؛]*)?(?![\p{L}\p{N}@-])/giu;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;
const PHONE = /(?<![\d/.-])\+?\d(?:[\s().-]?\d){7,13}(?![\d/])/gu;
const MESSENGER = /(?:واتس\s?اب|واتساب|تلي?جرام|تيليجرام|whats\s?app|telegram|wa\.me)/giu;
const IS_PHONE = /^(?:\+|00)?(?:966|0)?(?:5\d{8}|1\d{8}|9200\d{5}|800\d{7})$|^\+\d{9,14}$/;

/** Ways past the site: links, addresses, numbers, messengers. */
export const contactsIn = (ad: Texts): string[] => contactsInTexts(textsOf(ad));

export function contactsInTexts(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => {
    const plain = normalisedDigits(text);
    const mails = plain.match(MAIL) ?? [];
    const withoutMails = plain.replace(MAIL, ' ');
    const phones = (withoutMails.match(PHONE) ?? []).filter((one) => IS_PHONE.test(one.replace(/[\s().-]/g, '')));
    return [...mails, ...(withoutMails.match(LINK) ?? []), ...phones, ...(plain.match(MESSENGER) ?? [])];
  });
  return [...new Set(found.map((one) => one.trim()))];
}

const ARABIC = /[\u0600-\u06FF]+/gu;
const phrase = (source: string) =>
  new RegExp(`(?<![^ ])(?:${source.replace(ARABIC, (letters) => normalise(letters))})(?![^ ])`, 'gu');
const MONEY = [
  phrase(
    '(?:ب|ل)?رسوم (?:التسجيل|تسجيل|التقديم|تقديم|التدريب|تدريب|إدارية|الفحص|فتح الملف|التوظيف|توظيف|التأشيرة|العقد)',
  ),
  phrase('(?:تدفع|يدفع|ندفع|ادفع|دفع|سداد|تسديد) (?:المتقدم |المتقدمة )?(?:مبلغ|رسوم|عربون|تأمين)(?: [^ ]+)?'),
  phrase('(?:تأمين|مبلغ|عربون|ضمان) (?:مسترد|مستردة|يسترد|قابل للاسترداد)'),
  phrase('(?:حول|حولوا|تحويل|ارسل) (?:مبلغ|المبلغ|عربون|الرسوم)(?: [^ ]+)?'),
  phrase('(?:registration|application|training|processing|visa|recruitment|security) (?:fees?|deposits?)'),
  phrase('refundable (?:fee|deposit|amount)'),
  phrase('(?:pay|transfer|send|deposit) (?:us )?(?:an? |the |your )?(?:small )?(?:fees?|deposit|money|amount)'),
  phrase('(?:western union|moneygram|gift cards?|crypto(?:currency)?|bitcoin|بيتكوين|ويسترن يونيون|stc pay)'),
];
/** Who pays is said right after: a company that bears a fee asks nobody for it. */
const BORNE = phrase(
  'على (?:الشركة|الجهة|حساب|نفقة|صاحب)|تتحملها? (?:الشركة|الجهة)|(?:paid|covered|borne) by (?:the |us)|on us',
);
const AFTER_LETTERS = 40;

/** Words that ask an applicant for money. */
export const moneyAskedIn = (ad: Texts): string[] => moneyAskedInTexts(textsOf(ad));

export function moneyAskedInTexts(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => {
    const line = wordsOf(text)
      .map(({ form }) => form)
      .join(' ');
    return MONEY.flatMap((pattern) =>
      [...line.matchAll(pattern)]
        .filter((match) => {
          BORNE.lastIndex = 0;
          return !BORNE.test(line.slice(match.index, match.index + match[0].length + AFTER_LETTERS));
        })
        .map(([quote]) => quote),
    );
  });
  return [...new Set(found)].filter((one) => !found.some((other) => other !== one && other.includes(one)));
}

const FEWEST_ADS = 8;
const FAR_ABOVE = 2.5;
const FAR_BELOW = 0.4;
type Pay = { salary_from: number | null; salary_to: number | null };

const middleOf = ({ salary_from: from, salary_to: to }: Pay): number | null =>
  from !== null && to !== null ? (from + to) / 2 : (from ?? to);

/** Pay that lies far from what other ads of the same occupation offer; too few of them say nothing. */
export function unusualPayOf(ad: Pay, others: Pay[]): Extract<Signal, { kind: 'pay_high' | 'pay_low' }> | null {
  const offered = middleOf(ad);
  const known = others
    .map(middleOf)
    .filter((one) => one !== null)
    .toSorted((a, b) => a - b);
  if (offered === null || known.length < FEWEST_ADS) return null;
  const usual = Math.round(known[Math.floor(known.length / 2)]!);
  if (offered > usual * FAR_ABOVE) return { kind: 'pay_high', usual, ads: known.length };
  if (offered < usual * FAR_BELOW) return { kind: 'pay_low', usual, ads: known.length };
  return null;
}

const NEW_DAYS = 14;
const MANY_ADS = 5;

/** Many ads from a company that nobody knows yet. */
export function rushOf(registeredAt: Date, ads: number, now: Date): Extract<Signal, { kind: 'new_company' }> | null {
  const days = Math.floor((now.getTime() - registeredAt.getTime()) / DAY_MS);
  return days < NEW_DAYS && ads >= MANY_ADS ? { kind: 'new_company', ads, days } : null;
}

/** From here on two ads are near the same. */
export const NEAR_SAME = 0.6;
