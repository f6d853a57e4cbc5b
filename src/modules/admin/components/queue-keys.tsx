import { useTexts } from '#ui/use-texts.ts';
import { adminTexts } from '../texts.ts';

/** The keys of a queue, where there is a keyboard. */
export function QueueKeys() {
  const t = useTexts(adminTexts);
  return (
    <p className="line tight small muted only-wide" aria-label={t('admin.keys')}>
      <kbd>J</kbd>
      <kbd>K</kbd> {t('admin.key_move')}
      <kbd>A</kbd> {t('admin.key_accept')}
      <kbd>R</kbd> {t('admin.key_refuse')}
    </p>
  );
}
