import { Button } from '#ui/button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';

/** "Nothing to add here": a way to say so, or what was said and the way back. */
export function NoneChoice({
  isNone,
  texts,
}: {
  isNone: boolean;
  texts: { none: string; why?: string; said: string; undo: string };
}) {
  const form = (label: string) => (
    <LocalForm>
      <input type="hidden" name="intent" value={isNone ? 'some' : 'none'} />
      <Button type="submit" size="s">
        {label}
      </Button>
    </LocalForm>
  );
  if (isNone) {
    return (
      <Notice kind="success" actions={form(texts.undo)}>
        {texts.said}
      </Notice>
    );
  }
  return <Notice actions={form(texts.none)}>{texts.why ?? null}</Notice>;
}
