import type { Config } from '#platform/config/config.server.ts';
import { renderMail, type RenderedMail } from '#platform/mail/mail-layout.server.ts';
import type { Sms } from '#platform/ports/sms-provider.ts';
import { dateOf } from '#platform/texts/format.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { smsText } from '#platform/texts/sms-text.ts';
import { defineTexts, translate } from '#platform/texts/texts.ts';
import { numberOfRequest, type Outcome, type RequestKind } from './rules.ts';
import { rightsTexts } from './texts.ts';

type TextedLetter = 'received' | 'extended' | 'answered';
type Letter = 'prove' | TextedLetter;

const texts = defineTexts({
  ar: {
    prove_subject: 'أكّد طلبك بشأن بياناتك',
    prove_text: 'طلب أحدهم، ولعله أنت، من صلة شيئًا بشأن بيانات صاحب هذا البريد. افتح الرابط وأكّد، ويبدأ النظر فيه.',
    prove_action: 'أكّد الطلب',
    prove_note: 'إن لم تطلب شيئًا فتجاهل هذه الرسالة، ونحذف الطلب بعد ثلاثة أيام.',
    received_subject: 'وصل طلبك {number}',
    received_text:
      'وصل طلبك إلى مسؤول الخصوصية في صلة. نجيب عنه قبل {date}، وإن احتجنا إلى مدة أطول أخبرناك بالسبب قبل ذلك.',
    received_action: 'تابع الطلب',
    received_note: 'لا يُطلب منك مال ولا كلمة مرور لأجل هذا الطلب.',
    received_sms: 'صلة: وصل طلبك {number} بشأن بياناتك، ونجيب عنه قبل {date}.',
    extended_subject: 'نحتاج مدة أطول لطلبك {number}',
    extended_text: 'لم يكتمل طلبك بعد، فمدّدنا المهلة مرة واحدة كما يسمح النظام. نجيب عنه قبل {date}، والسبب:',
    extended_action: 'تابع الطلب',
    extended_note: 'إن رأيت أن التمديد بلا حق فلك أن تشتكي إلى الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا): {url}',
    extended_sms: 'صلة: مُدّدت مهلة طلبك {number} إلى {date}.',
    answered_subject: 'الجواب عن طلبك {number}',
    answered_done: 'نُفّذ ما طلبته بشأن بياناتك، وتفصيله:',
    answered_partly: 'نُفّذ بعض ما طلبته بشأن بياناتك، وتفصيله وسبب ما لم يُنفّذ:',
    answered_refused: 'لم نستطع قبول ما طلبته بشأن بياناتك، والسبب:',
    answered_withdrawn: 'أُغلق طلبك كما أردت.',
    answered_file: 'مع الجواب ملف، تفتحه وحدك من صفحة الطلب.',
    answered_action: 'افتح الطلب',
    answered_note:
      'إن لم يُرضك الجواب فأرسل طلبًا من نوع «شكوى» وينظر فيه غير من أجاب، ولك أن تشتكي إلى الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا): {url}',
    answered_sms: 'صلة: أجبنا عن طلبك {number}. اتصل بنا لتتسلم الجواب.',
    fact_number: 'رقم الطلب',
    fact_kind: 'الطلب',
    fact_due: 'الجواب قبل',
    warning_subject: {
      zero: 'لا طلبات خصوصية تنتظر',
      one: 'طلب خصوصية واحد يقترب موعده',
      two: 'طلبا خصوصية يقترب موعدهما',
      few: '{count} طلبات خصوصية يقترب موعدها',
      many: '{count} طلب خصوصية يقترب موعدها',
      other: '{count} طلب خصوصية يقترب موعدها',
    },
    warning_late: {
      zero: 'لم يتأخر شيء.',
      one: 'طلب واحد فات موعده.',
      two: 'طلبان فات موعدهما.',
      few: '{count} طلبات فات موعدها.',
      many: '{count} طلبًا فات موعدها.',
      other: '{count} طلب فات موعدها.',
    },
    warning_text: 'هذه الطلبات تنتظر جواب مسؤول الخصوصية. النظام يحدد المهلة، ويُسأل عنها.',
    warning_line: 'الجواب قبل {date}',
    warning_line_late: 'فات موعده {date}',
    warning_action: 'افتح الطلبات',
  },
  en: {
    prove_subject: 'Confirm your request about your data',
    prove_text:
      'Someone, perhaps you, asked Sila for something about the data of the owner of this address. Open the link and confirm, and we begin.',
    prove_action: 'Confirm the request',
    prove_note: 'If you asked for nothing, ignore this message; the request is deleted after three days.',
    received_subject: 'Your request {number} arrived',
    received_text:
      'Your request reached the privacy officer of Sila. We answer by {date}; should we need longer, we tell you why before then.',
    received_action: 'Follow the request',
    received_note: 'Nobody asks you for money or a password for this request.',
    received_sms: 'Sila: your request {number} about your data arrived. We answer by {date}.',
    extended_subject: 'We need longer for your request {number}',
    extended_text:
      'Your request is not complete yet, so we extended the time once, as the law allows. We answer by {date}. The reason:',
    extended_action: 'Follow the request',
    extended_note:
      'If you think that this is not justified, you may complain to the Saudi Data and AI Authority (SDAIA): {url}',
    extended_sms: 'Sila: the time for your request {number} was extended to {date}.',
    answered_subject: 'The answer to your request {number}',
    answered_done: 'What you asked about your data is done. In detail:',
    answered_partly: 'Part of what you asked about your data is done. In detail, and why the rest is not:',
    answered_refused: 'We could not grant what you asked about your data. The reason:',
    answered_withdrawn: 'Your request is closed, as you wished.',
    answered_file: 'A file came with the answer; you alone open it on the page of the request.',
    answered_action: 'Open the request',
    answered_note:
      'If you are not content, send a request of the kind “complaint”, and somebody else looks at it. You may also complain to the Saudi Data and AI Authority (SDAIA): {url}',
    answered_sms: 'Sila: we answered your request {number}. Call us to receive the answer.',
    fact_number: 'Request',
    fact_kind: 'What you asked for',
    fact_due: 'Answered by',
    warning_subject: { one: 'One privacy request is due soon', other: '{count} privacy requests are due soon' },
    warning_late: { one: 'One is late.', other: '{count} are late.' },
    warning_text: 'These requests wait for the privacy officer. Their time is set by law.',
    warning_line: 'To be answered by {date}',
    warning_line_late: 'Late since {date}',
    warning_action: 'Open the requests',
  },
});

