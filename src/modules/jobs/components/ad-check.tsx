import { fieldLabel } from '#platform/fields/labels.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { ADVISED_PARTS, type AdvisedPart, type Finding } from '../ad-check.ts';
import { checkTexts } from '../check-texts.ts';
import { AD_FIELDS, type AdFieldName } from '../fields.ts';
import type { PostStep } from '../rules.ts';
import { Written } from '#ui/written.tsx';
import './ad-check.css';

/** What is done about a finding: the saved ad is changed by the server; or a field here by a press, one elsewhere by a way there. */
type Fix =
  | { action: string }
  | {
      press: (finding: Finding) => void;
      /** Null where the field is in this form. */ hrefOf: (finding: Finding) => string | null;
    };

export type AdCheckProps = {
  findings: Finding[];
  missing: AdvisedPart[];
  fix: Fix;
  headingLevel?: 2 | 3;
};

/** Where each part of an ad is written. */
export const stepOfField = (field: string): PostStep =>
  field in AD_FIELDS ? AD_FIELDS[field as AdFieldName].step : 'screening';

/** What an ad says against the advertising rules, place by place, and what it should say besides. */
export function AdCheck({ findings, missing, fix, headingLevel = 2 }: AdCheckProps) {
  const t = useTexts(checkTexts);
  const Heading = `h${headingLevel}` as const;
  const refused = findings.filter(({ level }) => level === 'refuse').length;
  const all = ADVISED_PARTS.length;
  return (
    <section className="stack stack-3" aria-labelledby="ad-check">
      <Heading id="ad-check" className="heading-17">
        {t('jobs.check_title')}
      </Heading>
      <p className="line tight nowrap at-start" role="status">
        <Icon name={findings.length === 0 ? 'tick-circle' : 'alert'} />
        <span>
          {refused > 0
            ? t('jobs.check_refused', { count: refused })
            : t(findings.length > 0 ? 'jobs.check_advised' : 'jobs.check_good')}
        </span>
      </p>
      {findings.length > 0 && (
        <ul className="ad-findings">
          {findings.map((finding) => (
            <li key={`${finding.field} ${finding.start} ${finding.quote}`} className="stack stack-1">
              <FindingText finding={finding} />
              <div className="line tight">
                <FindingFix finding={finding} fix={fix} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <details className="ad-missing">
          <summary>
            <Icon name="down" size="s" />
            {t('jobs.check_said', { known: all - missing.length, all })}
          </summary>
          <p className="medium">{t('jobs.check_missing_title')}</p>
          <ul>
            {missing.map((part) => (
              <li key={part}>{t(`jobs.check_part_${part}`)}</li>
            ))}
          </ul>
          <p className="small muted">{t('jobs.check_missing_text')}</p>
        </details>
      )}
    </section>
  );
}

/** On a narrow screen the check stands below the form; this says so before one goes on. */
export function AdCheckSign({ findings }: { findings: Finding[] }) {
  const t = useTexts(checkTexts);
  if (findings.length === 0) return null;
  const refused = findings.filter(({ level }) => level === 'refuse').length;
  return (
    <a href="#ad-check" className="line tight only-narrow">
      <Icon name="alert" size="s" />
      {refused > 0 ? t('jobs.check_refused', { count: refused }) : t('jobs.check_advised')}
    </a>
  );
}

function FindingText({ finding }: { finding: Finding }) {
  const t = useTexts(checkTexts);
  const nameOf = useFieldName();
  return (
    <>
      <p className="line tight">
        <Badge tone={finding.level === 'refuse' ? 'bad' : 'wait'}>
          {t(finding.level === 'refuse' ? 'jobs.check_must' : 'jobs.check_advised')}
        </Badge>
        <span className="small muted">{nameOf(finding.field)}</span>
      </p>
      <p>
        <q>
          <Written>{finding.quote}</Written>
        </q>
      </p>
      <p className="small">{t(`jobs.check_${finding.ground}`)}</p>
    </>
  );
}

function useFieldName() {
  const t = useTexts(checkTexts);
  const locale = useLocale();
  return (field: string) => {
    const question = /^questions\.(\d+)\./.exec(field)?.[1];
    return question === undefined
      ? fieldLabel(field, locale)
      : t('jobs.check_question', { number: Number(question) + 1 });
  };
}

/** What a press will write, in words. */
function useFixWords() {
  const t = useTexts(checkTexts);
  return (finding: Finding) =>
    finding.instead === '' ? t('jobs.check_remove') : t('jobs.check_instead', { instead: finding.instead });
}

function FindingFix({ finding, fix }: { finding: Finding; fix: Fix }) {
  const t = useTexts(checkTexts);
  const words = useFixWords()(finding);
  if ('action' in fix) {
    return (
      <LocalForm action={fix.action}>
        <input type="hidden" name="field" value={finding.field} />
        <input type="hidden" name="quote" value={finding.quote} />
        <input type="hidden" name="nth" value={finding.nth} />
        <Button type="submit" name="intent" value="rewrite" size="s" icon="edit">
          <Written>{words}</Written>
        </Button>
      </LocalForm>
    );
  }
  const href = fix.hrefOf(finding);
  if (href !== null) {
    return (
      <LocalLink to={href} className="small">
        {t('jobs.check_edit')}
      </LocalLink>
    );
  }
  return (
    <Button size="s" icon="edit" onClick={() => fix.press(finding)}>
      <Written>{words}</Written>
    </Button>
  );
}
