import type { Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { blocksOf, htmlOf, rewrittenBlocks } from '#platform/rich-text/blocks.ts';
import { findingsOf, missingParts, rewritten, type AdvisedPart, type Finding } from '../ad-check.ts';
import type { CompanyJob, JobDraft } from '../contract.ts';
import { refuse } from '../errors.ts';
import { requireOwnJob } from './own-job.server.ts';
import { questionsOf } from './shape-job.server.ts';
import { saveJob } from './write-draft.server.ts';

export type CheckedJob = { findings: Finding[]; missing: AdvisedPart[] };

/** What the caller's own ad says against the advertising rules, and what it should say besides. */
export async function checkJob(ctx: Uses<'db'>, actor: Actor, id: number): Promise<CheckedJob> {
  const job = await requireOwnJob(ctx, actor, id);
  const ad = { ...job, questions: await questionsOf(ctx, id) };
  return { findings: findingsOf(ad), missing: missingParts(ad) };
}

/** Says one finding as it is suggested. What has changed since it was found is left alone. */
export async function rewriteFinding(
  ctx: Uses<'db' | 'now' | 'events'>,
  actor: Actor,
  id: number,
  { field, quote, nth }: Pick<Finding, 'field' | 'quote' | 'nth'>,
): Promise<CompanyJob> {
  return inTransaction(ctx, async (ctx) => {
    const job = await requireOwnJob(ctx, actor, id, 'recruit');
    const questions = await questionsOf(ctx, id);
    const finding = findingsOf({ ...job, questions }).find(
      (one) => one.field === field && one.quote === quote && one.nth === nth,
    );
    if (!finding) throw refuse('jobs.check_gone');
    return saveJob(ctx, actor, id, { version: job.version, ...without(finding, { ...job, questions }) });
  });
}

type Ad = Pick<CompanyJob, 'skills' | 'questions'> & Record<string, unknown>;

function without(finding: Finding, ad: Ad): JobDraft {
  const { field, fix } = finding;
  const asked = /^questions\.(\d+)\./.exec(field)?.[1];
  if (asked !== undefined) {
    const questions = ad.questions
      .map(({ id: _id, ...one }, index) =>
        index === Number(asked) ? { ...one, question: rewritten(one.question, fix).trim() } : one,
      )
      .filter(({ question }) => /\p{L}/u.test(question));
    return { questions };
  }
  if (field === 'skills') {
    const said = rewritten(ad.skills.join('، '), fix);
    return {
      skills: said
        .split('،')
        .map((skill) => skill.trim())
        .filter(Boolean),
    };
  }
  const text = String(ad[field] ?? '');
  const html = ad[`${field}_html`];
  if (typeof html === 'string') {
    const blocks = rewrittenBlocks(blocksOf({ text, html }), fix.quote, fix.nth, fix.instead);
    return { [`${field}_html`]: htmlOf(blocks) };
  }
  return { [field]: rewritten(text, fix).trim() || null };
}
