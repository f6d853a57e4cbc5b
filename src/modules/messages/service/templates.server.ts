import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { MAX_TEMPLATES, type MessageTemplate, type SaveTemplate } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/templates.server.ts';

/** The company's saved replies, the oldest first. */
export const listTemplates = (ctx: Uses<'db'>, actor: Actor): Promise<MessageTemplate[]> =>
  queries.listTemplates(ctx.db, requireCompany(actor, 'read').company_id, MAX_TEMPLATES);

export async function createTemplate(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  input: SaveTemplate,
): Promise<MessageTemplate> {
  const { id: created_by, company_id } = requireCompany(actor);
  return inTransaction(ctx, async (ctx) => {
    await queries.lockCompany(ctx.db, company_id);
    if ((await queries.listTemplates(ctx.db, company_id, MAX_TEMPLATES)).length >= MAX_TEMPLATES)
      throw refuse('messages.too_many_templates');
    const at = ctx.now();
    return queries.insertTemplate(ctx.db, { ...input, company_id, created_by, created_at: at, updated_at: at });
  });
}

export async function saveTemplate(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  id: number,
  input: SaveTemplate,
): Promise<MessageTemplate> {
  const { company_id } = requireCompany(actor);
  const saved = await queries.updateTemplate(ctx.db, { ...input, id, company_id, updated_at: ctx.now() });
  if (!saved) throw refuse('messages.template_not_found');
  return saved;
}

export async function deleteTemplate(ctx: Uses<'db'>, actor: Actor, id: number): Promise<void> {
  const { company_id } = requireCompany(actor);
  if (!(await queries.deleteTemplate(ctx.db, company_id, id))) throw refuse('messages.template_not_found');
}
