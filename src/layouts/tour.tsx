import { useLocation } from 'react-router';
import { barePath } from '#platform/texts/locale.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { MAIN_ID } from '#ui/skip-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { useFrame } from './frame.ts';
import { tourTexts } from './tour-texts.ts';
import './tour.css';

const TOURS = {
  seeker: [
    ['seeker_home', '/'],
    ['seeker_interviews', '/interviews'],
    ['seeker_applications', '/profile/applications'],
    ['seeker_alerts', '/profile/alerts'],
  ],
  company: [
    ['company_home', '/'],
    ['company_jobs', '/jobs'],
    ['company_interviews', '/interviews'],
    ['company_shortlists', '/search-on-employee/shortlists'],
  ],
  staff: [
    ['staff_home', '/admin'],
    ['staff_receipts', '/admin/payments'],
    ['staff_companies', '/admin/verification'],
    ['staff_reports', '/admin/trust-cases'],
  ],
} as const;

/**
 * What to look at first, on the pages that it leads through; in the way of nothing. It is closed for good by a form,
 * with and without script.
 */
export function Tour() {
  const t = useTexts(tourTexts);
  const user = useFrame()?.user;
  const location = useLocation();
  const steps = TOURS[user?.is_staff ? 'staff' : user?.type === 'COMPANY' ? 'company' : 'seeker'];
  const here = steps.findIndex(([, path]) => path === barePath(location.pathname));
  if (here === -1) return null;
  const [key] = steps[here]!;
  const next = steps[here + 1];
  return (
    <aside className="tour no-print" aria-label={t('tour.label')}>
      <div className="page tour-body">
        <div className="tour-text">
          <p className="tour-step">{t('tour.step', { step: here + 1, steps: steps.length })}</p>
          <p>{t(`tour.${key}_text`)}</p>
        </div>
        <div className="tour-actions">
          {next && (
            <LinkButton to={next[1]} size="s" look="primary">
              {t('tour.next', { title: t(`tour.${next[0]}`) })}
            </LinkButton>
          )}
          {/* What had the focus goes with the tour: the page has it from then on. */}
          <LocalForm
            action="/preferences"
            preventScrollReset
            onSubmit={() => document.getElementById(MAIN_ID)?.focus({ preventScroll: true })}
          >
            <input type="hidden" name="back" value={location.pathname + location.search} />
            <Button size="s" type="submit" name="tour" value="close">
              {t('tour.close')}
            </Button>
          </LocalForm>
        </div>
      </div>
    </aside>
  );
}
