import { isStaffScope, type Scope } from '#platform/access/scope.ts';
import type { Actor } from '#platform/access/actor.ts';
import { personName } from '#platform/texts/person-name.ts';
import type { Answer } from '../contract.ts';
import { editableUntil, type CommentState } from '../rules.ts';
import type { ReadComment } from '../queries.server.ts';

/** A comment for a reader: what was removed or deleted says nothing any more. */
export function toComment(row: ReadComment, { user, locale }: Actor, now: Date): Answer {
  const state = row.state as CommentState;
  const is_said = state === 'shown' || state === 'held';
  const is_own = row.author_id !== null && row.author_id === user?.id;
  const until = editableUntil(row);
  return {
    id: row.id,
    parent_id: row.parent_id,
    author:
      is_said && row.author_id !== null
        ? { name: personName(row, locale), is_staff: isStaffScope(row.scope as Scope) }
        : null,
    body: is_said ? row.body : '',
    state,
    is_own,
    editable_until: is_own && is_said && until > now ? until.toISOString() : null,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
  };
}
