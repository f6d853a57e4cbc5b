import type { MouseEvent } from 'react';
import { gregorianOf } from '#platform/fields/hijri.ts';
import { Button } from '../button.tsx';
import { uiTexts } from '../texts.ts';
import { useTexts } from '../use-texts.ts';
import { writeBeside } from './write-beside.ts';

/** What a typed Hijri year, month or day is in the Gregorian calendar; a press writes it into the field. */
export function HijriOffer({ typed }: { typed: string }) {
  const t = useTexts(uiTexts);
  const found = gregorianOf(typed);
  const take = (event: MouseEvent<HTMLButtonElement>, value: string) => {
    writeBeside(event.currentTarget, value)?.focus();
  };
  return (
    <div role="status" className="line tight small">
      {found.length > 0 && (
        <>
          <span>
            <bdi dir="ltr">{typed}</bdi> {t('ui.hijri')}
          </span>
          {found.map((value) => (
            <Button key={value} size="s" onClick={(event) => take(event, value)}>
              {t('ui.hijri_take')} <bdi dir="ltr">{value}</bdi>
            </Button>
          ))}
        </>
      )}
    </div>
  );
}
