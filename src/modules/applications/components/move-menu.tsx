import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { COMPANY_STAGES, type CompanyStage, type Stage } from '../rules.ts';
import { applicationsTexts } from '../texts.ts';
import './applicants.css';

const FORM_ID = 'board-menus';

/**
 * The stages that an applicant can be moved to, unfolding in the card itself: by keyboard, by touch, and without a
 * script. With one, `onMove` does it in place. They are drawn once the menu is opened, for a board has a menu a card;
 * without a script the board comes again with the one that was asked for.
 */
export function MoveMenu({
  id,
  name,
  stage,
  isOpen,
  onMove,
}: {
  id: string;
  name: string;
  stage: Stage;
  isOpen: boolean;
  onMove: (stage: CompanyStage) => void;
}) {
  const t = useTexts(applicantsTexts);
  const [isDrawn, setDrawn] = useState(isOpen);
  return (
    <details className="move-menu" open={isOpen || undefined}>
      <summary aria-label={t('applications.move_person', { name })} onClick={() => setDrawn(true)}>
        <Icon name="more" />
      </summary>
      {isDrawn ? (
        <Stages id={id} stage={stage} onMove={onMove} />
      ) : (
        <button type="submit" form={FORM_ID} name="menu" value={id}>
          {t('applications.move_here')}
        </button>
      )}
    </details>
  );
}

/** Asks for the board with the menu of one card. */
export function MenuForm({ params }: { params: URLSearchParams }) {
  return (
    <form id={FORM_ID} hidden>
      {[...params]
        .filter(([name]) => name !== 'menu')
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
    </form>
  );
}

function Stages({ id, stage, onMove }: { id: string; stage: Stage; onMove: (stage: CompanyStage) => void }) {
  const t = useTexts(applicantsTexts);
  const ta = useTexts(applicationsTexts);
  return (
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
  );
}
