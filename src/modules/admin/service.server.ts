import type { Selectable } from 'kysely';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { AnswerPapers } from '#modules/companies/contract.ts';
import { answerPapers, letterLocaleOf, listPapersHistory, verifyCompany } from '#modules/companies/service.server.ts';
import { describeFile, signedFileLink } from '#modules/files/service.server.ts';
import { inLanguage } from '#modules/jobs/rules.ts';
import {
  approveCorrection,
  approveJob,
  findPublicJob,
  listCorrections,
  refuseCorrection,
  rejectJob,
  takeDownJob,
} from '#modules/jobs/service.server.ts';
import type { PackageSold, PayType, Purpose } from '#modules/payments/contract.ts';
import {
  acceptReceipt,
  countRefundable,
  listHistory,
  listRefunds,
  refundPayment,
  refuseReceipt,
} from '#modules/payments/service.server.ts';
import { inOneLanguage, refusalReasonText } from '#modules/payments/texts.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { invalidRequest } from '#platform/fields/field-problem.ts';
import { problemsOf } from '#platform/fields/problems.ts';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Context, Uses } from '#platform/context.server.ts';
import { cappedTotal } from '#platform/db/capped-total.ts';
import type { Companies } from '#platform/db/tables.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { Locale } from '#platform/texts/locale.ts';
import {
  PER_PAGE,
  RECEIPT_FILTERS,
  type CompanyDecision,
  type CompanyRow,
  type ReceiptFilter,
  type ReceiptRow,
  type ReviewAction,
  type ReviewRow,
} from './contract.ts';
import { refuse } from './errors.ts';
import {
  countCompaniesToVerify,
  countReceipts,
  countReviews,
  findCompanyToVerify,
  findReceipt,
  listCompaniesToVerify,
  listReceipts as listReceiptRows,
  listReviews as listReviewRows,
} from './queries.server.ts';

export { listEditedAds, readEditedAd } from './service/edited-ads.server.ts';

type Reads = Uses<'db' | 'now' | 'config'>;
type Named = {
  foundation_name: string;
  en_foundation_name: string | null;
  company_id: number;
  company_state: CompanyRow['state'];
};

const pageOf = (page: number) => ({ offset: (page - 1) * PER_PAGE, limit: PER_PAGE });
const WEEK_MS = 7 * DAY_MS;

const employerOf = (row: Named, locale: Locale) => ({
  id: row.company_id,
  name: nameOfCompany(row, locale),
  state: row.company_state,
});

/** An ad, or else a package. */
const whatFor = (
  row: { job_id: number | null; ar_title: string | null; en_title: string | null; package_sold: unknown },
  locale: Locale,
) => {
  const sold = row.package_sold as PackageSold | null;
  return {
    job: row.job_id === null ? null : { id: row.job_id, title: inLanguage(locale, row.ar_title, row.en_title) },
    package_name: sold && inOneLanguage(locale, sold.ar_name, sold.en_name),
  };
};

export async function listReceipts(
  ctx: Reads,
  actor: Actor,
  { filter, q, page }: { filter: ReceiptFilter; q: string; page: number },
): Promise<{ rows: ReceiptRow[]; total: number; is_capped: boolean; counts: Record<ReceiptFilter, number> }> {
  requireScope(actor, 'admin.payments');
  const weekAgo = new Date(ctx.now().getTime() - WEEK_MS);
  const [rows, found, ...perFilter] = await Promise.all([
    listReceiptRows(ctx.db, { filter, q, weekAgo }, pageOf(page)),
    countReceipts(ctx.db, { filter, q, weekAgo }),
    ...RECEIPT_FILTERS.map((one) => countReceipts(ctx.db, { filter: one, q: '', weekAgo })),
  ]);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      state: row.state,
      total_halalas: row.total_halalas,
      receipt_sent_at: row.receipt_sent_at?.toISOString() ?? null,
      paid_at: row.paid_at?.toISOString() ?? null,
      company: employerOf(row, actor.locale),
      pay_type: row.pay_type as PayType,
      refund_halalas: row.refund_halalas,
      ...whatFor(row, actor.locale),
    })),
    ...cappedTotal(found),
    counts: Object.fromEntries(RECEIPT_FILTERS.map((one, index) => [one, perFilter[index]!])) as Record<
      ReceiptFilter,
      number
    >,
  };
}

export type ReceiptRead = Awaited<ReturnType<typeof readReceipt>>;

/** One receipt with its picture and history. Whoever looks at it is on record: it shows a person's account. */
export async function readReceipt(ctx: Reads, actor: Actor, id: string) {
  requireScope(actor, 'admin.payments');
  const row = await findReceipt(ctx.db, id);
  if (!row) throw refuse('admin.not_found');
  await audit(ctx, actor, { action: 'admin.read_receipt', subject: { kind: 'payment', id } });
  const { locale } = actor;
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    net_halalas: row.net_halalas,
    vat_halalas: row.vat_halalas,
    total_halalas: row.total_halalas,
    bank: locale === 'ar' ? row.bank_ar : row.bank_en,
    iban: row.iban,
    bank_reference: row.bank_reference,
    receipt_sent_at: row.receipt_sent_at?.toISOString() ?? null,
    reason: row.reason && refusalReasonText(row.reason, locale),
    pay_type: row.pay_type as PayType,
    purpose: row.purpose as Purpose,
    refund_halalas: row.refund_halalas,
    refundable_halalas: await countRefundable(ctx, actor, id),
    refunds: await listRefunds(ctx, id),
    receipt: await receiptOf(ctx, row.invoice_image_file_id),
    company: { ...employerOf(row, locale), commercial_registration: row.commercial_registration },
    ...whatFor(row, locale),
    history: await listHistory(ctx, locale, id),
  };
}

