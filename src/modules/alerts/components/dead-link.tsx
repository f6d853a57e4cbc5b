import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { refuse } from '../errors.ts';
import { alertsTexts } from '../texts.ts';

/** What a link of a letter opens that does nothing any more, with a way on. */
export function DeadLink() {
  const t = useTexts(alertsTexts);
  return (
    <>
      <Notice kind="warning">{refuse('alerts.link_wrong').texts[useLocale()]}</Notice>
      <div className="line">
        <LinkButton to="/job-alerts/new">{t('alerts.new')}</LinkButton>
      </div>
    </>
  );
}