export type ToldRequest = {
  letter: Letter;
  id: number;
  kind: RequestKind;
  locale: Locale;
  due_at: Date;
  reason: string;
  outcome: Outcome | null;
  answer: string;
  has_file: boolean;
  /** Where its sender follows it; null where nothing leads there. */
  path: string | null;
  authority_url: string;
};

const saidOf = ({ id, due_at, locale, authority_url }: ToldRequest) => ({
  number: numberOfRequest(id),
  date: dateOf(due_at, locale),
  url: authority_url,
});

export function rightsMail({ public_url }: Pick<Config, 'public_url'>, told: ToldRequest): RenderedMail {
  const { letter, kind, locale, reason, outcome, answer, has_file, path } = told;
  const t = translate(texts, locale);
  const said = saidOf(told);
  const text = letter === 'answered' ? t(`answered_${outcome ?? 'done'}`) : t(`${letter}_text`, said);
  const quote = letter === 'answered' ? answer : letter === 'extended' ? reason : '';
  return renderMail({
    locale,
    subject: t(`${letter}_subject`, said),
    preheader: text,
    paragraphs: [text, ...(letter === 'answered' && has_file ? [t('answered_file')] : [])],
    quotes: quote ? [quote] : [],
    facts: [
      [t('fact_number'), said.number],
      [t('fact_kind'), translate(rightsTexts, locale)(`rights.kind_${kind}`)],
      ...(letter === 'received' || letter === 'extended' ? ([[t('fact_due'), said.date]] as const) : []),
    ],
    ...(path ? { action: { label: t(`${letter}_action`), href: public_url + localPath(locale, path) } } : {}),
    note: t(`${letter}_note`, said),
  });
}

/** For who has no address: what happened; the words themselves are handed over. */
export const rightsSms = (told: ToldRequest & { letter: TextedLetter }): Omit<Sms, 'to'> => ({
  text: smsText(translate(texts, told.locale)(`${told.letter}_sms`, saidOf(told)), told.locale),
  purpose: 'notice',
});

export type Warned = { id: number; kind: RequestKind; due_at: Date; is_late: boolean };

/** To an officer. */
export function warningMail(
  { public_url }: Pick<Config, 'public_url'>,
  { rows, locale }: { rows: readonly Warned[]; locale: Locale },
): RenderedMail {
  const t = translate(texts, locale);
  const of = translate(rightsTexts, locale);
  const late = rows.filter(({ is_late }) => is_late).length;
  const addressOf = (path: string) => public_url + localPath(locale, path);
  return renderMail({
    locale,
    subject: t('warning_subject', { count: rows.length }),
    preheader: t('warning_text'),
    paragraphs: [t('warning_text'), ...(late > 0 ? [t('warning_late', { count: late })] : [])],
    sections: [
      {
        items: rows.map(({ id, kind, due_at, is_late }) => ({
          title: `${of(`rights.kind_${kind}`)} · ${numberOfRequest(id)}`,
          href: addressOf(`/admin/privacy-requests/${id}`),
          lines: [t(is_late ? 'warning_line_late' : 'warning_line', { date: dateOf(due_at, locale) })],
        })),
      },
    ],
    action: { label: t('warning_action'), href: addressOf('/admin/privacy-requests') },
  });
}
