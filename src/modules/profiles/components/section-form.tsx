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