async function receiptOf(ctx: Reads, id: string | null) {
  const file = await describeFile(ctx, id);
  if (!file) return null;
  const { name, pages, size_bytes } = file;
  const [picture_href, page_href, download_href] = (['picture', 'page', 'download'] as const).map((as) =>
    signedFileLink(ctx, file, { as }),
  );
  return { name, pages, size_bytes, picture_href: picture_href!, page_href: page_href!, href: download_href! };
}

/** Each action done twice is done once; refusing and refunding need a reason. */
export async function decideReceipt(
  ctx: Context,
  actor: Actor,
  {
    id,
    action,
    reason,
    amount = null,
    refunded_before = null,
  }: {
    id: string;
    action: 'accept' | 'refuse' | 'refund';
    reason?: string | null;
    amount?: number | null;
    refunded_before?: number | null;
  },
): Promise<void> {
  requireScope(actor, 'admin.payments');
  if (action === 'accept') await acceptReceipt(ctx, actor, id);
  else if (action === 'refund')
    await refundPayment(ctx, actor, id, reason, { part_halalas: amount, known_halalas: refunded_before });
  else await refuseReceipt(ctx, actor, id, reason);
}

export async function listReviews(
  ctx: Reads,
  actor: Actor,
  page: number,
): Promise<{ rows: ReviewRow[]; total: number }> {
  requireScope(actor, 'admin.jobs');
  const [rows, total] = await Promise.all([listReviewRows(ctx.db, pageOf(page)), countReviews(ctx.db)]);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      title: inLanguage(actor.locale, row.ar_title, row.en_title),
      asked_at: row.updated_at.toISOString(),
      company: employerOf(row, actor.locale),
    })),
    total,
  };
}

/** Shown ads of which something waits to be corrected, oldest first. */
export const listCorrectedAds = (
  ctx: Reads,
  actor: Actor,
  page: number,
): Promise<{ rows: ReviewRow[]; total: number }> => listCorrections(ctx, actor, pageOf(page));

/** The ad as it would be shown; null when it is not waiting any more. */
export async function readReview(ctx: Reads, actor: Actor, id: number) {
  requireScope(actor, 'admin.jobs');
  const job = await findPublicJob(ctx, actor, id);
  return job.state === 'in_review' ? job : null;
}

export async function decideReview(
  ctx: Context,
  actor: Actor,
  {
    id,
    action,
    reason,
    correction_id = null,
  }: {
    id: number;
    action: ReviewAction;
    reason: string | null;
    correction_id?: number | null;
  },
): Promise<void> {
  requireScope(actor, 'admin.jobs');
  if (action === 'approve') await approveJob(ctx, actor, id);
  else if (action === 'approve_correction') await approveCorrection(ctx, actor, id, correction_id);
  else if (action === 'refuse_correction') await refuseCorrection(ctx, actor, id, reason, correction_id);
  else if (action === 'take_down') await takeDownJob(ctx, actor, id, reason);
  else await rejectJob(ctx, actor, id, reason);
}

const toCompanyRow = (row: Selectable<Companies>, locale: Locale): CompanyRow => ({
  id: row.id,
  name: nameOfCompany(row, locale),
  state: row.state,
  commercial_registration: row.commercial_registration,
  email_main_domain: row.email_main_domain,
  updated_at: row.updated_at.toISOString(),
});

export async function listCompanies(
  ctx: Reads,
  actor: Actor,
  page: number,
): Promise<{ rows: CompanyRow[]; total: number }> {
  requireScope(actor, 'admin.users');
  const [rows, total] = await Promise.all([
    listCompaniesToVerify(ctx.db, pageOf(page)),
    countCompaniesToVerify(ctx.db),
  ]);
  return { rows: rows.map((row) => toCompanyRow(row, actor.locale)), total };
}

/** The papers of one company. The file may name its owner, so reading it is on record. */
export async function readCompany(ctx: Reads, actor: Actor, id: number) {
  requireScope(actor, 'admin.users');
  const row = await findCompanyToVerify(ctx.db, id);
  if (!row) throw refuse('admin.not_found');
  await audit(ctx, actor, { action: 'admin.read_company_papers', subject: { kind: 'company', id } });
  return {
    ...toCompanyRow(row, actor.locale),
    version: row.version,
    vat_number: row.vat_number,
    foundation_name: row.foundation_name,
    en_foundation_name: row.en_foundation_name,
    city: (await readCatalogues(ctx)).nameOf(row.city_id, actor.locale),
    site: row.site,
    due_at: row.papers_due_at?.toISOString() ?? null,
    is_suspended: row.suspended_at !== null,
    file: (await describeFile(ctx, row.commercial_file_id))!,
    letter_locale: await letterLocaleOf(ctx, id),
    history: await listPapersHistory(ctx, actor, id),
  };
}

export async function decideCompany(
  ctx: Context,
  actor: Actor,
  { id, action, version, english_name, reason, words, differs }: CompanyDecision,
): Promise<void> {
  requireScope(actor, 'admin.users');
  if (action === 'verify') {
    await verifyCompany(ctx, actor, id, { version, english_name });
    return;
  }
  const decision = PAPERS_ANSWERS[action];
  const given = AnswerPapers.safeParse({ decision, reason, words, differs, version });
  if (!given.success) throw invalidRequest((locale) => problemsOf(given.error, locale));
  await answerPapers(ctx, actor, id, given.data);
}

const PAPERS_ANSWERS = { ask_again: 'asked_again', refuse: 'refused', withdraw: 'withdrawn' } as const;
