import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { COMPANY_STAGES, type CompanyStage, type Stage } from '../rules.ts';
import { applicationsTexts } from '../texts.ts';
import './applicants.css';

/**
 * The stages that an applicant can be moved to, unfolding in the card itself: by keyboard, by touch, and without a
 * script. With one, `onMove` does it in place.
 */
export function MoveMenu({
  id,
  name,
  stage,
  onMove,
}: {
  id: string;
  name: string;
  stage: Stage;
  onMove: (stage: CompanyStage) => void;
}) {
  const t = useTexts(applicantsTexts);
  const ta = useTexts(applicationsTexts);
  return (
    <details className="move-menu">
      <summary aria-label={t('applications.move_person', { name })}>
        <Icon name="more" />
      </summary>
      <LocalForm
        onSubmit={(event) => {
          const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
          if (!button) return;
          event.preventDefault();
          event.currentTarget.closest('details')!.open = false;
          onMove(button.value as CompanyStage);
        }}
      >
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="from" value={stage} />
        <p className="tiny muted">{t('applications.move_here')}</p>
        {COMPANY_STAGES.filter((one) => one !== stage).map((one) => (
          <Button key={one} type="submit" size="s" block name="stage" value={one}>
            {ta(`applications.stage_${one}`)}
          </Button>
        ))}
      </LocalForm>
    </details>
  );
}
