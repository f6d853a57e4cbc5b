import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { discardDraft } from '#ui/form/drafts.ts';
import { isRefusal } from '#ui/form/values-of.ts';

/** Says which form of the page is sent, and from which version of the profile. */
export function SectionVersion({ version, intent = 'save' }: { version: number; intent?: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input key={version} type="hidden" name="version" value={version} />
    </>
  );
}

/** The action's refusal, for the form that sent it. */
export const answerFor = (answer: unknown, intent: string): unknown =>
  isRefusal(answer) && answer.values['intent'] === intent ? answer : undefined;

/** After "changed in another window" the form needs the new version, though nothing was saved. */
export const freshAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: {
  actionStatus?: number;
  defaultShouldRevalidate: boolean;
}): boolean => actionStatus === 409 || defaultShouldRevalidate;

/** Where an entry's form keeps what was typed and not sent; `entry` is its id, or `new`. */
export const entryDraftKey = (user_id: string, list: string, entry: string) => `profile.${user_id}.${list}.${entry}`;

/** A list's page stands at the same address before and after a save, so it says itself which draft is done with. */
export function useForgottenDraft(user_id: string, list: string): void {
  const [search] = useSearchParams();
  const saved = search.get('saved');
  useEffect(() => {
    if (saved) discardDraft(entryDraftKey(user_id, list, saved));
  }, [saved, user_id, list]);
}
